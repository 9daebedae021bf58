import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Connections that wait to be taken, of each socket; the system's own limit may be lower. */
const BACKLOG = 1024;
/** Sockets beside the first. With these a thousand connections at once are taken in sixteen rounds. */
const MORE = 63;

interface Address {
  port: number;
  host: string;
}

const listenOn = (address: Address) => ({
  ...address,
  backlog: BACKLOG,
  // Elsewhere the system does not share connections among sockets.
  reusePort: process.platform === 'linux',
});

/**
 * Listens on one address with many sockets. Node takes one connection from each socket in a round of its loop, and a
 * round is long while there is much to do: with a single one a new connection waited for all before it, for many
 * seconds, and with it a balancer that asks /healthz. The address must be free: a second portal could listen beside.
 */
export async function listenWidely(app: FastifyInstance, address: Address): Promise<void> {
  const all: Server[] = [app.server];
  // All at the same time, and Fastify goes on when everything that was asked on any of them is answered.
  app.addHook('preClose', async () => {
    const closed = all.filter(({ listening }) => listening).map((one) => once(one.close(), 'close'));
    // Connections that are kept for another request end as soon as they have their answer.
    const clock = setInterval(() => app.server.closeIdleConnections(), 20);
    await Promise.all(closed).finally(() => clearInterval(clock));
  });
  await Promise.resolve(app.listen(listenOn(address)));
  if (process.platform !== 'linux') return;
  for (let i = 0; i < MORE; i++) {
    const one = createServer((socket) => app.server.emit('connection', socket));
    // Without it there are fewer, as on a Node that cannot share an address.
    one.once('error', () => {});
    one.listen(listenOn(address));
    all.push(one);
  }
  await Promise.allSettled(all.slice(1).map((one) => once(one, 'listening')));
}
