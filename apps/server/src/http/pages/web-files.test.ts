import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWebFiles } from './web-files.ts';

const SCRIPT = 'console.log("a script of the web app")';
let folder: string;
let app: FastifyInstance;
let routes = 0;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'worker.js'), SCRIPT);
  for (let n = 0; n < 50; n++) writeFileSync(path.join(folder, `assets/part-${n}.js`), SCRIPT);
  writeFileSync(path.join(folder, 'assets/part-1.js.br'), brotliCompressSync(SCRIPT));
  app = fastify();
  app.addHook('onRoute', () => {
    routes++;
  });
  await serveWebFiles(app, folder);
  app.setNotFoundHandler((_request, reply) => reply.code(200).send('the page'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = async (url: string, encoding = 'identity') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } });

it('needs as many routes for fifty files as for one', () => {
  // GET and HEAD.
  expect(routes).toBe(2);
});

it('sends the compressed copy to a browser that takes it', async () => {
  const plain = await get('/assets/part-1.js');
  expect(plain.body).toBe(SCRIPT);
  const { headers, rawPayload } = await get('/assets/part-1.js', 'br');
  expect(headers['content-encoding']).toBe('br');
  expect(headers['content-type']).toContain('javascript');
  expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT);
});

it('lets browsers keep only files whose names change with their content', async () => {
  expect((await get('/assets/part-2.js?x=1')).headers['cache-control']).toContain('immutable');
  expect((await get('/worker.js')).headers['cache-control']).toBe('no-cache');
});

it.each(['/', '/repairs/7', '/assets/', '/assets/gone.js', '/%2e%2e/etc/passwd'])(
  'leaves an address without a file to the page: %s',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).toEqual([200, 'the page']);
  },
);
