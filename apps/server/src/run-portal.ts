import { constants, existsSync } from 'node:fs';
import { access, mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import path, { isAbsolute } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { passphraseToEncrypt } from './backup/read-passphrase.ts';
import { type Config, loadConfig } from './config.ts';
import { checkDatabase } from './db/connections/check-database.ts';
import { refuseForeignFolder, startEmbedded } from './db/embedded/start-embedded.ts';
import { createFirstCompany } from './features/companies/companies/index.ts';
import { checkBucket } from './files/check-bucket.ts';
import { clearStale } from './files/clear-stale.ts';
import { noReserve, openReserve } from './files/reserve.ts';
import { explainPort, holdPort } from './hold-port.ts';
import { listenWidely } from './http/listen-widely.ts';
import { startHeartbeat } from './instances/heartbeat.ts';
import { openLog } from './log.ts';
import { closeHtml } from './mail/html/read-html.ts';
import { migrateAndOpenRuntime } from './open-runtime.ts';
import { closePdf } from './pdf/render-pdf.ts';
import type { Runtime } from './runtime.ts';
import { loadSecretKey } from './secrets/secret-key.ts';
import { StartProblem } from './start-problem.ts';
import { openTraces } from './traces/traces.ts';

const MB = 1024 * 1024;

const codeOf = (fault: unknown) => (fault as NodeJS.ErrnoException).code ?? 'unknown fault';

/** Returns the folder, or its nearest parent that exists. */
async function nearest(folder: string): Promise<string> {
  for (let at = folder; ; at = path.dirname(at)) {
    const found = await stat(at).catch((fault) => {
      if (codeOf(fault) === 'ENOENT' && at !== path.dirname(at)) return undefined;
      throw fault;
    });
    if (!found) continue;
    if (!found.isDirectory()) throw Object.assign(new Error(`${at} is a file`), { code: 'ENOTDIR' });
    return at;
  }
}

const FULL = ['ENOSPC', 'EDQUOT'];

/**
 * Makes a folder and removes it. Rights alone do not tell: /proc and the like say that root may write and take nothing. A full disk is
 * no reason not to start.
 */
async function tryToWrite(folder: string): Promise<void> {
  await mkdtemp(path.join(folder, '.portal-')).then(rmdir, (fault) => {
    if (!FULL.includes(codeOf(fault))) throw fault;
  });
}

interface Need {
  /** The setting that names the folder. */
  setting: string;
  /** The megabytes that have to be free. */
  freeMb: number;
}

/** Checks that a folder can be written to and has space, and leaves it as it was. @throws StartProblem. */
async function checkPlace(folder: string, { setting, freeMb }: Need): Promise<void> {
  const found = await nearest(folder)
    .then(async (at) => {
      await access(at, constants.W_OK | constants.X_OK);
      await tryToWrite(at);
      return at;
    })
    .catch((fault) => {
      throw new StartProblem(
        `The portal cannot write to the folder ${folder} (${codeOf(fault)}): check its owner, its rights and its disk, or set ${setting} to another folder.`,
      );
    });
  const { bavail, bsize } = await statfs(found);
  const free = Math.floor((bavail * bsize) / MB);
  if (free < freeMb)
    throw new StartProblem(
      `There are only ${free} MB free in ${folder}, and ${freeMb} MB are needed: free some space, or set ${setting} to a folder on another disk.`,
    );
}

/** A proxy in front of the portal needs this time to notice that /readyz answers 503. */
const NOTICE_MS = 2_000;
/** The longest time from SIGTERM to the exit. */
const SHUTDOWN_MS = 10_000;

type Closer = () => Promise<void> | void;

async function openDatabaseServer(config: Config, log: Logger, closers: Closer[]): Promise<string> {
  if (config.databaseUrl !== null) return config.databaseUrl;
  const embedded = await startEmbedded({
    dataDir: `${config.dataDir}/postgres`,
    log: (line) => log.debug(line),
  });
  closers.push(embedded.stop);
  return embedded.url;
}

/** The space for a first database with its log. With less, initdb fails. */
const FIRST_START_MB = 200;
/** Later starts need no free space, because people can read and sign in on a full disk. */
const LATER_START_MB = 0;

/**
 * Checks everything that can be checked without changing anything.
 * @throws StartProblem when the portal could not start.
 */
async function checkBeforeStart(config: Config): Promise<void> {
  const { dataDir, databaseUrl, storageUrl, backups } = config;
  const isFirst = databaseUrl === null && !existsSync(`${dataDir}/postgres/PG_VERSION`);
  const freeMb = isFirst ? FIRST_START_MB : LATER_START_MB;
  const storageSetting = storageUrl === path.join(dataDir, 'files') ? 'DATA_DIR' : 'STORAGE_URL';
  // The folder of the files is in this one, unless it has a setting. What is wrong with this one is said of it.
  await checkPlace(dataDir, { setting: 'DATA_DIR', freeMb });
  await Promise.all([
    databaseUrl === null && existsSync(dataDir) && refuseForeignFolder(dataDir),
    isAbsolute(storageUrl)
      ? checkPlace(storageUrl, { setting: storageSetting, freeMb: LATER_START_MB })
      : checkBucket(storageUrl),
    backups.dir !== null &&
      isAbsolute(backups.dir) &&
      checkPlace(backups.dir, { setting: 'BACKUP_DIR', freeMb: LATER_START_MB }),
    passphraseToEncrypt(config),
    databaseUrl !== null && checkDatabase(databaseUrl),
  ]);
}

async function open(
  closers: Closer[],
  ending: AbortController,
  prepare: (runtime: Runtime) => Promise<void>,
): Promise<void> {
  const config = loadConfig(process.env);
  const log = openLog(config.logLevel, undefined, config.tracesEndpoint !== null);
  let runtime: Runtime | undefined;
  // This comes first, because a signal during the start must not leave a database running.
  closeWithGrace({ delay: SHUTDOWN_MS, logger: false }, async ({ signal, err }) => {
    ending.abort();
    if (err) log.error({ err }, 'the portal ends because of an error');
    const isBehindProxy = runtime?.isOpen && runtime.config.trustProxy.length > 0;
    if (runtime) runtime.isOpen = false;
    if (isBehindProxy && signal === 'SIGTERM') await pause(NOTICE_MS);
    for (const close of closers.reverse()) await close();
  });

  if (config.tracesEndpoint !== null) {
    const onFault = (fault: Error) => log.warn({ err: fault }, 'traces could not be exported');
    closers.push(
      (await openTraces({ endpoint: config.tracesEndpoint, share: config.tracesShare, onFault })).close,
    );
  }
  const port = await holdPort(config);
  closers.push(port.release);
  await checkBeforeStart(config);
  const masterKey = await loadSecretKey(config);
  const reserve = config.databaseUrl === null ? await openReserve(config.dataDir, log) : noReserve;
  closers.push(reserve.close);
  const ownerUrl = await openDatabaseServer(config, log, closers);
  const opened = await migrateAndOpenRuntime({ config, log, ownerUrl, masterKey, reserve });
  runtime = opened.runtime;
  closers.push(opened.close, closePdf, closeHtml);
  const first = await createFirstCompany(runtime);
  await prepare(runtime);
  const app = await buildApp(runtime);
  closers.push(() => app.close());
  await port.release();
  await listenWidely(app, config).catch((fault) => {
    throw explainPort(config, fault);
  });
  runtime.isOpen = true;
  void clearStale(`${config.dataDir}/tmp`);
  const heartbeat = await startHeartbeat(runtime);
  closers.push(heartbeat.stop);

  if (first?.password) {
    console.log(`\nFirst start. Sign in as "${first.username}" with the password "${first.password}".`);
    console.log('It is shown only once; change it in Account Settings.\n');
  }
  console.log(`Repair Portal is ready at ${config.publicUrl}`);
}

/**
 * Runs the portal until a signal ends it. `prepare` runs before anybody can reach the portal. A problem that the
 * operator can solve is reported in one sentence.
 */
export async function runPortal(
  prepare: (runtime: Runtime) => Promise<void> = async () => {},
): Promise<void> {
  const closers: Closer[] = [];
  const ending = new AbortController();
  try {
    await open(closers, ending, prepare);
  } catch (error) {
    // A signal during the start closes what the start is waiting for. That is no fault.
    if (ending.signal.aborted) return;
    if (error instanceof StartProblem) console.error(error.message);
    else console.error(error);
    for (const close of closers.reverse()) await close();
    process.exit(1);
  }
}
