import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseProxy, databaseUrl, portalProxy } from './configurations.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { BOTH, type Number1or2, PORTS, portOf, ROOT, WEB } from './places.ts';
import { type RigProcess, start } from './processes.ts';
import { answers, waitUntil } from './wait.ts';

export const BOSS = { username: 'boss', password: 'Correct-horse-9' };
const S3_KEY = 'S3RVER';

const portalSettings = (n: Number1or2, folder: string) => ({
  PORT: String(portOf(PORTS.portals, n)),
  PUBLIC_URL: WEB,
  TRUST_PROXY: '127.0.0.1',
  DATA_DIR: `${folder}/portal${n}`,
  DATABASE_URL: databaseUrl(n),
  STORAGE_URL: `s3://portal/files?region=us-east-1&endpoint=http://127.0.0.1:${PORTS.s3}`,
  AWS_ACCESS_KEY_ID: S3_KEY,
  AWS_SECRET_ACCESS_KEY: S3_KEY,
  APP_SECRET_KEY: 'a master key that only the rig ever uses',
  ADMIN_USERNAME: BOSS.username,
  ADMIN_PASSWORD: BOSS.password,
  LIMITS: 'off',
  UNDO_SECONDS: '0',
  LOG_LEVEL: 'warn',
});

/** Everything that the rig starts. */
export class Machines {
  readonly databases: DatabaseCluster;
  readonly #folder: string;
  readonly #portals = new Map<Number1or2, RigProcess>();
  readonly #databaseProxies = new Map<Number1or2, RigProcess>();
  #s3: RigProcess | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    this.databases = new DatabaseCluster(folder);
  }

  /** Starts all parts. The portals run the built server of `release`, a folder like this repository. */
  async start(release: string): Promise<void> {
    this.startS3();
    await this.databases.start();
    for (const n of BOTH) {
      const file = await this.#write(`database-proxy${n}.cfg`, databaseProxy(n));
      this.#databaseProxies.set(n, this.#startProxy(`database-proxy${n}`, file));
    }
    for (const n of BOTH) await this.startPortal(n, release);
    this.#startProxy('web-proxy', await this.#write('web-proxy.cfg', portalProxy(this.#folder)));
    await waitUntil('a portal answers behind the proxy', () => answers(`${WEB}/readyz`));
  }

  async #write(name: string, text: string): Promise<string> {
    const file = path.join(this.#folder, name);
    await writeFile(file, text);
    return file;
  }

  #startProxy = (name: string, file: string): RigProcess =>
    start(name, ['haproxy', '-db', '-f', file], { folder: this.#folder });

  /** Starts portal `n` and waits until it is ready. */
  async startPortal(n: Number1or2, release: string): Promise<void> {
    await mkdir(`${this.#folder}/portal${n}`, { recursive: true });
    const command = [process.execPath, '--max-semi-space-size=8', 'apps/server/dist/main.js'];
    const env = portalSettings(n, this.#folder);
    const portal = start(`portal${n}`, command, { folder: this.#folder, cwd: release, env });
    this.#portals.set(n, portal);
    let hasEnded = false;
    void portal.ended.then(() => {
      hasEnded = true;
    });
    await waitUntil(`portal ${n} is ready`, () => {
      if (hasEnded) throw new Error(`Portal ${n} ended while it started:\n${portal.readLog()}`);
      return answers(`http://127.0.0.1:${env.PORT}/readyz`);
    });
  }

  /** Ends portal `n` with this signal. Returns when it has ended. */
  async endPortal(n: Number1or2, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const portal = this.#portals.get(n);
    portal?.signal(signal);
    await portal?.ended;
  }

  startS3(): void {
    const program = path.join(ROOT, 'ops/rig/s3-server.mjs');
    const command = [process.execPath, program, `${this.#folder}/s3`, String(PORTS.s3)];
    this.#s3 = start('s3', command, { folder: this.#folder, cwd: ROOT });
  }

  async killS3(): Promise<void> {
    this.#s3?.signal('SIGKILL');
    await this.#s3?.ended;
  }

  /** Cuts portal `n` from the databases: its connections stay open, and no byte passes in either direction. */
  cutFromDatabases(n: Number1or2): void {
    this.#databaseProxies.get(n)?.signal('SIGSTOP');
  }

  joinDatabases(n: Number1or2): void {
    this.#databaseProxies.get(n)?.signal('SIGCONT');
  }
}
