import { afterAll, beforeAll, expect, it } from 'vitest';
import { doctorOn } from '../../../../test/doctor-on.ts';
import { partLine, partSupplyDesk } from '../../../../test/part-supply.ts';
import { peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const run = (statement: string) => queryOnce(portal.ownerUrl, statement);

const setting = async () => {
  const people = await peopleOf(portal);
  const desk = await partSupplyDesk(portal, people);
  const partId = await desk.aPart('FUSE', 4);
  await desk.save([partLine(partId, 2)]);
  return { people, desk, partId };
};
/** Gives pieces of a repair back in the ledger, as a race of older releases did. */
const giveBack = (repairId: number, pieces: number) =>
  run(`insert into stock_movements (company_id, part_id, kind, quantity, repair_id, moved_by)
    select company_id, part_id, 'use', ${pieces}, repair_id, 'A' from repair_part_needs where repair_id = ${repairId}`);
const takenFor = async (repairId: number) =>
  (await run(`select taken from repair_part_needs where repair_id = ${repairId}`)).rows[0]?.['taken'];

it('a repair never gives more pieces back than it took, whoever writes the ledger', async () => {
  const { people, desk, partId } = await setting();
  const [used] = (await people.as.admin.get(`/api/parts/${partId}/movements`)).body;
  await desk.save([partLine(partId, 1)]);
  const reply = await people.as.admin.post(`/api/stock-movements/${used.id}/reverse`, { reason: 'Wrong' });
  expect([reply.status, reply.body.message]).toEqual([
    409,
    'The repair has already given these pieces back. Correct the stock of the part instead.',
  ]);
  await expect(giveBack(desk.repairId, 2)).rejects.toThrow(/repair_part_needs_taken_counts/);
  expect(await takenFor(desk.repairId)).toBe(1);
  expect(await desk.stockOf(partId)).toMatchObject({ quantityOnHand: 3 });
});

it('what a reversal took for a deleted repair is not taken again when it is restored', async () => {
  const { people, desk, partId } = await setting();
  await people.as.admin.delete(`/api/repairs/${desk.repairId}`);
  const [back] = (await people.as.admin.get(`/api/parts/${partId}/movements`)).body;
  await people.as.admin.post(`/api/stock-movements/${back.id}/reverse`, { reason: 'Wrong' });
  await people.as.superadmin.post(`/api/repairs/${desk.repairId}/restore`);
  expect(await takenFor(desk.repairId)).toBe(2);
  expect(await desk.stockOf(partId)).toMatchObject({ quantityOnHand: 2 });
});

type Setting = Awaited<ReturnType<typeof setting>>;
const countAs = async ({ people, desk, partId }: Setting, counted: number) => {
  const { admin } = people.as;
  const { body } = await admin.post(`${desk.path}/stock-counts`, { reason: 'Yearly' });
  await admin.post(`/api/stock-counts/${body.id}/lines`, { lines: [{ partId, counted }] });
  await admin.post(`/api/stock-counts/${body.id}/finish`);
};

it('the doctor names pieces that were given back twice, and takes them out but where they were counted', async () => {
  const { people, desk, partId } = await setting();
  const counted = await setting();
  await run('alter table repair_part_needs drop constraint repair_part_needs_taken_counts');
  await giveBack(desk.repairId, 5);
  await giveBack(counted.desk.repairId, 5);
  await countAs(counted, 4);
  expect((await doctorOn(portal)).of('pieces given back')).toEqual([
    expect.stringContaining(
      `Part FUSE for repair ${desk.repairId} of company ${people.company.id} has -3 instead of 0`,
    ),
  ]);
  await doctorOn(portal, ['--repair']);
  for (const one of [{ desk, partId }, counted]) {
    expect(await takenFor(one.desk.repairId)).toBe(0);
    expect(await one.desk.stockOf(one.partId)).toMatchObject({ quantityOnHand: 4 });
  }
  await run('alter table repair_part_needs add constraint repair_part_needs_taken_counts check (taken >= 0)');
}, 90_000);
