import { afterAll, beforeAll, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { calibrationStage, completeResults, voltage } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('a unit that was told of meanwhile is not told of twice', async () => {
  const stage = await calibrationStage(portal);
  const { company, as } = stage.people;
  await withLaboratory(portal, company.id);
  const [item] = stage.itemIds;
  const points = [voltage({ asFound: '10.0200', asLeft: '10.001' })];
  await stage.save(as.technician, item!, completeResults({ result: 'adjusted', points }));
  const drafted = await as.technician.post(`/api/repairs/${stage.repairId}/certificates`, {
    itemIds: [item],
  });
  const { calibrationId } = await portal.runtime.database.asCompany(company.id, (db) =>
    db
      .selectFrom('calibrations')
      .select('id as calibrationId')
      .where('certificateId', '=', drafted.body.id)
      .executeTakeFirstOrThrow(),
  );
  await portal.insert('outOfToleranceNotices', {
    ...{ companyId: company.id, calibrationId, lastGoodOn: null, tokenHash: null, expiresAt: null },
  });
  const reply = await stage.issue(drafted.body.id);
  expect([reply.status, reply.body.code]).toEqual([409, 'out_of_tolerance.told']);
});

it('the audit trail shows no address that somebody typed as their name', async () => {
  const stage = await calibrationStage(portal);
  const { company, as } = stage.people;
  await withLaboratory(portal, company.id);
  const [item] = stage.itemIds;
  const points = [voltage({ asFound: '10.0200', asLeft: '10.001' })];
  await stage.save(as.technician, item!, completeResults({ result: 'adjusted', points }));
  const drafted = await as.technician.post(`/api/repairs/${stage.repairId}/certificates`, {
    itemIds: [item],
  });
  await stage.issue(drafted.body.id);
  const [mail] = await portal.runtime.database.asCompany(company.id, (db) =>
    db
      .selectFrom('outboxMessages')
      .select('bodyText')
      .where('event', '=', 'certificate.out-of-tolerance')
      .execute(),
  );
  const token = /\/out-of-tolerance\/([\w-]{43})/.exec(mail!.bodyText)![1];
  const name = 'jane.doe@example.com';
  const seen = await portal.signedOut.post(`/api/public/out-of-tolerance/${token}`, { name });
  expect(seen.body).toMatchObject({ acknowledgedBy: name });
  const [entry] = (await as.admin.get(`/api/companies/${company.id}/audit`)).body;
  expect(entry).toMatchObject({ action: 'out_of_tolerance.acknowledged' });
  expect(JSON.stringify(entry)).toContain('Somebody');
  expect(JSON.stringify(entry)).not.toContain(name);
});
