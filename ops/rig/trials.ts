import { setTimeout as pause } from 'node:timers/promises';
import type { Load } from './load.ts';
import type { Machines } from './machines.ts';
import { BOTH } from './places.ts';
import { waitUntil } from './wait.ts';

export interface Stage {
  machines: Machines;
  load: Load;
  /** The folder of the release that the rig tries. */
  release: string;
}

/** Something that happens under load. */
export interface Trial {
  title: string;
  /** Does it, and returns when the portal works again. May return something that the table shows. */
  run(stage: Stage): Promise<string | undefined>;
  /** Brings back what the trial has ended. The load has stopped then. */
  restore?(stage: Omit<Stage, 'load'>): Promise<void>;
}

const AFTER_MS = 4_000;

const writesAgain = (load: Load, since: number) =>
  waitUntil('writes succeed again', () => load.lastWrite > since);

let lost: 1 | 2 = 1;

export const trials = {
  upgrade: {
    title: 'upgrade from the release before, one portal after the other',
    run: async ({ machines, release }) => {
      for (const n of BOTH) {
        await machines.endPortal(n, 'SIGTERM');
        await machines.startPortal(n, release);
        await pause(AFTER_MS);
      }
      return undefined;
    },
  },
  leader: {
    title: 'kill -9 of the leader: Patroni and PostgreSQL',
    run: async ({ machines, load }) => {
      const leader = await machines.databases.leader();
      if (!leader) throw new Error('There is no leader.');
      lost = leader;
      await machines.databases.killMember(leader);
      // Calls in flight at this moment may still have been acknowledged.
      await waitUntil('the other database leads', async () => {
        const now = await machines.databases.leader();
        return now !== undefined && now !== leader;
      });
      await writesAgain(load, performance.now());
      await pause(AFTER_MS);
      return undefined;
    },
    restore: async ({ machines }) => {
      await machines.databases.startMember(lost);
      await machines.databases.waitForStandby();
    },
  },
  stop: {
    title: 'SIGTERM of a portal',
    run: async ({ machines, release }) => {
      const since = performance.now();
      await machines.endPortal(1, 'SIGTERM');
      const seconds = (performance.now() - since) / 1000;
      await machines.startPortal(1, release);
      await pause(AFTER_MS);
      return `ended after ${seconds.toFixed(1)} s`;
    },
  },
  kill: {
    title: 'kill -9 of a portal',
    run: async ({ machines, release }) => {
      await machines.endPortal(1, 'SIGKILL');
      await pause(AFTER_MS);
      await machines.startPortal(1, release);
      await pause(AFTER_MS);
      return undefined;
    },
  },
  s3: {
    title: 'S3 killed for 20 s',
    run: async ({ machines, load }) => {
      await machines.killS3();
      await pause(20_000);
      machines.startS3();
      const before = load.seen.photosKept.length;
      await waitUntil('photos are stored again', () => load.seen.photosKept.length > before);
      await pause(AFTER_MS);
      return undefined;
    },
  },
  network: {
    title: 'a portal cut from the databases for 15 s',
    run: async ({ machines }) => {
      machines.cutFromDatabases(1);
      await pause(15_000);
      machines.joinDatabases(1);
      await pause(AFTER_MS);
      return undefined;
    },
  },
} satisfies Record<string, Trial>;

export type TrialName = keyof typeof trials;
