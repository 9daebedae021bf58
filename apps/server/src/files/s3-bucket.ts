import type { ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import type { Disk } from 'flydrive';

interface Bucket {
  disk: Disk;
  /** One page of names. Not flydrive's listing, which throws at a name it does not like. */
  listPage(prefix: string, token?: string): Promise<ListObjectsV2CommandOutput>;
}

/** Connects nothing yet: loads the SDK and reads region and endpoint from the URL. */
export async function openBucket(url: URL): Promise<Bucket> {
  const [{ Disk }, { S3Driver }, { ListObjectsV2Command, S3Client }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const endpoint = url.searchParams.get('endpoint');
  const client = new S3Client({
    region: url.searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1',
    // Lookalikes rarely answer on a host name per bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Otherwise lookalikes keep the checksum trailer as content and refuse streams.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  });
  const bucket = url.hostname;
  // Buckets made since 2023 refuse any ACL header.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  return {
    disk: new Disk(driver),
    listPage: (prefix, token) =>
      client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          ...(token ? { ContinuationToken: token } : {}),
        }),
      ),
  };
}
