import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage, completeResults } from '../../../../test/calibrations.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';

let portal: Portal;
let stage: CalibrationStage;
beforeAll(async () => {
  portal = await startPortal();
  stage = await calibrationStage(portal);
});
afterAll(() => portal.stop());

/** Returns what is asked before Complete, and whether each unit says that its certificate waits. */
async function asked() {
  const { technician } = stage.people.as;
  const { repairId } = stage;
  const open = await technician.get('/api/repairs/still-open', { query: { ids: String(repairId) } });
  expect(open.status, open.text).toBe(200);
  const items = await technician.get(`/api/repairs/${repairId}/calibrations`);
  return {
    open: open.body.flatMap((repair: { open: string[] }) => repair.open),
    waits: items.body.map(({ awaitsCertificate }: { awaitsCertificate: boolean }) => awaitsCertificate),
  };
}

it('Complete asks about complete results without a drafted certificate, where the company makes certificates', async () => {
  const { technician } = stage.people.as;
  const [first, second] = stage.itemIds as [number, number];
  const none = { open: [], waits: [false, false] };
  const incomplete = /^The calibration of Fluke 87V, S\/N .+ has no complete results\.$/;
  const half = { open: [expect.stringMatching(incomplete)], waits: [false, false] };
  expect(await asked(), 'nobody calibrates in the portal').toEqual(none);
  expect((await stage.save(technician, first, completeResults())).status).toBe(200);
  expect(await asked(), 'nobody has ever made a certificate').toEqual(half);
  const path = `/api/repairs/${stage.repairId}/certificates`;
  expect((await technician.post(path, { itemIds: [first] })).status).toBe(201);
  expect(await asked(), 'it is drafted').toEqual(half);
  expect((await stage.save(technician, second, completeResults({ complete: false }))).status).toBe(200);
  expect(await asked(), 'the results are not complete').toEqual(half);
  expect((await stage.save(technician, second, completeResults())).status).toBe(200);
  expect(await asked()).toEqual({
    open: [expect.stringMatching(/^The certificate of Fluke 87V, S\/N .+ is not drafted yet\.$/)],
    waits: [false, true],
  });
  const elsewhere = completeResults({ certificateNumber: 'OTHER-7' });
  expect((await stage.save(technician, second, elsewhere)).status).toBe(200);
  expect(await asked(), 'it was made elsewhere').toEqual(none);
});
