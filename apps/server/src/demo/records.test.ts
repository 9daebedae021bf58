import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../test/portal.ts';
import type { Db } from '../db/bound-kysely.ts';
import { overviewOfRepair } from '../features/accounting/quickbooks/invoices/read-overview.ts';
import { createFirstCompany } from '../features/companies/companies/index.ts';
import { COMPANY_NAME, DEMO_PASSWORD, OWNER_USERNAME } from './accounts.ts';
import { actorOf } from './actor-of.ts';
import { connectQuickbooks } from './connect-quickbooks.ts';
import { fillCompany } from './fill-company.ts';
import { type QuickbooksProvider, startQuickbooksProvider } from './quickbooks-provider/start-provider.ts';

let portal: Portal;
let provider: QuickbooksProvider;
beforeAll(async () => {
  provider = await startQuickbooksProvider();
  portal = await startPortal({
    ...provider.settings,
    COMPANY_NAME,
    ADMIN_USERNAME: OWNER_USERNAME,
    ADMIN_PASSWORD: DEMO_PASSWORD,
  });
  await createFirstCompany(portal.runtime);
  expect(await fillCompany(portal.runtime, { withLaboratory: false })).toBe(true);
}, 120_000);
afterAll(async () => {
  await portal.stop();
  await provider.stop();
});

const look = <T>(at: (db: Db) => Promise<T>) => portal.runtime.database.dangerouslyAcrossCompanies(at);
/** Counts the rows that an SQL statement finds. */
const count = (from: string) =>
  look(async (db) => {
    const { rows } = await sql.raw<{ n: number }>(`select count(*) as n from ${from}`).execute(db);
    return rows[0]!.n;
  });

it('has requests for appointments, open and declined, and one for another time', async () => {
  const requests = "appointment_requests where jsonb_typeof(wishes) = 'array'";
  expect(await count(`${requests} and state = 'open' and appointment_id is null`)).toBe(3);
  expect(await count(`${requests} and state = 'open' and appointment_id is not null`)).toBe(1);
  expect(await count(`${requests} and state = 'declined' and answer <> ''`)).toBe(1);
});

it('has recalls that wait, that were answered, and that reached nobody', async () => {
  expect(await count("recalls where state = 'sent' and answered_at is null")).toBeGreaterThan(2);
  expect(await count("recall_units where outcome = 'declined'")).toBeGreaterThan(0);
  expect(await count("recalls where state = 'unreachable'")).toBeGreaterThan(0);
});

it('has loaners and wishes for them, and reminders that were sent', async () => {
  expect(
    await count("repairs where loaner_wanted and status in ('submitted', 'received', 'inspected')"),
  ).toBe(4);
  expect(await count('companies where loaner_requests')).toBe(1);
  const loaners = 'demo_equipment_loans l join repairs r on r.id = l.related_repair_id';
  expect(await count(`${loaners} where r.customer_id = l.customer_id`)).toBeGreaterThan(1);
  expect(await count(`${loaners} where r.customer_id <> l.customer_id`)).toBe(0);
  const overdue = "reminders m join demo_equipment_loans l on l.id = m.loan_id where l.status = 'overdue'";
  expect(await count(`${overdue} and m.reminder_type like 'loan_overdue%'`)).toBeGreaterThan(2);
  // A demo sends no mail by itself.
  expect(await count("reminders where loan_id is not null and status <> 'sent'")).toBe(0);
});

it('has signed papers and photos of loans', async () => {
  const out =
    "demo_equipment_agreements a join demo_equipment_loans l on l.agreement_id = a.id where l.status <> 'returned'";
  expect(await count(`${out} and (a.status = 'signed') <> (a.file_id is not null)`)).toBe(0);
  for (const moment of ['hand_over', 'return'])
    expect(await count(`demo_equipment_photos where moment = '${moment}'`)).toBeGreaterThan(0);
  const papers = await look((db) =>
    db
      .selectFrom('demoEquipmentAgreements as a')
      .innerJoin('files as f', 'f.id', 'a.fileId')
      .select(['f.storageKey', 'f.bytes', 'a.sha256', 'f.sha256 as fileSha256'])
      .execute(),
  );
  expect(papers.length).toBeGreaterThan(5);
  for (const { storageKey, bytes, sha256, fileSha256 } of papers) {
    expect((await portal.runtime.storage.readBytes(storageKey)).length).toBe(bytes);
    expect(sha256).toBe(fileSha256);
  }
});

it('invoices its newest finished repairs in QuickBooks with one click, like those before', async () => {
  await connectQuickbooks(portal.runtime, provider);
  expect(await count("quickbooks_invoices where state in ('open', 'paid')")).toBeGreaterThan(20);
  const owner = await look((db) =>
    db.selectFrom('users').selectAll().where('username', '=', OWNER_USERNAME).executeTakeFirstOrThrow(),
  );
  const finished = await look((db) =>
    db
      .selectFrom('repairs as r')
      .innerJoin('quickbooksCustomers as c', 'c.customerId', 'r.customerId')
      .select('r.id')
      .where('r.status', 'in', ['completed', 'shipped'])
      .where('r.totalCost', '>', '0')
      .orderBy('r.closedAt', 'desc')
      .limit(5)
      .execute(),
  );
  const { runtime } = portal;
  for (const { id } of finished) {
    const { invoice, offers, problem } = await runtime.database.asCompany(owner.companyId!, (db) =>
      overviewOfRepair({ db, runtime, actor: actorOf(owner) }, id),
    );
    expect([invoice, problem, offers.length]).toEqual([null, null, 1]);
  }
});
