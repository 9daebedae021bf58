import type { WorkQueue } from '@portal/contract/overview/work-queue/endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { byProcedure, type WorksheetStage, worksheetStage } from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: WorksheetStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await worksheetStage(portal);
});
afterAll(() => portal.stop());

type Caller = WorksheetStage['people']['as']['admin'];

/** What the queue counts and lists, what the lists find, and whether the certificate itself may be issued. */
async function seenBy(caller: Caller, repairId: number) {
  const { groups } = (await caller.get('/api/work-queue')).body as WorkQueue;
  const inQueue = (reason: string) => {
    const group = groups.find((one) => one.reason === reason);
    return [group?.total, group?.rows.map(({ id }) => id)];
  };
  const listed = async (filter: string) =>
    (await caller.get(`/api/repairs?${filter}=true`)).body.map(({ id }: { id: number }) => id);
  const [own, others] = [await listed('certificateToApprove'), await listed('certificateOfOthers')];
  expect([inQueue('certificate'), inQueue('certificateOfOthers')]).toEqual([
    [own.length, own],
    [others.length, others],
  ]);
  const [certificate] = (await caller.get(`/api/repairs/${repairId}/certificates`)).body;
  expect(certificate.can.issue).toBe(own.length > 0);
  return { own, others };
}

it('a certificate that asks for a second person waits for another admin than the one who wrote it', async () => {
  const { repairId, people, item } = stage;
  expect((await stage.save(people.as.technician, item, byProcedure(stage))).status).toBe(200);
  const other = await portal.actAs(
    await portal.buildUser({ companyId: people.company.id, role: 'admin', emailVerifiedAt: new Date() }),
  );
  const drafted = await people.as.admin.post(`/api/repairs/${repairId}/certificates`, { itemIds: [item] });
  expect(drafted.status, drafted.text).toBe(201);
  expect(await seenBy(people.as.admin, repairId)).toEqual({ own: [repairId], others: [] });
  await people.as.admin.patch(`/api/companies/${people.company.id}`, { certificateSecondPerson: true });
  expect(await seenBy(people.as.admin, repairId)).toEqual({ own: [], others: [repairId] });
  expect(await seenBy(other, repairId)).toEqual({ own: [repairId], others: [] });
});

it('a certificate by a procedure waits for whoever is authorised to sign for it', async () => {
  const { repairId, people, item, procedureId } = stage;
  const { admin, technician } = people.as;
  expect((await stage.save(technician, item, byProcedure(stage))).status).toBe(200);
  const drafted = await technician.post(`/api/repairs/${repairId}/certificates`, { itemIds: [item] });
  expect(drafted.status, drafted.text).toBe(201);
  expect(await seenBy(admin, repairId)).toEqual({ own: [repairId], others: [] });
  const company = `/api/companies/${people.company.id}`;
  await admin.put(`${company}/authorisation-rule`, { onlyAuthorised: true });
  expect(await seenBy(admin, repairId)).toEqual({ own: [], others: [repairId] });
  const { id: userId } = (await admin.get('/api/user')).body;
  const granted = await admin.post(`${company}/authorisations`, {
    ...{ userId, procedureId, acts: ['sign'], validFrom: '2026-01-05', evidence: 'Course' },
  });
  expect(granted.status, granted.text).toBe(201);
  expect(await seenBy(admin, repairId)).toEqual({ own: [repairId], others: [] });
  // Technicians sign none. Their list has all that wait, and their queue none.
  expect((await technician.get('/api/repairs?certificateToApprove=true')).body).toHaveLength(1);
});
