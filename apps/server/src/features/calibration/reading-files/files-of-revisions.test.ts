import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { approved, byProcedure, content, five, worksheetStage } from '../../../../test/worksheets.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('readings of a file stay its own with points that another revision of the procedure has too', async () => {
  const stage = await worksheetStage(portal);
  const { admin, technician } = stage.people.as;
  const lines = [
    'Nominal,Unit,Reading 1,Reading 2,Reading 3,Reading 4,Reading 5',
    `10,V,${five.join()}`,
    `-10,V,${five.map((one) => `-${one}`).join()}`,
  ];
  const { body, text } = await technician.upload(
    `/api/calibration-items/${stage.item}/reading-files`,
    [['file', 'dmm.csv', Buffer.from(lines.join('\n'))]],
    { procedureRevisionId: String(stage.revisionId), side: 'found', part: 'unit', measured: '[]' },
  );
  expect(body.points, text).toHaveLength(2);
  const next = await admin.post(`/api/procedures/${stage.procedureId}/revisions`, { revision: 'B' });
  expect(next.status, next.text).toBe(201);
  const day = (await technician.get(`/api/calibration-items/${stage.item}/bench`)).body.day;
  const [first, second] = content.points;
  await approved(stage, next.body.id, day, {
    points: [
      { ...first, absolute: '0.006' },
      { ...second, nominal: '-9' },
    ],
  });
  const given = { procedureRevisionId: next.body.id, fileIds: [body.id] };
  const saved = await stage.save(
    technician,
    stage.item,
    byProcedure(stage, { complete: false, calibratedOn: day }, given),
  );
  expect(saved.status, saved.text).toBe(200);
  // The tolerance of the first point is another one, and the point the same. -10.0012 was no reading at -9 V.
  expect(saved.body.results.worksheet.files).toMatchObject([{ id: body.id, points: [0] }]);
});
