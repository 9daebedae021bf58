import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';
import { queryOnce } from '../../test/query-once.ts';
import type { Db } from '../db/bound-kysely.ts';
import { syncLease } from '../features/accounting/quickbooks/sync/start-sync.ts';
import { exportLease } from '../features/operating/company-exports/export-jobs.ts';
import { mailLease } from '../mail/sending/claim-message.ts';
import { giveBackLease, holdLease, isFree, type Lease, renewLease, takeLease } from './lease.ts';

let portal: Portal;
const sources = fileURLToPath(new URL('..', import.meta.url));
beforeAll(async () => {
  portal = await startPortal();
  await own(`create table leased_things (id int primary key, lease_id text, attempts int not null default 0,
      lease_until timestamptz, moved_at timestamptz not null default now());
    grant all on leased_things to portal_app`);
});
afterAll(() => portal.stop());

const own = async (statement: string) => (await queryOnce(portal.ownerUrl, statement)).rows;
const within = <T>(work: (db: Db) => Promise<T>) => portal.runtime.database.dangerouslyAcrossCompanies(work);

interface Taken {
  leaseId: string | null;
  attempts: number;
}
const shapes = { 'a drawn holder': syncLease, 'a counted holder': mailLease, 'signs of life': exportLease };

describe.each(Object.entries(shapes))('%s', (_what, shape) => {
  const lease: Lease = { ...shape, table: 'leased_things', key: 'id' };
  const isDrawn = lease.holder.is === 'drawn';
  const take = (name: string, id = 1) =>
    within((db) => takeLease<Taken>(db, lease, id, isDrawn ? name : undefined));
  const holderIn = (row: Taken | undefined) => (isDrawn ? row!.leaseId! : row!.attempts);
  const renew = (holder: string | number) => within((db) => renewLease(db, lease, 1, holder));
  const lapse = () =>
    own(
      `update leased_things set lease_until = now() - interval '1 second', moved_at = now() - interval '1 hour'`,
    );
  const fresh = () => own('delete from leased_things; insert into leased_things (id) values (1)');

  it('of many who take at once, one gets it, and renews it', async () => {
    await fresh();
    const got = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => take(name)));
    const [row, ...others] = got.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    expect(await renew(holderIn(row))).toBe(true);
    expect(await take('f')).toBeUndefined();
  });

  it('is taken over when it has lapsed, and the first holder can do nothing with it any more', async () => {
    await fresh();
    const first = holderIn(await take('first'));
    await lapse();
    const second = holderIn(await take('second'));
    expect(await renew(first)).toBe(false);
    if (isDrawn) await within((db) => giveBackLease(db, lease, 1, String(first)));
    expect(await renew(second)).toBe(true);
    expect(await take('third')).toBeUndefined();
  });

  it('is renewed while the work runs, and the holder is told when somebody took it', async () => {
    await fresh();
    const holder = holderIn(await take('first'));
    const company = await portal.buildCompany();
    const onLost = vi.fn();
    const held = { companyId: company.id, id: 1, holder };
    const isFreeNow = async () =>
      (
        await within((db) =>
          db
            .selectFrom('leasedThings' as never)
            .select(isFree(lease).as('free'))
            .execute(),
        )
      )[0];
    await holdLease(
      portal.runtime,
      lease,
      held,
      async () => {
        await lapse();
        await vi.waitFor(async () => expect(await isFreeNow()).toEqual({ free: false }), 5_000);
        expect(onLost).not.toHaveBeenCalled();
        await own(`update leased_things set lease_id = 'other', attempts = attempts + 1`);
        await vi.waitFor(() => expect(onLost).toHaveBeenCalled(), 5_000);
      },
      { onLost, everyMs: 50 },
    );
  });
});

it('a drawn lease that is given back is free, with what else was stored', async () => {
  const lease: Lease = { ...syncLease, table: 'leased_things' };
  await own('delete from leased_things; insert into leased_things (id) values (1)');
  await within((db) => takeLease(db, lease, 1, 'first'));
  await within((db) => takeLease(db, lease, 1, 'first'));
  expect(await within((db) => takeLease(db, lease, 1, 'second'))).toBeUndefined();
  expect(await within((db) => giveBackLease<Taken>(db, lease, 1, 'first'))).toMatchObject({ leaseId: null });
  expect(await within((db) => takeLease(db, lease, 1, 'second'))).toBeDefined();
});

/** Files that name a column of a lease and take none, with the reason. */
const others: Record<string, string> = {
  'backup/after-restore.ts': 'no mail of a restored portal leaves by itself',
  'features/accounting/quickbooks/invoices/work-on-invoices.ts': 'locks the connection before its own row',
  'features/accounting/quickbooks/sync/nightly-sync.ts': 'leaves a run some seconds for its own job',
  'features/accounting/quickbooks/sync/run-sync.ts': 'a run that waits for a person has no holder',
  'features/conversation/inbound-mail/arrival/note-bounce.ts': 'a mail that came back is not sent any more',
  'features/conversation/inbound-mail/mailbox/mailbox-lease.ts':
    'notes of the reader, only while it holds the mailbox',
  'features/conversation/inbound-mail/mailbox/save-mailbox.ts': 'new settings end the reader',
  'features/conversation/outbox/outbox.present.ts': 'staff do not see it',
  'mail/answered-estimate.ts': 'an answered estimate is not sent',
  'mail/sending/postpone-over-limit.ts': 'stored with the new time of the mail',
  'mail/sending/record-attempt.ts': 'stored with the result of the try',
  'mail/sending/resume-mail.ts': 'looks again when the next lease may end',
  'mail/sending/sweep-outbox.ts': 'leaves out what is being sent',
};

it('no other file takes a lease of its own', async () => {
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: sources })) {
    if (/\.test\.ts$|^db\/schema\/|^leases\//.test(file)) continue;
    const text = await readFile(`${sources}/${file}`, 'utf8');
    const declared = text.replace(/const \w+Lease: Lease = \{[^;]*;/g, '');
    if (/lease_?(until|id|holder)\b/i.test(declared)) found.push(file);
  }
  expect(found.toSorted()).toEqual(Object.keys(others).toSorted());
});
