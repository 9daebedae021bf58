// An S3 server on a loopback port with one bucket, as a process that the rig can kill. Arguments: folder, port.
import S3rver from 's3rver';

const [directory, port] = process.argv.slice(2);
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'portal' }],
}).run();
