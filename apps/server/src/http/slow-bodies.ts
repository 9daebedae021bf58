import { messages } from '@portal/contract/core/calls/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

export interface BodyTimes {
  /** Milliseconds that the whole body of a call may take, except for uploads. */
  wholeMs: number;
  /** An upload must send some bytes within this many milliseconds. */
  quietMs: number;
}

const TIMES: BodyTimes = { wholeMs: 50_000, quietMs: 15_000 };
/** How often an upload is checked within `quietMs`. */
const LOOKS = 15;
/** The least number of bytes that counts as sending. */
const SOMETHING = 1024;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Sends the error when the client can still receive it, and ends the connection. */
function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  const fault = new AppError('too_slow', 'request.too_slow', messages.tooSlow);
  // The code that reads the body gets this error like any other fault of the connection.
  if (reply.sent || request.raw.listenerCount('error') === 0) request.raw.destroy();
  else {
    reply.header('connection', 'close');
    request.raw.emit('error', fault);
  }
}

/**
 * Calls `onQuiet` when the client has sent almost nothing for `quietMs`. An upload whose bytes still wait to be read
 * here does not count as quiet.
 */
function watchQuiet({ raw }: FastifyRequest, quietMs: number, onQuiet: () => void): NodeJS.Timeout {
  let bytes = 0;
  let looks = 0;
  // Checks are counted, not time, because time also passes while this process stands still.
  return setInterval(() => {
    const now = raw.socket.bytesRead;
    const isQuiet = now - bytes < SOMETHING && raw.readableLength === 0;
    looks = isQuiet ? looks + 1 : 0;
    if (!isQuiet) bytes = now;
    if (looks >= LOOKS) onQuiet();
  }, quietMs / LOOKS);
}

/** Ends requests whose body does not arrive. They hold connections, and an upload also holds a place of its company. */
export function endSlowBodies(app: FastifyInstance, times = TIMES): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done();
    const end = () => giveUp(request, reply);
    const clock = request.routeOptions.config.endpoint?.upload
      ? watchQuiet(request, times.quietMs, end)
      : setTimeout(end, times.wholeMs);
    clock.unref();
    const stop = () => clearInterval(clock);
    request.raw.once('end', stop).once('close', stop);
    done();
  });
}
