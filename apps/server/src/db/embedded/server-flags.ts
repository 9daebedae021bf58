import os from 'node:os';

const MB = 1024 * 1024;

/** Returns a quarter of the memory that this process may use, at least 128 and at most 1024, in MB. */
export function sharedBuffersMb(): number {
  const allowed = process.constrainedMemory();
  const memory = allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem();
  return Math.max(128, Math.min(1024, Math.floor(memory / 4 / MB)));
}

/**
 * Returns the command-line arguments of the server. All settings are on the command line, so the data folder holds
 * none.
 */
export function serverFlags(dataDir: string, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // No socket that another local user could reach. Every connection needs the password.
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
    // Also without fsync: a vacuum right after a commit that is still on its way marks no page as visible to all.
    synchronous_commit: 'on',
  };
  return ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
