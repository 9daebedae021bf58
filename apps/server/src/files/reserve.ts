import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

const MEGABYTE = 1024 * 1024;
/** What signing in and out may use while the disk is full: some hundred thousand sessions. */
const RESERVE_BYTES = 64 * MEGABYTE;
/** Less free space than this is none: the database asks for 16 MB of its log at once, and ends without them. */
const LEAST_BYTES = 24 * MEGABYTE;
const LOOK_MS = 2_000;

/** Space on the portal's own disk, part of which is held back for the moment when there is none left. */
export interface Reserve {
  /** Writes are refused meanwhile: they would take what signing in needs. */
  readonly isGivenUp: boolean;
  /** Gives the space up; called when something met a full disk. */
  giveUp(): Promise<void>;
  close(): void;
}

/** Where the database is elsewhere, nothing here can make room for it. */
export const noReserve: Reserve = {
  isGivenUp: false,
  giveUp: async () => {},
  close: () => {},
};

/** Real blocks: zeros would be stored as a hole or compressed to nothing. */
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
 * Holds space back in the data folder. It is given up at the first sign of a full disk, so that people can sign in and
 * read, and taken back when there is room again. Looks every two seconds. Open it before the database starts: on a full
 * disk that may need the space, too.
 */
export async function openReserve(
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): Promise<Reserve> {
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
    // Twice the least, so that the next few writes do not end it again.
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
    close: () => clearInterval(timer),
  };
}
