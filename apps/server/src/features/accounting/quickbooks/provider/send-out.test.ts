import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProviderAway } from './faults.ts';
import { sendOut } from './send-out.ts';

let connections = 0;
const server = createServer((request, response) => {
  if (request.url === '/large') response.end(Buffer.alloc(1_000_001));
  else if (request.url === '/away') response.writeHead(302, { location: '/other' }).end();
  else response.setHeader('retry-after', '3').end('fine');
});
server.on('connection', () => connections++);
let own = '';
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((ended) => void server.close(() => ended())));

const settings = () => ({
  ...{ discoveryUrl: `${own}/discovery`, issuer: own, apiUrl: own },
  ...{ appUrl: own, webhookToken: null, client: null, timeoutMs: 5_000 },
});
const call = (address: string) => sendOut(settings(), new URL(address), { headers: {} });

it('reads an answer of an address in the settings, and follows no redirect', async () => {
  const answer = await call(`${own}/x`);
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([200, '3', 'fine']);
  expect((await call(`${own}/away`)).status).toBe(302);
});

it('gives up on an answer that is too large', async () => {
  await expect(call(`${own}/large`)).rejects.toThrow(ProviderAway);
});

it('does not connect to an address of the own network that the settings do not name', async () => {
  const before = connections;
  const port = new URL(own).port;
  for (const place of [
    `http://localhost:${port}/x`,
    `https://localhost:${port}/x`,
    `https://127.0.0.1:${port}/x`,
    `https://[::1]:${port}/x`,
    'https://169.254.169.254/latest/meta-data',
  ])
    await expect(call(place), place).rejects.toThrow(ProviderAway);
  expect(connections).toBe(before);
});
