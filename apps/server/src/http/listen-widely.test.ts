import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as round } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { unusedPort } from '../../test/unused-port.ts';
import { listenWidely } from './listen-widely.ts';

const ask = async (port: number, path: string) => {
  const reply = await fetch(`http://127.0.0.1:${port}${path}`);
  return reply.text();
};

it.runIf(process.platform === 'linux')('takes many connections in one round of the event loop', async () => {
  const port = await unusedPort();
  const app = fastify();
  app.get('/', async () => 'here');
  await listenWidely(app, { port, host: '127.0.0.1' });
  let taken = 0;
  app.server.on('connection', () => taken++);
  const clients = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'));
  await Promise.all(clients.map((client) => once(client, 'connect')));
  let rounds = 0;
  while (taken < 100) {
    await round();
    rounds++;
  }
  expect(rounds).toBeLessThan(50);
  for (const client of clients) client.destroy();
  await app.close();
});

it('answers the requests of every socket before it closes', async () => {
  const port = await unusedPort();
  const app = fastify();
  let asked = 0;
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.get('/', async () => {
    if (++asked === 20) answer();
    await mayAnswer;
    return 'here';
  });
  await listenWidely(app, { port, host: '127.0.0.1' });
  const replies = Array.from({ length: 20 }, () => ask(port, '/'));
  await mayAnswer;
  await app.close();
  expect(await Promise.all(replies)).toEqual(Array(20).fill('here'));
  await expect(ask(port, '/')).rejects.toThrow('fetch failed');
});
