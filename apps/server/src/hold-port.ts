import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Config } from './config.ts';
import { StartProblem } from './start-problem.ts';

type Place = Pick<Config, 'port' | 'host'>;

const sentences: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port, host }) =>
    `Port ${port} on ${host} is already in use: end the program that listens there, or set PORT to another one.`,
  EACCES: ({ port }) =>
    `The portal may not listen on port ${port}: set PORT to 1024 or above, or give it the right to.`,
  EADDRNOTAVAIL: ({ host }) =>
    `This machine has no address ${host}: set HOST to one of its own, or to 0.0.0.0 for all.`,
  ENOTFOUND: ({ host }) => `The name "${host}" in HOST is not known: set it to an address of this machine.`,
  EAI_AGAIN: ({ host }) => `The name "${host}" in HOST is not known: set it to an address of this machine.`,
};

/**
 * Returns a StartProblem that tells the operator what to do about a fault of listening. Returns other faults
 * unchanged.
 */
export function explainPort(place: Place, fault: unknown): unknown {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
  const sentence = sentences[code];
  return sentence ? new StartProblem(sentence(place)) : fault;
}

/**
 * Listens on the port before anything is changed, and answers 503 there until `release`. Right after that, the portal
 * itself listens.
 * @throws StartProblem when it cannot listen on the port.
 */
export async function holdPort(place: Place): Promise<{ release(): Promise<void> }> {
  const server = createServer((_request, reply) => {
    reply.writeHead(503, { 'retry-after': '2', connection: 'close' }).end();
  });
  server.listen(place.port, place.host);
  await once(server, 'listening').catch((fault) => {
    throw explainPort(place, fault);
  });
  return {
    release: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
