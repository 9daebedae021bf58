import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendFile } from './send-file.ts';

test('a stored file that is shorter than its record breaks off, and the client does not wait for the rest', async () => {
  const app = Fastify();
  const file = { type: 'image/webp', name: 'a.webp' };
  app.get('/whole', (_request, reply) =>
    sendFile(reply, { ...file, body: Readable.from([Buffer.from('all')]), bytes: 3 }),
  );
  app.get('/short', (_request, reply) =>
    sendFile(reply, { ...file, body: Readable.from([Buffer.from('all')]), bytes: 100 }),
  );
  const url = await Promise.resolve(app.listen({ port: 0, host: '127.0.0.1' }));
  expect(await (await fetch(`${url}/whole`)).text()).toBe('all');
  const read = fetch(`${url}/short`, { signal: AbortSignal.timeout(5_000) }).then((reply) => reply.text());
  await expect(read).rejects.toMatchObject({ cause: { message: 'other side closed' } });
  await app.close();
});
