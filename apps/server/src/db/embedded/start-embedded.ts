import { mkdir, readFile, realpath, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { clearDrafts, readOrMakeSecret } from '../../secrets/private-file.ts';
import { StartProblem } from '../../start-problem.ts';
import { asOrdinaryUser, programFolder, programVersion } from './binaries.ts';
import { freePort } from './free-port.ts';
import { initCluster } from './init-cluster.ts';
import { claimFolder } from './owner-file.ts';
import { resetPassword } from './reset-password.ts';
import { stopLeftovers } from './stop-leftovers.ts';
import { startPostmaster, supervise } from './supervise.ts';

const MB = 1024 * 1024;

/** Returns a quarter of the memory that this process may use, at least 128 and at most 1024, in MB. */
function sharedBuffersMb(): number {
  const allowed = process.constrainedMemory();
  const memory = allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem();
  return Math.max(128, Math.min(1024, Math.floor(memory / 4 / MB)));
}

/**
 * Returns the command-line arguments of the server. All settings are on the command line, so the data folder holds
 * none.
 */
function serverFlags(dataDir: string, port: number, durable: boolean): string[] {
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
    // Tests open thousands of connections, and their passwords guard nothing.
    ...(durable
      ? { fsync: 'on', full_page_writes: 'on' }
      : { fsync: 'off', full_page_writes: 'off', scram_iterations: 1 }),
    // Also without fsync: a vacuum right after a commit that is still on its way marks no page as visible to all.
    synchronous_commit: 'on',
  };
  return ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

export interface EmbeddedOptions {
  /** The database's own folder; `.owner` and `.password` files are kept beside it. */
  dataDir: string;
  /** False for the databases of tests. They are faster, and a power cut may lose them. */
  durable?: boolean;
  /** A fixed loopback port. Without it, any free port is used. */
  port?: number;
  /** Receives each log line of the server and of its supervision. */
  log?: (line: string) => void;
}

export interface Embedded {
  /** The address for superuser `portal` of database `postgres`. A restart does not change it. */
  url: string;
  /** Shuts the server down within 10 s. Afterwards another portal may use the folder. */
  stop(): Promise<void>;
  /** Calls `listener` each time a server that died accepts connections again. */
  onRestart(listener: () => void): void;
}

/**
 * Starts the PostgreSQL that comes with the portal and keeps it running. It makes the folder at the first start, ends
 * the processes that a killed portal left behind, and restarts a server that died.
 * @throws StartProblem with one sentence for what the operator can change.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { durable = true, log = () => {} } = options;
  const dataDir = await preparePlace(path.resolve(options.dataDir));
  await refuseOtherVersion(dataDir);
  const ownership = await claimFolder(dataDir).catch(explain(dataDir));
  try {
    const passwordFile = `${dataDir}.password`;
    await clearDrafts(passwordFile);
    const password = await readOrMakeSecret(passwordFile);
    const programs = programFolder();
    const wrapper = await asOrdinaryUser();
    await initCluster({ dataDir, passwordFile, programs, wrapper, durable });
    await stopLeftovers(dataDir);
    const port = await freePort(options.port);
    const command = [...wrapper, path.join(programs, 'postgres'), ...serverFlags(dataDir, port, durable)];
    const begin = (signal?: AbortSignal) => startPostmaster(command, dataDir, log, signal);
    const url = `postgres://portal:${password}@127.0.0.1:${port}/postgres`;
    let first = await begin().catch(explainFailedStart);
    if (!(await accepts(url))) {
      await first.stop();
      await resetPassword(programs, wrapper, dataDir, password);
      first = await begin().catch(explainFailedStart);
    }
    const again = (signal: AbortSignal) => stopLeftovers(dataDir).then(() => begin(signal));
    const supervised = supervise(first, again, log);
    const stop = () => supervised.stop().finally(ownership.release);
    return { url, stop, onRestart: supervised.onRestart };
  } catch (error) {
    await ownership.release();
    return explain(dataDir)(error as NodeJS.ErrnoException);
  }
}

/** Each major version of PostgreSQL stores its data in another format. @throws StartProblem. */
async function refuseOtherVersion(dataDir: string): Promise<void> {
  const found = await readFile(path.join(dataDir, 'PG_VERSION'), 'utf8').catch(() => undefined);
  const own = programVersion();
  if (found === undefined || found.trim() === own) return;
  throw new StartProblem(
    `The database in ${dataDir} was made by PostgreSQL ${found.trim()}, and this release of the portal brings ${own}: start the release that made it, or set DATA_DIR to another folder.`,
  );
}

/**
 * Refuses to start as root in the folder of another user, whose portal could not read what root would write there.
 * @throws StartProblem.
 */
export async function refuseForeignFolder(folder: string): Promise<void> {
  const { uid } = await stat(folder);
  if (process.getuid?.() === 0 && uid !== 0)
    throw new StartProblem(
      `The folder ${folder} belongs to another user: start the portal as that user, not as root.`,
    );
}

/**
 * Makes the parent folder and returns the real path of the data folder. The server's processes are found by the real
 * path.
 */
async function preparePlace(dataDir: string): Promise<string> {
  const parent = path.dirname(dataDir);
  await mkdir(parent, { recursive: true, mode: 0o700 }).catch(explain(dataDir));
  await refuseForeignFolder(parent);
  const real = path.join(await realpath(parent), path.basename(dataDir));
  return realpath(real).catch(() => real);
}

const explain =
  (dataDir: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') {
      throw new StartProblem(
        `The portal may not write to ${path.dirname(dataDir)} (${error.code}): check its owner and rights.`,
      );
    }
    if (error.code === 'ENOSPC')
      throw new StartProblem(
        `There is no space left for the database in ${dataDir}: free some, or set DATA_DIR to a folder on another disk.`,
      );
    throw error;
  };

function explainFailedStart(error: Error): never {
  if (error.message.includes('No space left')) throw Object.assign(error, { code: 'ENOSPC' });
  throw new StartProblem(`The embedded database did not start: ${error.message.replaceAll('\n', ' ')}`);
}

/** Returns false when the server refuses the password. */
async function accepts(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
