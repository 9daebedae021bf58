import { contradictionsOf, standing } from '@portal/contract/calibration/calibrations/agreement.ts';
import { today } from '@portal/contract/core/dates/dates.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CalibrationStage, calibrationStage } from '../../../../test/calibrations.ts';
import { contradictionsOnPaper, faultsOfIssued } from '../../../../test/certificate-text.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { aRequest } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import {
  ARRIVED,
  type RandomCalibration,
  randomCalibration,
  runOf,
} from '../../../../test/random-calibrations.ts';
import type { CertificateDocument } from './certificate-document.ts';
import { certificatePdf } from './certificate-pdf.ts';

const documentOf = (unit: RandomCalibration): CertificateDocument => ({
  company: {
    asker: 1,
    paper: 'letter',
    name: 'Meridian Instruments',
    address: '1 Dock Street',
    phone: '555-0100',
  },
  createdAt: new Date('2026-11-04T12:00:00Z'),
  number: 'CAL-1001',
  edition: 1,
  replaces: null,
  serviceReportNumber: null,
  poNumber: null,
  customer: { name: 'Acme Labs', address: null },
  receivedOn: ARRIVED,
  approval: { issuedOn: '2026-11-04', approvedBy: 'Ann Bell' },
  verifyUrl: null,
  remarks: null,
  units: [
    {
      ...unit,
      ...{ typeName: 'Multimeter', make: 'Fluke', modelName: '87V', serialNumber: 'SN-1', assetNumber: null },
      ...{ technicianName: 'Ravi Patel', place: null, temperature: null, humidity: null },
      ...{ asLeftNotes: null, standards: [], nextDue: null },
      overriddenBy: unit.overrideReason && 'Ann Bell',
    },
  ],
});

const isAllowed = (unit: RandomCalibration): boolean =>
  standing(contradictionsOf(unit, { receivedOn: ARRIVED, today: '2026-11-04' }), unit.overrideReason)
    .length === 0;

it('no paper contradicts itself, whatever was entered, and none that is allowed is wrong (D5.9)', async () => {
  let allowed = 0;
  await fc.assert(
    fc.asyncProperty(randomCalibration, async (unit) => {
      const text = pdfText(await certificatePdf(documentOf(unit)));
      expect(contradictionsOnPaper(text), text).toEqual([]);
      if (!isAllowed(unit)) return;
      allowed++;
      expect(faultsOfIssued(text), text).toEqual([]);
    }),
    runOf(80),
  );
  expect(allowed).toBeGreaterThan(10);
}, 600_000);

it('the reader of papers finds what is wrong', async () => {
  const point = {
    ...{ quantity: 'Quantity-1', nominal: '10', unit: 'V', lowerLimit: '9.9', upperLimit: null },
    ...{ asFound: '9', asLeft: null, uncertainty: '0', limitsFrom: null },
  };
  const unit: RandomCalibration = {
    ...{ result: 'pass', calibratedOn: '1990-01-01', procedure: null, limitsFrom: null, remarks: null },
    ...{ asFoundNotes: null, overrideReason: null, points: [point] },
  };
  const text = pdfText(await certificatePdf(documentOf(unit)));
  expect(faultsOfIssued(text)).toEqual([
    'passes outside its limits',
    'has an uncertainty of nothing',
    'has limits from nowhere',
    'was calibrated before it came',
    'was calibrated long before it came',
  ]);
  const lie = text.replace('Not all results are', 'All results are').replace('9 No', '9 Yes');
  expect(contradictionsOnPaper(lie)).toEqual(['point 1: 9 is said to be Yes']);
  expect(contradictionsOnPaper(text.replace('Not all results are', 'All results are'))).toHaveLength(2);
});

describe('through the calls', () => {
  let portal: Portal;
  let stage: CalibrationStage;
  let ravi: number;
  beforeAll(async () => {
    portal = await startPortal();
    stage = await calibrationStage(portal);
    const { body } = await stage.people.as.technician.get('/api/user');
    const row = { companyId: stage.people.company.id, name: 'Ravi Patel', userId: body.id };
    ravi = (await portal.insert('technicians', row)).id;
  });
  afterAll(() => portal.stop());

  /** Makes a repair in this status, whose unit arrived on {@link ARRIVED}. Returns the unit. */
  async function unitIn(status: string): Promise<{ repairId: number; itemId: number }> {
    const { admin } = stage.people.as;
    const request = { requestType: 'calibration', repairNeeded: false, calibrationNeeded: true };
    const { body } = await admin.post('/api/repairs', aRequest({ ...request, customerId: stage.customerId }));
    await portal.runtime.database.dangerouslyAcrossCompanies(async (db) => {
      await db.updateTable('repairs').set({ status }).where('id', '=', body.id).execute();
      if (status !== 'submitted')
        await db
          .insertInto('repairLogs')
          .values({
            ...{
              companyId: stage.people.company.id,
              repairId: body.id,
              status: 'received',
              message: 'Received',
            },
            date: new Date(`${ARRIVED}T12:00:00Z`),
          })
          .execute();
    });
    const meter = { newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke' };
    const equipmentItems = [{ ...meter, serialNumber: `SN-${body.id}` }];
    const added = await admin.post(`/api/repairs/${body.id}/equipment`, { equipmentItems });
    return { repairId: body.id, itemId: added.body.at(-1).id };
  }

  type ValueOf<A> = A extends fc.Arbitrary<infer V> ? V : never;
  const circumstances = fc.record({
    who: fc.constantFrom('admin', 'technician'),
    named: fc.constantFrom('self', 'ravi'),
    confirms: fc.boolean(),
    status: fc.constantFrom('received', 'received', 'completed', 'submitted', 'cancelled'),
    cancelledLate: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  });

  type RandomCalibration = ValueOf<typeof randomCalibration>;
  type Circumstances = ValueOf<typeof circumstances>;

  it('no certificate that is issued contradicts itself (D5.9)', async () => {
    let issued = 0;
    const certify = async (unit: RandomCalibration, given: Circumstances) => {
      const { as } = stage.people;
      const { repairId, itemId } = await unitIn(given.status);
      const technicianId = given.named === 'ravi' ? ravi : null;
      const saved = await stage.save(as[given.who as 'admin'], itemId, {
        ...unit,
        technicianId,
        complete: true,
      });
      expect(saved.status, saved.text).toBeLessThan(500);
      if (given.confirms) await as.technician.post(`/api/calibration-items/${itemId}/confirm`, {});
      const draft = await as.technician.post(`/api/repairs/${repairId}/certificates`, {
        itemIds: [itemId],
      });
      expect(draft.status, draft.text).toBeLessThan(500);
      if (draft.status !== 201) return;
      expect(saved.status).toBe(200);
      if (given.cancelledLate) await as.admin.patch(`/api/repairs/${repairId}`, { status: 'cancelled' });
      const reply = await stage.issue(draft.body.id, { sendMail: false });
      expect(reply.status, reply.text).toBeLessThan(500);
      if (reply.status !== 200) return;
      issued++;
      const paper = await as.admin.get(`/api/certificates/${draft.body.id}/certificate.pdf`);
      const text = pdfText(paper.bytes);
      expect(faultsOfIssued(text), text).toEqual([]);
      // Ravi entered it or confirmed it, and nobody is certified for a cancelled repair.
      expect([given.cancelledLate, ['submitted', 'cancelled'].includes(given.status)]).toEqual([
        false,
        false,
      ]);
      if (technicianId && given.who === 'admin') expect(given.confirms).toBe(true);
      expect(unit.calibratedOn <= today('UTC')).toBe(true);
    };
    await fc.assert(fc.asyncProperty(randomCalibration, circumstances, certify), runOf(20));
    const favourable: Circumstances = {
      who: 'technician',
      named: 'self',
      confirms: false,
      status: 'received',
      cancelledLate: false,
    };
    for (const unit of fc.sample(randomCalibration, 300)) if (issued < 2) await certify(unit, favourable);
    expect(issued).toBeGreaterThan(1);
  }, 600_000);
});
