import { vi } from 'vitest';
import { type Portal, startPortal } from './portal.ts';
import { queryOnce } from './query-once.ts';

/** A portal whose clock a test sets, in this process and in the database. */
export interface PortalClock {
  portal: Portal;
  /** Sets the clock. It goes on from there in the database and stands still in this process. */
  setTo(instant: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a portal with a clock that a test sets. In the database `now()` is found in the schema `clock` first. Functions
 * that run with the owner's rights, such as the look-up of a session, keep the real time.
 */
export async function startPortalWithClock(): Promise<PortalClock> {
  const portal = await startPortal(
    {},
    {
      through: (address) => {
        const url = new URL(address);
        url.searchParams.set('options', '-c search_path=clock,public,pg_catalog');
        return url.href;
      },
    },
  );
  await queryOnce(
    portal.ownerUrl,
    `create schema clock;
    create table clock.shift (by interval not null);
    insert into clock.shift values ('0');
    create function clock.now() returns timestamptz language sql stable
      as 'select pg_catalog.now() + s.by from clock.shift s';
    grant usage on schema clock to portal_app;
    grant select on clock.shift to portal_app;`,
  );
  // Timers stay real, because the pools of connections need them.
  vi.useFakeTimers({ toFake: ['Date'] });
  return {
    portal,
    setTo: async (instant) => {
      vi.setSystemTime(instant);
      await queryOnce(
        portal.ownerUrl,
        `update clock.shift set by = '${new Date(instant).toISOString()}'::timestamptz - pg_catalog.now()`,
      );
    },
    stop: async () => {
      vi.useRealTimers();
      await portal.stop();
    },
  };
}
