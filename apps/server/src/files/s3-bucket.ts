import type { S3Client as Client, ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import type { Disk } from 'flydrive';

interface Bucket {
  disk: Disk;
  client: Client;
  /**
   * Returns one page of names. The listing of flydrive is not used, because it throws at names that it does not
   * accept.
   */
  listPage(prefix: string, token?: string): Promise<ListObjectsV2CommandOutput>;
  /** Asks for one name below the prefix, whichever, until the signal. */
  askOnce(signal: AbortSignal): Promise<unknown>;
}

/** Longest time without a byte from the store. The SDK asks up to three times, unless it is told otherwise. */
const IDLE_MS = 10_000;

/** Returns what every name in the bucket begins with: the path of the address and a slash, or nothing. */
export function prefixOf(url: URL): string {
  const prefix = url.pathname.replace(/^\/+|(?<!\/)\/+$/g, '');
  return prefix === '' ? '' : `${prefix}/`;
}

/** Loads the SDK and reads region and endpoint from the URL. It does not connect. */
export async function openBucket(url: URL, { maxAttempts }: { maxAttempts?: number } = {}): Promise<Bucket> {
  const [{ Disk }, { S3Driver }, { ListObjectsV2Command, S3Client }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const endpoint = url.searchParams.get('endpoint');
  const client = new S3Client({
    region: url.searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1',
    ...(maxAttempts && { maxAttempts }),
    // Compatible stores rarely have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Otherwise compatible stores keep the checksum trailer as content and refuse streams.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // `requestTimeout` only warns. A long upload is never idle for so long.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: IDLE_MS },
  });
  const bucket = url.hostname;
  // Buckets made since 2023 refuse any ACL header.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return {
    disk: new Disk(driver),
    client,
    listPage: (prefix, token) =>
      client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(token ? { ContinuationToken: token } : {}),
        }),
      ),
    // Keys may be allowed to list the names of the portal and no others.
    askOnce: (abortSignal) =>
      client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefixOf(url), MaxKeys: 1 }), {
        abortSignal,
      }),
  };
}
