import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PORTAL_SQL, patroniFile, SUPERUSER } from './configurations.ts';
import { BOTH, type Number1or2, PORTS, portOf } from './places.ts';
import { type RigProcess, start } from './processes.ts';
import { answers, waitUntil } from './wait.ts';

const run = promisify(execFile);
/** PostgreSQL refuses to run as root. Debian's package makes this user. */
const USER = 'postgres';

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Returns the processes whose parent is `pid`. */
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        const stat = readFileSync(`/proc/${one}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false;
      }
    });

/** etcd and two PostgreSQL under Patroni. */
export class DatabaseCluster {
  readonly #folder: string;
  readonly #members = new Map<Number1or2, RigProcess>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Starts all, and makes the portal's role and database. Returns when the standby has everything. */
  async start(): Promise<void> {
    const [clients, peers] = [`http://127.0.0.1:${PORTS.etcd}`, `http://127.0.0.1:${PORTS.etcdPeers}`];
    const etcd = [
      ...['etcd', '--name', 'etcd1', '--data-dir', `${this.#folder}/etcd`],
      ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
      ...['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers],
      ...['--initial-cluster', `etcd1=${peers}`],
    ];
    start('etcd', etcd, { folder: this.#folder });
    await waitUntil('etcd is healthy', () => answers(`${clients}/health`));
    await this.startMember(1);
    await waitUntil('database1 leads', async () => (await this.leader()) === 1);
    await this.query(1, 'postgres', ['-f', PORTAL_SQL]);
    await this.startMember(2);
    await this.waitForStandby();
  }

  async startMember(n: Number1or2): Promise<void> {
    const folder = path.join(this.#folder, `database${n}`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, 'patroni.yml');
    await writeFile(file, patroniFile(n, folder), { mode: 0o600 });
    if (process.getuid?.() === 0) {
      const id = async (flag: string) => Number((await run('id', [flag, USER])).stdout);
      const [uid, gid] = [await id('-u'), await id('-g')];
      for (const place of [folder, file]) await chown(place, uid, gid);
    }
    this.#members.set(n, start(`database${n}`, ['patroni', file], { folder, user: USER }));
  }

  async #read(): Promise<Member[]> {
    for (const n of BOTH) {
      const reply = await fetch(`http://127.0.0.1:${portOf(PORTS.patroni, n)}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** Returns the number of the member that answers as leader, or undefined while there is none. */
  async leader(): Promise<Number1or2 | undefined> {
    for (const n of BOTH) if (await answers(`http://127.0.0.1:${portOf(PORTS.patroni, n)}/primary`)) return n;
    return undefined;
  }

  /** Waits until a synchronous standby has every acknowledged commit, so that it may become leader. */
  waitForStandby(): Promise<void> {
    return waitUntil(
      'one database leads and the other is its synchronous standby',
      async () => {
        const members = await this.#read();
        return ['leader', 'sync_standby'].every((role) => members.some((member) => member.role === role));
      },
      240,
    );
  }

  /** Kills Patroni and every process of its PostgreSQL with SIGKILL, as if the machine had lost its power. */
  async killMember(n: Number1or2): Promise<void> {
    const patroni = this.#members.get(n);
    if (!patroni) throw new Error(`database${n} does not run`);
    const lines = readFileSync(path.join(this.#folder, `database${n}/data/postmaster.pid`), 'utf8');
    const postmaster = Number(lines.split('\n', 1)[0]);
    for (const pid of [patroni.pid, ...childrenOf(patroni.pid), postmaster, ...childrenOf(postmaster)]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended with its parent.
      }
    }
    await patroni.ended;
  }

  /** Runs psql on a database of member `n` as a superuser, who sees every row. Returns what it prints. */
  async query(n: Number1or2, database: string, args: readonly string[]): Promise<string> {
    const port = String(portOf(PORTS.databases, n));
    const all = ['-h', '127.0.0.1', '-p', port, '-U', SUPERUSER.name, '-d', database, '-AtX'];
    const env = { ...process.env, PGPASSWORD: SUPERUSER.password };
    const most = { env, maxBuffer: 256 * 1024 * 1024 };
    return (await run('psql', [...all, '-v', 'ON_ERROR_STOP=1', ...args], most)).stdout;
  }
}
