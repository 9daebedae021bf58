import { createHash } from 'node:crypto';
import { checksOf } from '@portal/contract/laboratory/procedures/check-revision.ts';
import { isOverride, type RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../test/actors.ts';
import { doctorOn } from '../../../test/doctor-on.ts';
import { type Portal, startPortal } from '../../../test/portal.ts';
import type { Db } from '../../db/bound-kysely.ts';
import { createFirstCompany } from '../../features/companies/companies/index.ts';
import { COMPANY_NAME, DEMO_PASSWORD, OWNER_USERNAME } from '../accounts.ts';
import { fillCompany } from '../fill-company.ts';

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal({
    COMPANY_NAME,
    ADMIN_USERNAME: OWNER_USERNAME,
    ADMIN_PASSWORD: DEMO_PASSWORD,
  });
  await createFirstCompany(portal.runtime);
  expect(await fillCompany(portal.runtime)).toBe(true);
  const [daniel] = await rowsOf<{ id: number }>(`select id from users where username = 'daniel'`);
  admin = await portal.actAs(daniel!);
}, 240_000);
afterAll(() => portal.stop());

const look = <T>(at: (db: Db) => Promise<T>) => portal.runtime.database.dangerouslyAcrossCompanies(at);
const rowsOf = <T>(query: string) => look(async (db) => (await sql.raw<T>(query).execute(db)).rows);
const countOf = async (from: string) =>
  (await rowsOf<{ n: number }>(`select count(*)::int as n from ${from}`))[0]!.n;
const answerOf = async (address: string) => {
  const reply = await admin.get(address);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};

it('has three procedures that could be approved, each range with a budget and each point with a tolerance', async () => {
  expect(await countOf('procedures where active')).toBe(3);
  const revisions = await look((db) => db.selectFrom('procedureRevisions').selectAll().execute());
  expect(revisions).toHaveLength(4);
  for (const revision of revisions) {
    expect(revision.writerUserIds).not.toContain(revision.approvedByUserId);
    expect(revision.points.filter(({ specification }) => !specification)).toEqual([]);
    expect(revision.ranges.filter(({ budget }) => !budget?.contributions.length)).toEqual([]);
    for (const check of checksOf(revision)) expect(check()).toBeUndefined();
  }
  expect(await countOf('procedure_models')).toBe(3);
});

it('has certificates whose files verify, and which nobody can change', async () => {
  const ofLaboratory = `certificates t join calibrations c on c.certificate_id = t.id and c.worksheet is not null`;
  const papers = await rowsOf<{ sha256: string; storageKey: string; id: number }>(
    `select t.id, t.sha256, f.storage_key from ${ofLaboratory} join files f on f.id = t.file_id where t.state = 'issued'`,
  );
  expect(papers).toHaveLength(24);
  for (const { sha256, storageKey } of papers) {
    const bytes = await portal.runtime.storage.readBytes(storageKey);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  const frozen = look((db) =>
    db.updateTable('calibrations').set({ remarks: 'x' }).where('certificateId', '=', papers[0]!.id).execute(),
  );
  await expect(frozen).rejects.toThrow('do not change');
  const years = await rowsOf<{ days: number }>(
    `select max(c.calibrated_on) - min(c.calibrated_on) as days from ${ofLaboratory}`,
  );
  expect(years[0]!.days).toBeGreaterThan(700);
  expect(await countOf(`${ofLaboratory} where t.issued_at > now() or c.calibrated_on > current_date`)).toBe(
    0,
  );
  // Numbers are given in the order of issue.
  expect(
    await countOf(
      `${ofLaboratory}, certificates b join calibrations d on d.certificate_id = b.id and d.worksheet is not null
        where t.issued_at < b.issued_at and t.number > b.number`,
    ),
  ).toBe(0);
});

it('reports no U below the scope, and the best uncertainty is the smaller one', async () => {
  const sides = `calibrations c, jsonb_array_elements(c.evaluation -> 'points') p,
    lateral (values (p -> 'asFound'), (p -> 'asLeft')) s (side)`;
  const isClaimed = `jsonb_typeof(side) = 'object' and jsonb_typeof(p -> 'claim') = 'object'`;
  expect(await countOf(`${sides} where ${isClaimed}`)).toBeGreaterThan(150);
  expect(await countOf(`${sides} where ${isClaimed} and (side ->> 'isRaised')::boolean`)).toBe(0);
  expect(
    await countOf(
      `${sides} where ${isClaimed}
        and (side ->> 'uncertainty')::numeric not between 1.05 * (p -> 'claim' ->> 'best')::numeric
          and 1000 * (p -> 'claim' ->> 'best')::numeric`,
    ),
  ).toBe(0);
  expect(await countOf(`${sides} where side ->> 'factor' not in ('2.00', '2.01', '2.02')`)).toBe(0);
});

it('has a technical record of each certificate, with authorised people and standards in force', async () => {
  const issued = await rowsOf<{ id: number }>(
    `select certificate_id as id from calibrations where worksheet is not null and issued_at is not null`,
  );
  for (const { id } of issued) {
    const { units } = await answerOf(`/api/certificates/${id}/technical-record`);
    const [unit] = units;
    expect(
      unit.authority.map(({ act, granted }: { act: string; granted: unknown }) => [act, !!granted]),
    ).toEqual([
      ['perform', true],
      ['sign', true],
    ]);
    expect(unit.standards.length).toBeGreaterThan(0);
    for (const { state, calibratedOn, dueOn } of unit.standards) {
      expect(state).toBeNull();
      expect([calibratedOn <= unit.calibratedOn, dueOn >= unit.calibratedOn]).toEqual([true, true]);
    }
  }
});

it('has one unit by a procedure that was found outside, with its last good day and its cause', async () => {
  const notices = await rowsOf<{ cause: string | null; lastGoodOn: string | null; unitId: number }>(
    `select n.cause, n.last_good_on, c.customer_equipment_id as unit_id from out_of_tolerance_notices n
      join calibrations c on c.id = n.calibration_id where c.worksheet is not null`,
  );
  expect(notices).toHaveLength(1);
  expect(notices[0]!.cause).toContain('Drift');
  expect(notices[0]!.lastGoodOn).not.toBeNull();
  const told = await countOf('out_of_tolerance_notices');
  expect(told).toBe(
    await countOf(`calibrations c join certificates t on t.id = c.certificate_id
      where t.state = 'issued' and not c.found_in_limits`),
  );
});

it('has one standard found bad, with an open record of the work that relied on it', async () => {
  const [standard] = await rowsOf<{ id: number }>(
    `select s.id from reference_standards s join standard_states e on e.reference_standard_id = s.id
      where e.state = 'quarantined'`,
  );
  const page = await answerOf(`/api/reference-standards/${standard!.id}`);
  expect(page.state).toBe('quarantined');
  const [work, ...others] = await answerOf('/api/companies/1/nonconforming-work');
  expect(others).toEqual([]);
  expect(work).toMatchObject({ number: 'NC-1001', state: 'acting' });
  const customers = await answerOf(`/api/nonconforming-work/${work.id}/customers`);
  expect(customers.map(({ state }: { state: string }) => state)).toEqual(['untold', 'told', 'told']);
  const acknowledged = customers.filter(
    (one: { telling: { acknowledgedBy: string | null } | null }) => one.telling?.acknowledgedBy,
  );
  expect(acknowledged).toHaveLength(1);
  const linked = await answerOf(`/api/nonconforming-work/${work.id}/certificates`);
  const relied = await answerOf(
    `/api/reference-standards/${standard!.id}/certificates?since=${page.lastGood.on}`,
  );
  const numbersOf = (rows: { number: string }[]) => rows.map(({ number }) => number);
  expect(numbersOf(linked)).toEqual(numbersOf(relied));
  expect(linked).toHaveLength(3);
  for (const { affected } of relied) expect(affected).toMatchObject({ change: '0.33 psi', share: '22' });
});

it('has comparisons that were judged by the portal, one of them beyond 1 and not reviewed', async () => {
  const [company] = await rowsOf<{ id: number }>('select id from companies');
  const list = await answerOf(`/api/companies/${company!.id}/comparisons`);
  expect(list.map(({ kind, state, outcome }: Record<string, string>) => [kind, state, outcome])).toEqual([
    ['interlaboratory', 'open', 'unsatisfactory'],
    ['retest', 'reviewed', 'satisfactory'],
    ['people', 'reviewed', 'satisfactory'],
    ['proficiency', 'reviewed', 'satisfactory'],
  ]);
  const { points } = await answerOf(`/api/comparisons/${list[0].id}`);
  expect(points.map((one: { normalizedError: string }) => one.normalizedError)).toEqual([
    '0.46',
    '1.27',
    '1.07',
  ]);
});

it('has what was agreed for each calibration, and issued what was agreed', async () => {
  expect(await countOf('calibrations where worksheet is not null')).toBe(
    await countOf(
      `calibration_agreements a where exists (select from calibrations c where c.repair_equipment_id = a.repair_equipment_id)`,
    ),
  );
  expect(
    await countOf(
      `calibrations c join certificates t on t.id = c.certificate_id where t.state = 'issued' and c.worksheet is not null
        and (c.agreed #>> '{acceptance,by}' is null
          or c.agreed #>> '{terms,accredited}' <> c.worksheet ->> 'accredited')`,
    ),
  ).toBe(0);
  // Nobody agreed to anything for those that were made without a procedure of the laboratory.
  expect(await countOf('calibrations where worksheet is null and agreed is not null')).toBe(0);
});

it('traces results through a working standard to the standard above it', async () => {
  const [above] = await rowsOf<{ id: number }>(
    `select id from reference_standards where serial_number = 'PG-2204'`,
  );
  const relied = await answerOf(`/api/reference-standards/${above!.id}/certificates`);
  expect(relied.length).toBeGreaterThan(5);
  for (const { path } of relied) expect(path).toHaveLength(2);
});

it('has units that wait for their calibration, with a procedure and what was agreed', async () => {
  const waiting: { serialNumber: string; id: number; procedures: string[] }[] = await answerOf(
    '/api/companies/1/units-for-bench',
  );
  const ofLaboratory = waiting.filter(({ serialNumber }) => ['53017714', 'A12604417'].includes(serialNumber));
  expect(ofLaboratory.map(({ procedures }) => procedures.length)).toEqual([1, 1]);
  for (const { id } of ofLaboratory) {
    const bench = await answerOf(`/api/calibration-items/${id}/bench`);
    expect(bench.item.results).toBe(null);
    expect(bench.agreement.acceptance).toMatchObject({ channel: 'told' });
  }
});

it('has one calibration at the bench, and a draft that can be approved', async () => {
  const [begun, ...others] = await answerOf('/api/companies/1/worksheets');
  expect([begun.serialNumber, others]).toEqual(['41870332', []]);
  const [draft] = await rowsOf<{ id: number; version: number }>(
    `select t.id, t.version from certificates t join calibrations c on c.certificate_id = t.id
      where t.state = 'draft' and c.worksheet is not null`,
  );
  const reply = await admin.post(`/api/certificates/${draft!.id}/issue`, { version: draft!.version });
  expect(reply.status, reply.text).toBe(200);
});

it('keeps totals, timelines and the trail as if people had worked in the portal', async () => {
  expect((await doctorOn(portal)).wrong).toEqual([]);
  const steps = await rowsOf<{ steps: RepairStatus[]; status: string }>(
    `select r.status, array_agg(l.status order by l.date, l.id) as steps from repairs r
      join repair_logs l on l.repair_id = r.id and l.status is not null
      where exists (select from calibrations c where c.repair_id = r.id and c.worksheet is not null) group by r.id`,
  );
  expect(steps).toHaveLength(26);
  for (const { steps: taken, status } of steps) {
    expect(taken.at(-1)).toBe(status);
    expect(taken.slice(1).filter((to, i) => isOverride(taken[i]!, to))).toEqual([]);
  }
  expect(
    await countOf("audit_entries where action = 'certificate.issued' and at < now() - interval '1 day'"),
  ).toBe(24);
  expect(
    await countOf('repairs r join customers c on c.id = r.customer_id where r.date_submitted < c.created_at'),
  ).toBe(0);
});
