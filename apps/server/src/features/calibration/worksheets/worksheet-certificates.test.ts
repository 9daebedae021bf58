import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import {
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

const admin = () => stage.people.as.admin;
const technician = () => stage.people.as.technician;
const negative = five.map((one) => `-${one}`);

async function drafted(): Promise<number> {
  expect((await stage.save(technician(), stage.item, byProcedure(stage))).status).toBe(200);
  const draft = await technician().post(`/api/repairs/${stage.repairId}/certificates`, {
    itemIds: [stage.item],
  });
  expect(draft.status, draft.text).toBe(201);
  return draft.body.id;
}
const paperOf = async (id: number) => {
  const reply = await admin().get(`/api/certificates/${id}/certificate.pdf`);
  expect(reply.status, reply.text.slice(0, 200)).toBe(200);
  return pdfText(reply.bytes);
};

it('a certificate of results by a procedure prints what the worksheet says, and stays', async () => {
  const id = await drafted();
  const words = await paperOf(id);
  expect(words).toContain('Procedure LP-7 DC voltage, revision A');
  expect(words).toContain('1. DC voltage, range 10 V 10.00000 10.00130 0.00130 ± 0.005 0.00043 Pass');
  expect(words).toContain('2. DC voltage, range 10 V -10.00000 -10.00130 -0.00130 ± 0.005 0.00043 Pass');
  expect((await stage.issue(id)).status).toBe(200);
  const issued = await paperOf(id);
  // Neither another name of the procedure nor the switch changes what was issued.
  await admin().patch(`/api/procedures/${stage.procedureId}`, { title: 'Volts' });
  await admin().put(`/api/companies/${stage.people.company.id}/laboratory`, {
    ...{ enabled: false, onePersonApproves: true },
  });
  expect(await paperOf(id)).toBe(issued);
});

it('a correction begins with the readings, and its words follow corrected ones', async () => {
  const id = await drafted();
  await stage.issue(id);
  const correction = await admin().post(`/api/certificates/${id}/correct`, { reason: 'A reading was wrong' });
  expect(correction.status, correction.text).toBe(201);
  const { results } = (await technician().get(`/api/calibration-items/${stage.item}`)).body;
  expect(results.worksheet.typed.points[0].asFound.indication.readings).toEqual(five);
  const points = [found(five.toReversed().with(0, '10.0020')), found(negative)];
  const saved = await stage.save(technician(), stage.item, byProcedure(stage, {}, { points }));
  expect(saved.status, saved.text).toBe(200);
  const words = await paperOf(correction.body.id);
  // (20 + 11 + 13 + 14 + 12) / 5 = 14
  expect(words).toContain('1. DC voltage, range 10 V 10.00000 10.00140 0.00140');
});

it('no certificate says pass where the rule says fail', async () => {
  const id = await drafted();
  // An earlier release, or somebody with the database, may have left words that do not agree.
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db
      .updateTable('calibrations')
      .set({
        points: JSON.stringify([
          {
            ...{
              quantity: 'DC voltage',
              nominal: '10',
              unit: 'V',
              lowerLimit: '9.995',
              upperLimit: '10.005',
            },
            ...{ limitsFrom: 'Manual', asFound: '10.0047', asLeft: null, uncertainty: '0.00043' },
            words: { asFound: 'fail', asLeft: null },
          },
        ]),
      })
      .where('certificateId', '=', id)
      .execute(),
  );
  const reply = await stage.issue(id);
  expect(reply).toMatchObject({ status: 409, body: { code: 'certificate.contradiction' } });
  expect(reply.body.message).toContain('Point 1 is a fail as found by the decision rule');
});
