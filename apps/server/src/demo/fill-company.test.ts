import { fromNumeric } from '@portal/contract/core/numbers/money.ts';
import { faultOf } from '@portal/contract/messaging/email-templates/rules.ts';
import { profitMade, totalCost } from '@portal/contract/repairs/repairs/costs.ts';
import { isOverride, type RepairStatus, repairStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doctorOn } from '../../test/doctor-on.ts';
import { type Portal, startPortal } from '../../test/portal.ts';
import type { Db } from '../db/bound-kysely.ts';
import { createFirstCompany } from '../features/companies/companies/index.ts';
import { cleanHtml } from '../mail/html/clean-html.ts';
import { COMPANY_NAME, DEMO_PASSWORD, OWNER_USERNAME, staff } from './accounts.ts';
import { fillCompany } from './fill-company.ts';

let portal: Portal;
let filledAgain: boolean;
beforeAll(async () => {
  portal = await startPortal({
    COMPANY_NAME,
    ADMIN_USERNAME: OWNER_USERNAME,
    ADMIN_PASSWORD: DEMO_PASSWORD,
  });
  await createFirstCompany(portal.runtime);
  expect(await fillCompany(portal.runtime, { withLaboratory: false })).toBe(true);
  filledAgain = await fillCompany(portal.runtime, { withLaboratory: false });
}, 120_000);
afterAll(() => portal.stop());

const look = <T>(at: (db: Db) => Promise<T>) => portal.runtime.database.dangerouslyAcrossCompanies(at);
/** Counts the rows that an SQL statement finds. */
const count = (from: string) =>
  look(async (db) => {
    const { rows } = await sql.raw<{ n: number }>(`select count(*) as n from ${from}`).execute(db);
    return rows[0]!.n;
  });

it('makes 400 repairs in every status, once', async () => {
  expect(filledAgain).toBe(false);
  const byStatus = await look((db) =>
    db
      .selectFrom('repairs')
      .select(['status', (e) => e.fn.countAll<number>().as('n')])
      .groupBy('status')
      .execute(),
  );
  expect(byStatus.map(({ status }) => status).sort()).toEqual([...repairStatuses].sort());
  expect(byStatus.reduce((sum, { n }) => sum + n, 0)).toBe(400);
  expect(await count('customers')).toBe(40);
  expect(await count("users where role <> 'customer'")).toBe(4);
  expect(await count('(select distinct customer_id from users where customer_id is not null) c')).toBe(12);
  // The laboratory is made with `withLaboratory` only.
  expect(await count('laboratory_settings')).toBe(0);
});

it('has a register of 600 units in every state, and templates of measurement points', async () => {
  expect(await count('customer_equipment')).toBe(600);
  const active = 'customer_equipment where active and next_calibration_due';
  expect(await count(`${active} < current_date`)).toBeGreaterThan(20);
  expect(await count(`${active} between current_date and current_date + 30`)).toBeGreaterThan(20);
  expect(await count(`${active} is null`)).toBeGreaterThan(5);
  expect(await count('customer_equipment where not active')).toBeGreaterThan(5);
  expect(await count('equipment_models where jsonb_array_length(measurement_points) > 1')).toBeGreaterThan(5);
});

it('keeps totals, numbers and search as if every repair had been submitted', async () => {
  expect((await doctorOn(portal)).wrong).toEqual([]);
  expect(await count('repair_search')).toBe(400);
  const numbers = await look((db) =>
    db.selectFrom('repairs').select('serviceReportNumber').orderBy('dateSubmitted').orderBy('id').execute(),
  );
  expect(numbers.map((r) => r.serviceReportNumber)).toEqual(
    Array.from({ length: 400 }, (_, i) => `SR-${1001 + i}`),
  );
  const owner = await look((db) =>
    db.selectFrom('users').select('id').where('username', '=', OWNER_USERNAME).executeTakeFirstOrThrow(),
  );
  const caller = await portal.actAs(owner);
  const answer = await caller.post('/api/repairs', {
    companyName: 'Next',
    emailAddress: 'next@customer.example',
    modelPartNo: 'Fluke 87V',
    descriptionProblem: 'Dead',
    companyId: 1,
  });
  expect([answer.status, answer.body.serviceReportNumber]).toEqual([201, 'SR-1401']);
  const removed = await caller.delete(`/api/repairs/${answer.body.id}`);
  expect(removed.status).toBe(204);
});

it('gives every repair a timeline that follows the map and ends at its status', async () => {
  const repairs = await look((db) =>
    db
      .selectFrom('repairs')
      .select(['id', 'status', 'dateSubmitted', 'touchedAt'])
      .where('deletedAt', 'is', null)
      .execute(),
  );
  const logs = await look((db) =>
    db.selectFrom('repairLogs').selectAll().orderBy('date').orderBy('id').execute(),
  );
  for (const repair of repairs) {
    const own = logs.filter(({ repairId }) => repairId === repair.id);
    const steps = own.flatMap(({ status }) => (status ? [status as RepairStatus] : []));
    expect(steps[0]).toBe('submitted');
    expect(steps.at(-1)).toBe(repair.status);
    expect(steps.slice(1).filter((to, i) => isOverride(steps[i]!, to))).toEqual([]);
    expect(own[0]!.date).toEqual(repair.dateSubmitted);
    expect(own.at(-1)!.date).toEqual(repair.touchedAt);
    expect(repair.touchedAt.getTime()).toBeLessThanOrEqual(Date.now());
  }
  expect(repairs.length).toBe(400);
  const stays = await count('repair_stays, generate_series(1, repairs)');
  expect(logs.filter(({ leftStatus }) => leftStatus)).toHaveLength(stays);
});

it('has no completion date before the inspection, has late repairs, and never two open repairs of one unit', async () => {
  expect(
    await count(
      "repairs where estimated_completion_date < date_submitted::date or (status in ('submitted','received') and estimated_completion_date is not null)",
    ),
  ).toBe(0);
  const active = "status not in ('completed','shipped','cancelled')";
  expect(await count(`repairs where ${active} and estimated_completion_date < now()::date`)).toBeGreaterThan(
    4,
  );
  expect(await count(`repairs where ${active} and touched_at < now() - interval '14 days'`)).toBeGreaterThan(
    4,
  );
  expect(
    await count(`repairs a join repairs b on a.serial_number = b.serial_number and a.id < b.id
      where b.date_submitted < a.touched_at`),
  ).toBe(0);
  expect(
    await count(`repairs a join repairs b on a.serial_number = b.serial_number and a.model_part_no = b.model_part_no
      and a.id < b.id where a.status not in ('shipped', 'cancelled')`),
    'a unit that has not left us was sent in again',
  ).toBe(0);
});

it('computes costs by the formulas (A9)', async () => {
  const [repairs, parts] = await look((db) =>
    Promise.all([
      db.selectFrom('repairs').selectAll().execute(),
      db.selectFrom('repairParts').selectAll().execute(),
    ]),
  );
  let priced = 0;
  for (const row of repairs) {
    const partsUsed = parts
      .filter(({ repairId }) => repairId === row.id)
      .map((part) => ({
        quantity: part.quantity,
        unitPrice: fromNumeric(part.unitPrice),
        msrpPrice: fromNumeric(part.msrpPrice),
      }));
    if (row.totalCost === null) {
      expect(partsUsed).toEqual([]);
      continue;
    }
    priced++;
    const costs = {
      partsUsed,
      laborCost: fromNumeric(row.laborCost),
      inboundShippingCost: fromNumeric(row.inboundShippingCost),
      outboundShippingCost: fromNumeric(row.outboundShippingCost),
    };
    expect([fromNumeric(row.totalCost), fromNumeric(row.profitMade!)]).toEqual([
      totalCost(costs),
      profitMade(costs),
    ]);
  }
  expect(priced).toBeGreaterThan(280);
  expect(await count('work_times where stopped_at > started_at and hourly_rate > 0')).toBeGreaterThan(10);
  expect(await count('work_times where stopped_at is null or hourly_rate is null')).toBe(0);
});

it('has a stored file and a thumbnail behind every photo', async () => {
  const files = await look((db) =>
    db
      .selectFrom('repairImages as i')
      .innerJoin('files as f', 'f.id', 'i.fileId')
      .select(['f.storageKey', 'f.thumbnailKey', 'f.bytes'])
      .execute(),
  );
  expect(files.length).toBe(await count('repair_images'));
  expect(files.length).toBeGreaterThan(50);
  for (const { storageKey, thumbnailKey, bytes } of files) {
    expect((await portal.runtime.storage.readBytes(storageKey)).length).toBe(bytes);
    expect(await portal.runtime.storage.exists(thumbnailKey!)).toBe(true);
  }
});

it('has stock that equals its ledger, at most one open loan of a unit, and past and future appointments', async () => {
  expect(await count('parts')).toBeGreaterThan(20);
  expect(
    await count(
      'parts p where quantity_on_hand <> (select sum(quantity) from stock_movements m where m.part_id = p.id)',
    ),
  ).toBe(0);
  expect(await count('parts where quantity_on_hand <= reorder_point')).toBeGreaterThan(0);
  expect(
    await count(
      "demo_equipment e where (current_status = 'loaned') <> exists (select 1 from demo_equipment_loans l where l.demo_equipment_id = e.id and l.status <> 'returned')",
    ),
  ).toBe(0);
  const overdue = "demo_equipment_loans where status = 'overdue'";
  const fees = '(select distinct late_fee_state from demo_equipment_loans) f';
  const counted = await Promise.all(['demo_equipment', 'demo_equipment_loans', overdue, fees].map(count));
  expect(counted).toEqual([25, 80, 2, 4]);
  expect(
    await count(
      "demo_equipment_loans a join demo_equipment_loans b on a.demo_equipment_id = b.demo_equipment_id and a.id < b.id where a.loan_date <= coalesce(b.actual_return_date, 'infinity') and b.loan_date <= coalesce(a.actual_return_date, 'infinity')",
    ),
  ).toBe(0);
  for (const side of ['<', '>'])
    expect(await count(`appointments where start_time ${side} now()`)).toBeGreaterThan(10);
});

it('refuses stock that no movement explains, and a second open loan of a unit', async () => {
  await expect(
    look((db) => db.updateTable('parts').set({ quantityOnHand: 999 }).execute()),
  ).rejects.toThrow();
  const same = 'company_id, demo_equipment_id, customer_id, agreement_id, loan_date, expected_return_date';
  const again = look((db) =>
    sql`insert into demo_equipment_loans (${sql.raw(same)})
      select ${sql.raw(same)} from demo_equipment_loans where status = 'active' limit 1`.execute(db),
  );
  await expect(again).rejects.toMatchObject({ code: 'demo-equipment.on_loan' });
});

it('has a short outbox, and everybody can sign in to their lists', async () => {
  expect(await count('outbox_messages')).toBeLessThan(40);
  expect(await count("outbox_messages where state <> 'sent' and event <> 'repair.submitted'")).toBe(0);
  for (const username of [...staff.map((s) => s.username), 'anna']) {
    const reply = await portal.signedOut.post('/api/login', { username, password: DEMO_PASSWORD });
    expect([username, reply.status]).toEqual([username, 200]);
    const cookie = String(reply.headers['set-cookie']).split(';')[0]!;
    const list = await portal.callerWith({ cookie }).get('/api/repairs?page=1&pageSize=10');
    expect([username, list.status]).toEqual([username, 200]);
    expect(Number(list.headers['x-total-count'])).toBeGreaterThan(username === 'anna' ? 10 : 399);
  }
});

it('has estimates in every state, whose lines are their sums, and no waiting mail', async () => {
  const states = await look((db) => db.selectFrom('estimates').select('state').distinct().execute());
  expect(states.map(({ state }) => state).sort()).toEqual(['approved', 'declined', 'draft', 'sent']);
  // A repair that waits for an answer has a sent estimate.
  expect(
    await count(
      `repairs r where status = 'estimate_provided'
         and not exists (select from estimates e where e.repair_id = r.id and e.state = 'sent')`,
    ),
  ).toBe(0);
  expect(
    await count(
      `repairs r where status in ('estimate_approved', 'estimate_declined')
         and not exists (select from estimates e where e.repair_id = r.id and 'estimate_' || e.state = r.status)`,
    ),
  ).toBe(0);
  const sum = '(select sum(l.quantity * l.price) from estimate_lines l where l.estimate_id = e.id)';
  expect(await count(`estimates e where total <> ${sum}`)).toBe(0);
  expect(await count('(select distinct channel from estimates where decision is not null) c')).toBe(3);
  // Every estimate that a timeline names exists.
  expect(
    await count(
      `repairs r where exists (select from repair_logs l where l.repair_id = r.id and l.status = 'estimate_provided')
         and not exists (select from estimates e where e.repair_id = r.id and e.state <> 'draft')`,
    ),
  ).toBe(0);
  expect(
    await count("outbox_messages where state <> 'sent' and repair_id in (select repair_id from estimates)"),
  ).toBe(0);
});

it('has e-mail templates as the portal would save them', async () => {
  const templates = await look((db) => db.selectFrom('emailTemplates').selectAll().execute());
  expect(templates.filter(({ isDefault }) => isDefault).map(({ type }) => type)).toHaveLength(2);
  for (const { type, subject, bodyHtml, bodyText } of templates) {
    for (const text of [subject, bodyHtml, bodyText]) expect(faultOf(text, type)).toBeUndefined();
    expect(cleanHtml(bodyHtml)).toBe(bodyHtml);
  }
});

it('makes certificates and standards in every state', async () => {
  expect(await count('(select distinct state from certificates) c')).toBe(3);
  // What was withdrawn gives the register no dates.
  const dates = 'customer_equipment u join calibrations c on c.id = u.last_calibration_id';
  const ofState = (state: string) =>
    count(`${dates} join certificates t on t.id = c.certificate_id where t.state = '${state}'`);
  expect([await ofState('issued'), await ofState('withdrawn')]).toEqual([7, 0]);
  expect(await count('reference_standards where due_on < now()')).toBe(1);
});

it('has conversations, incoming mail and answers after returns of every kind', async () => {
  expect(await count('(select distinct source from repair_messages) s')).toBe(4);
  expect(await count('repair_messages where told_at is null or (mailed_at is null and not internal)')).toBe(
    0,
  );
  expect(await count('(select distinct state from inbound_mails) s')).toBe(5);
  expect(await count('(select distinct stars from repair_surveys where stars is not null) s')).toBe(5);
  expect(await count('repair_surveys where stars <= 2 and seen_at is null')).toBe(1);
});
