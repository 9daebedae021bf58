import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface S3rver {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
// s3rver is CommonJS and has no types.
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3rver;

export interface S3Server {
  /** `s3://…` with region and endpoint, a value for STORAGE_URL. */
  url: string;
  /** The environment variables that hold its credentials. */
  env: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  stop(): Promise<void>;
}

/** Starts an S3 server for tests with one empty bucket in a temporary folder. Port 0 is a free loopback port. */
export async function startS3Server(bucket = 'portal', wanted = 0): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: wanted,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    url: `s3://${bucket}/files?region=us-east-1&endpoint=http://127.0.0.1:${port}`,
    env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
    },
  };
}
