import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeResults } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import {
  approved,
  byProcedure,
  five,
  found,
  type WorksheetStage,
  worksheetStage,
} from '../../../../test/worksheets.ts';

let portal: Portal;
let stage: WorksheetStage;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  stage = await worksheetStage(portal);
});
afterAll(() => portal.stop());

const technician = () => stage.people.as.technician;
const admin = () => stage.people.as.admin;
const save = (body: object) => stage.save(technician(), stage.item, body);
const refused = async (body: object, status: number, code: string) => {
  const reply = await save(body);
  expect(reply).toMatchObject({ status, body: { code } });
  return reply.body;
};

describe('a revision', () => {
  it('is the one that holds on the day of calibration', async () => {
    const { id } = (await admin().post(`/api/procedures/${stage.procedureId}/revisions`, { revision: 'B' }))
      .body;
    await refused(byProcedure(stage, {}, { procedureRevisionId: id }), 409, 'calibration.draft_revision');
    const today = (await technician().get(`/api/calibration-items/${stage.item}/bench`)).body.day;
    await approved(stage, id, today);
    const replaced = await refused(
      byProcedure(stage, { calibratedOn: today }),
      409,
      'calibration.revision_not_in_force',
    );
    expect(replaced.message).toMatch(
      /revision B of this procedure holds\. Reload the page to measure by it\.$/,
    );
    // A calibration of a day before was done by the former revision.
    expect((await save(byProcedure(stage))).status).toBe(200);
    const early = await refused(
      byProcedure(stage, { calibratedOn: '2026-01-04' }),
      409,
      'calibration.revision_not_in_force',
    );
    expect(early.message).toBe('Revision A does not hold on Jan 4, 2026.');
  });

  it('of another company does not exist', async () => {
    const other = await worksheetStage(portal);
    const reply = await save(byProcedure(stage, {}, { procedureRevisionId: other.revisionId }));
    expect([reply.status, reply.body.fields]).toEqual([
      400,
      { 'worksheet.procedureRevisionId': 'Choose a procedure that holds on the day of calibration' },
    ]);
  });

  it('has as many points as the worksheet', async () => {
    const reply = await save(byProcedure(stage, {}, { points: [found(five)] }));
    expect(reply.body.fields).toEqual({
      'worksheet.points':
        'The procedure has 2 points, and the worksheet has 1. Leave a point out with a reason instead.',
    });
  });

  it('of a deactivated procedure begins nothing new', async () => {
    await save(byProcedure(stage));
    await admin().patch(`/api/procedures/${stage.procedureId}`, { active: false });
    expect((await save(byProcedure(stage))).status).toBe(200);
    const other = await stage.save(technician(), stage.itemIds[1]!, byProcedure(stage));
    expect(other).toMatchObject({ status: 409, body: { code: 'calibration.procedure_inactive' } });
  });

  it('stays while a calibration names it', async () => {
    await save(byProcedure(stage));
    const reply = await admin().delete(`/api/procedures/${stage.procedureId}`);
    expect(reply).toMatchObject({ status: 409, body: { code: 'procedure.in_use' } });
    expect(reply.body.message).toBe(
      'This procedure is in use: 1 approved revision and 1 calibration. Deactivate it instead.',
    );
  });

  it('is measured by in a company with a laboratory only', async () => {
    await admin().put(`/api/companies/${stage.people.company.id}/laboratory`, {
      ...{ enabled: false, onePersonApproves: true },
    });
    await refused(byProcedure(stage), 404, 'laboratory.off');
    for (const at of [
      `/api/calibration-items/${stage.item}/bench`,
      `/api/companies/${stage.people.company.id}/worksheets`,
    ])
      expect(await technician().get(at)).toMatchObject({ status: 404, body: { code: 'laboratory.off' } });
    expect((await save(completeResults())).status).toBe(200);
  });
});
