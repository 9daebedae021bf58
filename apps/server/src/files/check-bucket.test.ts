import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StartProblem } from '../start-problem.ts';
import { checkBucket } from './check-bucket.ts';

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'portal');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterEach(() => void vi.unstubAllEnvs());

/** Asks a store that answers so. Returns the sentence that ends the start, or undefined, and the addresses that were asked. */
async function check(path: string, answer: (asked: URL, res: ServerResponse) => void) {
  const asked: URL[] = [];
  const store = createServer((req: IncomingMessage, res) => {
    const url = new URL(req.url ?? '', 'http://store');
    asked.push(url);
    answer(url, res);
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const { port } = store.address() as AddressInfo;
  try {
    await checkBucket(`s3://bucket${path}?region=us-east-1&endpoint=http://127.0.0.1:${port}`);
    return { asked };
  } catch (fault) {
    expect(fault).toBeInstanceOf(StartProblem);
    return { asked, sentence: (fault as Error).message };
  } finally {
    store.close();
  }
}

const fault = (res: ServerResponse, status: number, code: string) =>
  res.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

/** A store whose keys may list what begins with `portal/` and nothing else, as with a condition on `s3:prefix`. */
const onlyBelowPortal = (asked: URL, res: ServerResponse) =>
  asked.searchParams.get('prefix')?.startsWith('portal/')
    ? res.writeHead(200, { 'content-type': 'application/xml' }).end('<ListBucketResult/>')
    : fault(res, 403, 'AccessDenied');

it('asks below the prefix of the address, because the keys may list no other names', async () => {
  for (const path of ['/portal', '/portal/'])
    expect((await check(path, onlyBelowPortal)).sentence).toBeUndefined();
  expect((await check('/other', onlyBelowPortal)).sentence).toMatch(
    /does not let the portal list the bucket "bucket" \(AccessDenied\): check AWS_ACCESS_KEY_ID/,
  );
});

it('starts with a store in trouble, and asks it once, because a slow one would be taken for a silent one', async () => {
  for (const [status, code] of [
    [429, 'TooManyRequests'],
    [500, 'InternalError'],
    [503, 'SlowDown'],
  ] as const) {
    const { asked, sentence } = await check('/portal', (_, res) => fault(res, status, code));
    expect(sentence, code).toBeUndefined();
    expect(asked, code).toHaveLength(1);
  }
});
