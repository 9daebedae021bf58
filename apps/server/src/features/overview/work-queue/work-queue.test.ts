import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import type { WorkGroup, WorkQueue } from '@portal/contract/overview/work-queue/endpoints.ts';
import {
  isRepairReason,
  listQueryOf,
  type WorkReason,
  workReasons,
} from '@portal/contract/overview/work-queue/reasons.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nonconformingColumns } from '../../../../test/areas/calibration/nonconforming-work.ts';
import { roomOf } from '../../../../test/areas/calibration/rooms.ts';
import { surveyOf } from '../../../../test/areas/conversation/surveys.ts';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { demoUnit } from '../../../../test/demo-equipment.ts';
import { partLine, partSupplyDesk } from '../../../../test/part-supply.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { statementsOf } from '../../../../test/statements.ts';

let portal: Portal;
let people: People;
let stranger: People;
/** The technician record of `people.as.technician`. */
let technicianId: number;

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);

/** Builds something for every reason, and beside it what just misses each of them. Returns the technician's id. */
async function fill({ company, customer, as }: People): Promise<number> {
  const companyId = company.id;
  const technicianUser = (await as.technician.get('/api/user')).body;
  const tina = await portal.insert('technicians', { companyId, name: 'Tina', userId: technicianUser.id });
  const tom = await portal.insert('technicians', { companyId, name: 'Tom' });
  const own = { companyId, userId: customer.id, customerId: customer.customerId };
  const build = (given: object) => portal.buildRepair({ ...own, technicianId: tom.id, ...given });
  // More than the queue shows.
  for (const days of [1, 2, 3, 4, 5, 6, 7])
    await build({ status: 'submitted', technicianId: null, dateSubmitted: daysAgo(days) });
  await build({ status: 'submitted', technicianId: tina.id });
  await build({ status: 'submitted', technicianId: null, deletedAt: new Date() });
  const late = { estimatedCompletionDate: dayAgo(3) };
  await build({ status: 'in_progress', ...late });
  await build({ status: 'needs_review', technicianId: tina.id, estimatedCompletionDate: dayAgo(9) });
  await build({ status: 'on_hold', technicianId: null, ...late });
  await build({ status: 'shipped', ...late });
  await build({ status: 'in_progress', estimatedCompletionDate: dayAgo(-9) });
  await build({ status: 'estimate_declined', needsReplySince: daysAgo(2) });
  await build({ status: 'waiting_for_parts', needsReplySince: daysAgo(3), technicianId: tina.id });
  await build({ status: 'in_progress', needsReplySince: daysAgo(1), deletedAt: new Date() });
  await build({ status: 'estimate_provided', dateSubmitted: daysAgo(8) });
  await build({ status: 'estimate_provided', dateSubmitted: daysAgo(6) });
  await build({ status: 'received', technicianId: null });
  await build({ status: 'completed' });
  await build({ status: 'completed', technicianId: null });
  await withLaboratory(portal, companyId);
  // One action is overdue, one is under way, and one is done and waits for the check of an admin.
  for (const [at, days] of [1, -1, 1].entries())
    await portal.insert('nonconformingWork', {
      ...nonconformingColumns,
      ...{
        companyId,
        number: `NC-${at}`,
        actionUserId: technicianUser.id,
        dueOn: dayAgo(days) as CalendarDate,
        doneOn: at === 2 ? (dayAgo(1) as CalendarDate) : null,
      },
    });
  for (const [at, comparisonMonths] of [1, 120, null].entries()) {
    const { id } = await portal.insert('procedures', {
      ...{ companyId, number: `LP-${at}`, title: 'DC voltage', discipline: null, comparisonMonths },
    });
    await portal.insert('comparisons', {
      ...{ companyId, kind: 'proficiency', item: 'Multimeter', people: 'Nora', procedureId: id },
      ...{ comparedOn: '2026-01-05' as CalendarDate, points: JSON.stringify([]), outcome: 'satisfactory' },
      ...{ reviewedAt: daysAgo(1), reviewedBy: 'Ada' },
      ...{ enteredBy: 'Nora', enteredByUserId: null },
    });
  }
  // One is outside, one was and is not any more, one is not used any more.
  for (const [temperature, active] of [
    ['28.5', true],
    ['22.5', true],
    ['28.5', false],
  ] as const) {
    const { id: roomId } = await roomOf(portal, companyId, { active });
    const read = { companyId, roomId, humidity: null, pressure: null, enteredBy: 'Nora' };
    await portal.insert('roomReadings', { ...read, measuredAt: daysAgo(2), temperature: '29' });
    await portal.insert('roomReadings', { ...read, measuredAt: daysAgo(1), temperature });
  }
  const drafted = await build({ status: 'in_progress' });
  const certificate = { companyId, kind: 'own' } as const;
  await portal.insert('certificates', { ...certificate, repairId: drafted.id, number: 'CAL-1' });
  await portal.insert('certificates', { ...certificate, repairId: drafted.id, number: 'CAL-2' });
  const desk = await partSupplyDesk(portal, { company, customer, as } as People);
  const [stocked, missing] = [await desk.aPart('FUSE', 9), await desk.aPart('LAMP', 0)];
  const waiting = { status: 'waiting_for_parts', technicianId: tina.id };
  await desk.save([partLine(stocked, 2)], await desk.aRepair(waiting));
  await desk.save([partLine(stocked, 1), partLine(missing, 1)], await desk.aRepair(waiting));
  const asking = await desk.aRepair(waiting);
  await as.admin.post(`/api/repairs/${asking}/part-requests`, { partId: missing, quantity: 2 });
  for (const [days, status] of [
    [2, 'active'],
    [-2, 'active'],
    [4, 'returned'],
  ] as const) {
    const unit = await demoUnit(portal, { company });
    const agreement = await portal.insert('demoEquipmentAgreements', { companyId, type: 'print' });
    await portal.insert('demoEquipmentLoans', {
      companyId,
      demoEquipmentId: unit.id,
      customerId: customer.customerId,
      agreementId: agreement.id,
      loanDate: dayAgo(20),
      expectedReturnDate: dayAgo(days),
      status,
      ...(status === 'returned' && { actualReturnDate: dayAgo(1) }),
    });
  }
  await as.customer.post(`/api/customers/${customer.customerId}/appointment-requests`, {
    appointmentType: 'Repair',
    note: 'Please come in the morning',
    wishes: [{ date: dayAgo(-20), half: 'morning' }],
  });
  for (const state of ['failed', 'failed', 'sent'] as const)
    await portal.insert('outboxMessages', {
      companyId,
      event: 'repair.submitted',
      recipients: ['anna@example.com'],
      subject: 'We have it',
      html: '<p>Hello</p>',
      bodyText: 'Hello',
      state,
      ...(state === 'sent' && { sentAt: new Date() }),
      ...(state === 'failed' && { lastError: 'The mailbox is unknown' }),
    });
  for (let at = 0; at < 2; at++) await surveyOf(portal, customer);
  return tina.id;
}

beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  stranger = await peopleOf(portal);
  technicianId = await fill(people);
  await fill(stranger);
});
afterAll(() => portal.stop());

const queueOf = async (who: keyof People['as'], of = people): Promise<WorkQueue> => {
  const reply = await of.as[who].get('/api/work-queue');
  expect(reply.status).toBe(200);
  return reply.body;
};
const groupOf = async (who: keyof People['as'], reason: WorkReason): Promise<WorkGroup> =>
  (await queueOf(who)).groups.find((group) => group.reason === reason)!;

/** The list that the count of a reason opens. */
const listOf = (role: 'admin' | 'technician', reason: WorkReason, { id }: { id: number }): string => {
  if (isRepairReason(reason)) {
    const query = Object.entries(listQueryOf(role, reason)) as [string, string][];
    return `/api/repairs?${new URLSearchParams(query)}`;
  }
  return {
    loanOverdue: `/api/companies/${id}/demo-equipment-loans?open=true&status=overdue`,
    actionOverdue: `/api/companies/${id}/nonconforming-work?due=overdue`,
    comparisonDue: `/api/companies/${id}/comparison-plan?due=overdue`,
    roomOutside: `/api/companies/${id}/rooms?outside=true`,
    nonconforming: `/api/companies/${id}/nonconforming-work?next=mine&sort=foundOn&order=asc`,
    notSatisfied: `/api/companies/${id}/surveys?state=unseen`,
    message: '/api/appointment-requests?state=open',
    mailFailed: `/api/companies/${id}/outbox?state=failed`,
  }[reason];
};

/** What `fill` has built. */
const built: Record<WorkReason, number> = {
  new: 8,
  needsReply: 2,
  late: 3,
  declined: 1,
  waiting: 1,
  unassigned: 3,
  partAsked: 1,
  partsArrived: 1,
  certificate: 1,
  certificateOfOthers: 0,
  loanOverdue: 1,
  actionOverdue: 1,
  nonconforming: 1,
  comparisonDue: 1,
  roomOutside: 1,
  readyToShip: 2,
  notSatisfied: 2,
  message: 1,
  mailFailed: 2,
};

describe('GET /api/work-queue', () => {
  it.each(workReasons)('%s: the count is that of its list and of its rows', async (reason) => {
    const { total, rows } = await groupOf('admin', reason);
    const list = await people.as.admin.get(listOf('admin', reason, people.company));
    expect(total).toBe(built[reason]);
    expect(list.body).toHaveLength(total);
    expect(rows).toHaveLength(Math.min(total, 5));
    const listed = list.body.map((row: { id: number }) => row.id);
    expect(listed).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
    expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).toSorted());
  });

  it('has the oldest of many rows', async () => {
    const { rows } = await groupOf('admin', 'new');
    const list = await people.as.admin.get(listOf('admin', 'new', people.company));
    expect(rows.map(({ id }) => id)).toEqual(list.body.slice(0, 5).map((row: { id: number }) => row.id));
    // Late since the day that it was due, and not since the last one.
    const late = (await groupOf('admin', 'comparisonDue')).rows[0]?.who;
    expect(late).toBe('Was due Feb 5, 2026, the last one was on Jan 5, 2026');
  });

  it('gives technicians their own repairs, and only what they may act on', async () => {
    const { groups } = await queueOf('technician');
    expect(groups.map(({ reason, total }) => [reason, total])).toEqual([
      ['new', 1],
      ['needsReply', 1],
      ['late', 1],
      ['partsArrived', 1],
      ['nonconforming', 2],
      ['roomOutside', 1],
    ]);
    for (const { reason, rows } of groups) {
      const list = await people.as.technician.get(listOf('technician', reason, people.company));
      expect(list.body.map((row: { id: number }) => row.id)).toEqual(rows.map(({ id }) => id));
      expect(rows.flatMap(({ also }) => also)).toEqual([]);
    }
  });

  it('has nothing of another company', async () => {
    const of = (queue: WorkQueue) =>
      queue.groups.flatMap(({ reason, rows }) => rows.map(({ id }) => `${reason} ${id}`));
    const [own, others] = [of(await queueOf('admin')), of(await queueOf('admin', stranger))];
    expect(own.length).toBe(others.length);
    expect(own.filter((row) => others.includes(row))).toEqual([]);
  });

  it('refuses customers', async () => {
    expect(await people.as.customer.get('/api/work-queue')).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  });

  it('names the other reasons of a repair', async () => {
    const late = await groupOf('admin', 'late');
    const held = late.rows.find(({ status }) => status === 'on_hold');
    expect(held?.also).toEqual(['unassigned']);
    const unassigned = await groupOf('admin', 'unassigned');
    expect(unassigned.rows.find(({ id }) => id === held?.id)?.also).toEqual(['late']);
  });

  it('a status step moves a repair to its next group, where it waits since the step', async () => {
    const before = await groupOf('admin', 'readyToShip');
    const late = (await groupOf('admin', 'late')).rows.find(({ status }) => status === 'needs_review')!;
    const begun = Date.now();
    await people.as.technician.patch(`/api/repairs/${late.id}`, { status: 'completed' });
    const after = await groupOf('admin', 'readyToShip');
    expect(after.total).toBe(before.total + 1);
    const row = after.rows.find(({ id }) => id === late.id);
    expect(row).toMatchObject({ status: 'completed', technicianName: 'Tina' });
    expect(Date.parse(row!.since)).toBeGreaterThanOrEqual(begun - 1000);
    expect((await groupOf('technician', 'late')).total).toBe(0);
  });

  it('names the part that a repair waits for', async () => {
    const [row] = (await groupOf('admin', 'partAsked')).rows;
    expect(row?.what).toMatch(/ · Waits for 2 × LAMP$/);
    const listed = await people.as.admin.get('/api/repairs?partAsked=true');
    expect(listed.body).toMatchObject([{ id: row?.id, awaits: '2 × LAMP' }]);
  });

  it('a repair that nobody has becomes the work of a technician', async () => {
    const [first] = (await groupOf('admin', 'new')).rows;
    await people.as.admin.patch(`/api/repairs/${first!.id}`, { technicianId });
    const own = await groupOf('technician', 'new');
    expect(own.rows.map(({ id }) => id)).toContain(first!.id);
  });

  it('sends a fixed number of statements in one round trip', async () => {
    for (const [who, most] of [
      ['admin', 26],
      ['technician', 8],
    ] as const) {
      await people.as[who].get('/api/work-queue');
      const [session, ...queries] = await statementsOf(() => people.as[who].get('/api/work-queue'));
      expect(session?.sql).toContain('open_session');
      expect(queries).toHaveLength(most);
      expect(new Set(queries.map(({ roundTrip }) => roundTrip))).toEqual(new Set([1]));
    }
  });
});
