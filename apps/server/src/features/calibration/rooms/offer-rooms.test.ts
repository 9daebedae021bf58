import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roomForm } from '../../../../test/areas/calibration/rooms.ts';
import { completeResults } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { planOf, statementsOf } from '../../../../test/statements.ts';
import { type WorksheetStage, worksheetStage } from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: WorksheetStage;
let rooms: number[];

/** Stores 5,000 calibrations in each of two rooms. Those of the first are by the procedure, those of the second are newer. */
beforeAll(async () => {
  portal = await startPortal();
  stage = await worksheetStage(portal);
  const { admin } = stage.people.as;
  const add = async (name: string) =>
    (await admin.post(`/api/companies/${stage.people.company.id}/rooms`, { ...roomForm, name })).body
      .id as number;
  rooms = [await add('Room 1'), await add('Room 2')];
  const saved = await stage.save(admin, stage.itemIds[1]!, completeResults());
  expect(saved.status, saved.text).toBe(200);
  await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
    for (const [at, room] of rooms.entries())
      await sql`insert into calibrations (company_id, repair_id, type_name, make, model_name, serial_number, calibrated_on, result,
          completed_at, procedure_revision_id, worksheet, evaluation, room_id, room_from, room_to)
        select c.company_id, c.repair_id, c.type_name, c.make, c.model_name, 'R-' || n, c.calibrated_on, c.result, c.completed_at,
          ${at === 0 ? stage.revisionId : null}::int, case when ${at === 0}::boolean then '{}'::jsonb end,
          case when ${at === 0}::boolean then '{}'::jsonb end, ${room}::int, moment, moment + interval '1 hour'
        from calibrations c, generate_series(1, 5000) n, lateral (select '2020-01-01'::timestamptz + make_interval(hours => n) as moment) m
        where c.repair_equipment_id = ${stage.itemIds[1]}`.execute(db);
  });
  await queryOnce(portal.ownerUrl, 'vacuum analyze');
}, 60_000);
afterAll(() => portal.stop());

const bench = (revisionId?: number) =>
  stage.people.as.technician.get(`/api/calibration-items/${stage.item}/bench`, {
    query: { day: '2026-03-02', ...(revisionId !== undefined && { revisionId: String(revisionId) }) },
  });

it('the bench begins with the last room of the procedure, else with the last one', async () => {
  const { body } = await bench(stage.revisionId);
  expect(body.rooms.map(({ id }: { id: number }) => id)).toEqual(rooms);
  expect([body.chosen?.id, body.lastRoomId]).toEqual([stage.revisionId, rooms[0]]);
  const { body: none } = await bench(999_999);
  expect([none.chosen, none.lastRoomId]).toEqual([null, rooms[1]]);
});

it('the bench reads the last calibrations of a room in the order of an index, and no others', async () => {
  const sent = await statementsOf(() => bench(stage.revisionId));
  const plan = await planOf(
    portal.ownerUrl,
    stage.people.company.id,
    sent.find(({ sql: text }) => text.includes('nulls last limit'))!,
  );
  expect(plan).toContain('Index Scan using calibrations_of_room on calibrations');
  expect(plan).not.toMatch(/Seq Scan on calibrations|Sort Key: x\.room_from/);
});

it('the calibrations of some hours of a room are found by the same index', async () => {
  // The condition of the technical records.
  const sent = {
    sql: 'select c.id from calibrations c where c.room_id = $1 and c.room_from <= $2::timestamptz',
    values: [rooms[0], '2020-01-02T00:00:00Z'],
  };
  const plan = await planOf(portal.ownerUrl, stage.people.company.id, sent);
  expect(plan).toContain('calibrations_of_room');
});
