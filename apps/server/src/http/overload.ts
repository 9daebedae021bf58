import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { errorCodes, messages } from '@portal/contract/core/calls/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import type { Runtime } from '../runtime.ts';
import { RequestAdmission } from './request-admission.ts';

/** When the process was busy for more than this share of the time, it causes the delay itself. */
const BUSY = 0.8;

/**
 * Watches whether this process answers late because it has too much to do. The delay alone does not show this: when
 * other programs take the processor, an idle process is late too. Calls `onLook` once a second.
 */
function watchLoad(limitMs: number, onLook: (isLate: boolean) => void) {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let before = performance.eventLoopUtilization();
  const restart = () => {
    delay.reset();
    before = performance.eventLoopUtilization();
  };
  const clock = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    onLook(delay.percentile(90) / 1e6 > limitMs && utilization > BUSY);
    restart();
  }, 1_000).unref();
  return {
    restart,
    stop: () => {
      clearInterval(clock);
      delay.disable();
    },
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of a route. Pages and built files have none. */
    endpoint?: EndpointDeclaration;
  }
}

/**
 * Milliseconds that a call waits for its turn. Together with the longest time of the database, an answer comes within
 * 5 s.
 */
const PATIENCE = 1_000;
/** The same for files. It is longer because browsers do not ask again for a refused link or picture. */
const FILE_PATIENCE = 20_000;
/** The least number of requests admitted at once, so that even a late process makes progress. */
const FEWEST = 8;

const refusal = () => new AppError('unavailable', errorCodes.busy, messages.busy, { retryAfter: 1 });

/** Returns true for uploads and event streams. They wait for the client most of the time, so they take no place. */
const holdsNoPlace = ({ upload, answer }: EndpointDeclaration): boolean =>
  upload !== undefined || answer === 'stream';

const isCall = (request: FastifyRequest): boolean => request.url.startsWith('/api/');

/**
 * Admits as many calls as the portal can answer soon. Other calls wait a moment and then get a 503 with Retry-After.
 * Pages and built files are never refused. @fastify/under-pressure was considered and not used. It refuses everything
 * while a figure is too high, so refusals take the time of calls that could be answered, and it cannot tell a busy
 * process from a busy machine.
 */
export function protectFromOverload(app: FastifyInstance, { config, log }: Runtime): void {
  const { requestsInWork, eventLoopDelayMs } = config.limits;
  const admission = new RequestAdmission(requestsInWork);
  const inside = new WeakSet<FastifyRequest>();
  let refused = 0;
  const load = watchLoad(eventLoopDelayMs, (isLate) => {
    const places = isLate ? Math.floor(admission.places / 2) : admission.places * 2;
    admission.places = Math.min(requestsInWork, Math.max(FEWEST, places));
    // One log line for all refusals, because a line for each would cost more than the answers.
    if (refused > 0) log.warn({ refused, places: admission.places }, 'requests were told to come back');
    refused = 0;
  });
  const refuse = (done: (fault: Error) => void) => {
    refused++;
    done(refusal());
  };
  const leave = (request: FastifyRequest) => {
    if (inside.delete(request)) admission.leave();
  };
  const enter = (request: FastifyRequest, endpoint: EndpointDeclaration, done: () => void): boolean => {
    const isInside = !holdsNoPlace(endpoint);
    if (isInside) inside.add(request);
    done();
    return isInside;
  };

  // The work of the start does not mean that there are too many requests.
  app.addHook('onListen', async () => load.restart());
  // Refuses the call before its body is read.
  app.addHook('onRequest', (request, _reply, done) => {
    if (admission.isFull && isCall(request)) refuse(done);
    else done();
  });
  app.addHook('preHandler', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !isCall(request)) return done();
    const patience = endpoint.answer === 'file' ? FILE_PATIENCE : PATIENCE;
    const giveUp = admission.ask(
      patience,
      () => enter(request, endpoint, done),
      () => refuse(done),
    );
    reply.raw.once('close', giveUp);
  });
  // The place is free here, also when the client has gone. The time in which a client reads the answer does not count
  // as work.
  app.addHook('onSend', (request, _reply, payload, done) => {
    leave(request);
    done(null, payload);
  });
  app.addHook('preClose', async () => {
    load.stop();
    admission.close();
  });
}
