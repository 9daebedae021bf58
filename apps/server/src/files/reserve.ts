import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

const MEGABYTE = 1024 * 1024;
/**
 * The space that signing in and out may use while the disk is full. It is enough for some hundred thousand sessions.
 */
const RESERVE_BYTES = 64 * MEGABYTE;
/** Less free space than this counts as none. The database needs 16 MB at once for its log and ends without them. */
const LEAST_BYTES = 24 * MEGABYTE;
const LOOK_MS = 2_000;

/** Space on the portal's own disk that is kept for the moment when the disk is full. */
export interface Reserve {
  /**
   * True while the reserve is released. Other writes are then refused, because they would use the space that signing
   * in needs.
   */
  readonly isGivenUp: boolean;
  /** Releases the space. Called when the database finds its disk full. */
  giveUp(): Promise<void>;
  /** Looks at the free space now, and releases the reserve when there is none. Called when a file finds no space. */
  look(): Promise<void>;
  close(): void;
}

/** A reserve without space, for a database on another machine. Space on this disk would not help it. */
export const noReserve: Reserve = {
  isGivenUp: false,
  giveUp: async () => {},
  look: async () => {},
  close: () => {},
};

/** Fills the file with random bytes, because a file system may store zeros without using space. */
async function fill(file: string): Promise<void> {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w', 0o600);
  try {
    for (let written = 0; written < RESERVE_BYTES; written += MEGABYTE)
      await handle.write(randomBytes(MEGABYTE));
    await handle.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

/**
 * Keeps space in the data folder. It releases the space at the first sign of a full disk, so that people can sign in
 * and read, and takes it back when there is space again. It checks every two seconds. Open it before the database
 * starts, because on a full disk the database may need the space too.
 */
export async function openReserve(
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<Reserve> {
  // With a key from the environment nothing has created the folder of a first start yet.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, 'reserve');
  const readFree = async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  };
  const isHeld = () =>
    stat(file).then(
      ({ size }) => size === RESERVE_BYTES,
      () => false,
    );
  let isGivenUp = false;

  const giveUp = async () => {
    if (!isGivenUp) log.error('the disk is full: writes are refused until there is space again');
    isGivenUp = true;
    await rm(file, { force: true });
  };
  const takeBack = async () => {
    if (!(await isHeld())) await fill(file);
    if (isGivenUp) log.warn('there is space on the disk again, and writes are taken');
    isGivenUp = false;
  };
  const look = async () => {
    const free = await readFree();
    if (free < LEAST_BYTES) return giveUp();
    const needed = (await isHeld()) ? 0 : RESERVE_BYTES;
    // Twice the least space, so that the next few writes do not use it up again.
    if (free >= needed + (isGivenUp ? 2 : 1) * LEAST_BYTES && (isGivenUp || needed > 0)) await takeBack();
  };
  let isLooking = false;
  const lookOnce = async () => {
    if (isLooking) return;
    isLooking = true;
    await look().catch((err) => log.warn({ err }, 'the free space of the disk could not be looked at'));
    isLooking = false;
  };
  if ((await readFree()) < LEAST_BYTES) await giveUp();
  const timer = setInterval(() => void lookOnce(), LOOK_MS).unref();
  return {
    get isGivenUp() {
      return isGivenUp;
    },
    giveUp,
    look: lookOnce,
    close: () => clearInterval(timer),
  };
}
