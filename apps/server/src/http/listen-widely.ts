import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The most connections that wait at each socket. The limit of the system may be lower. */
const BACKLOG = 1024;
/** The number of sockets besides the first. With these, the portal takes a thousand connections in sixteen rounds. */
const MORE = 63;

interface Address {
  port: number;
  host: string;
}

const listenOn = (address: Address) => ({
  ...address,
  backlog: BACKLOG,
  // Other systems do not share connections among sockets.
  reusePort: process.platform === 'linux',
});

/**
 * Listens on one address with many sockets. Node takes one connection from each socket in a round of its event loop,
 * and a round is long while there is much to do. With a single socket, a new connection waited many seconds for those
 * before it, and so did a balancer that asks /healthz. The caller must check that the address is free, because a
 * second portal could listen on it too.
 */
export async function listenWidely(app: FastifyInstance, address: Address): Promise<void> {
  const all: Server[] = [app.server];
  // Closes all sockets at the same time. Fastify goes on when the requests of all of them are answered.
  app.addHook('preClose', async () => {
    const closed = all.filter(({ listening }) => listening).map((one) => once(one.close(), 'close'));
    // A connection that is kept for another request ends as soon as it has its answer.
    const clock = setInterval(() => app.server.closeIdleConnections(), 20);
    await Promise.all(closed).finally(() => clearInterval(clock));
  });
  await Promise.resolve(app.listen(listenOn(address)));
  if (process.platform !== 'linux') return;
  for (let i = 0; i < MORE; i++) {
    const one = createServer((socket) => app.server.emit('connection', socket));
    // A socket that cannot listen is left out, for example on a Node that cannot share an address.
    one.once('error', () => {});
    one.listen(listenOn(address));
    all.push(one);
  }
  await Promise.allSettled(all.slice(1).map((one) => once(one, 'listening')));
}
