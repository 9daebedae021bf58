import { demoUnit } from '../demo-equipment.ts';
import type { Journeys, Stage } from '../journeys.ts';
import { recordBuilders } from '../records.ts';

const unit = {
  ...{ lastCalibrationDate: '2026-01-31', nextCalibrationDue: '2027-02-28', acquisitionDate: '1999-12-31' },
  ...{ replacementValue: 1234.56, dailyRate: 12.34 },
};
const units = '/api/companies/:companyId/demo-equipment';
const loans = ['/api/demo-equipment-loans/:id', '/api/companies/:companyId/demo-equipment-loans'];

const freeUnit = async ({ portal, people }: Stage) => {
  const { id } = await demoUnit(portal, people, { dailyRate: '12.34' });
  return { demoEquipmentId: id };
};
/** A loan that came back late, with a fee that nobody has decided. */
const lateLoan = async ({ portal, people }: Stage) => {
  const id = await recordBuilders.demoEquipmentLoan(portal, people.customer);
  await people.as.admin.post(`/api/demo-equipment-loans/${id}/return`, {});
  return { id };
};

export const journeys: Journeys = {
  'POST /api/companies/:companyId/demo-equipment': {
    before: async ({ portal, people }) => ({
      equipmentModelId: await recordBuilders.equipmentModel(portal, people.customer),
    }),
    body: ({ equipmentModelId }) => ({ serialNumber: 'D-9', equipmentModelId, ...unit }),
    shown: () => ({ serialNumber: 'D-9', ...unit }),
    reads: [units],
  },
  'PATCH /api/demo-equipment/:id': { body: () => unit, reads: [units] },
  'POST /api/demo-equipment-loans': {
    before: freeUnit,
    body: ({ demoEquipmentId, customerId }) => ({
      ...{ demoEquipmentId, customerId, agreementType: 'print' },
      ...{ loanDate: '2026-01-31', expectedReturnDate: '2027-02-28' },
    }),
    shown: () => ({ loanDate: '2026-01-31', expectedReturnDate: '2027-02-28', dailyRate: 12.34 }),
    reads: ['/api/demo-equipment-loans/:made', '/api/companies/:companyId/demo-equipment-loans'],
  },
  'PATCH /api/demo-equipment-loans/:id': {
    body: () => ({ expectedReturnDate: '2027-02-28', reason: 'Their own unit is still here' }),
    shown: () => ({ expectedReturnDate: '2027-02-28' }),
    reads: loans,
    notAgain: 'an extension has a later day',
  },
  'POST /api/demo-equipment-loans/:id/return': {
    body: () => ({ returnDate: '2026-02-28' }),
    shown: () => ({ actualReturnDate: '2026-02-28' }),
    reads: loans,
  },
  'POST /api/demo-equipment-loans/:id/late-fee': {
    before: lateLoan,
    body: () => ({ decision: 'accepted', amount: 12.34 }),
    shown: () => ({ lateFeeAmount: 12.34 }),
    reads: loans,
  },
  'POST /api/demo-equipment-reservations': {
    before: freeUnit,
    body: ({ demoEquipmentId, customerId }) => ({
      ...{ demoEquipmentId, customerId },
      ...{ fromDate: '2032-02-28', untilDate: '2032-02-29' },
    }),
    shown: () => ({ from: '2032-02-28', until: '2032-02-29' }),
    reads: ['/api/companies/:companyId/demo-equipment-availability?month=2032-02'],
  },
};
