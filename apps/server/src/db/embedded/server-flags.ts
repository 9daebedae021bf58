import os from 'node:os';

const MB = 1024 * 1024;

/** A quarter of the memory this process may use, from 128 MB to 1 GB. */
export function sharedBuffersMb(): number {
  const allowed = process.constrainedMemory();
  const memory = allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem();
  return Math.max(128, Math.min(1024, Math.floor(memory / 4 / MB)));
}

/** Settings of the server, on its command line so that the data folder carries none. */
export function serverFlags(dataDir: string, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // the password is the only way in: no socket another local user could reach
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: 100,
    shared_buffers: `${durable ? sharedBuffersMb() : 128}MB`,
    shared_preload_libraries: 'pg_stat_statements',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'off',
    log_destination: 'stderr',
    ...(durable ? { fsync: 'on', full_page_writes: 'on' } : { fsync: 'off', full_page_writes: 'off' }),
    synchronous_commit: durable ? 'on' : 'off',
  };
  return ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
