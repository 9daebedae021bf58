import type { Caller, Reply } from './actors.ts';
import { aRequest, type People, peopleOf } from './people.ts';
import type { Portal } from './portal.ts';

/** A calibration request with two units, and calls on it. */
export interface CalibrationStage {
  people: People;
  repairId: number;
  itemIds: number[];
  customerId: number;
  save: (who: Caller, itemId: number, body?: object) => Promise<Reply>;
  /** Saves complete results of these units and drafts a certificate for them. */
  draft: (itemIds: number[], body?: object) => Promise<Reply>;
  issue: (certificateId: number, body?: object) => Promise<Reply>;
  /** The units of the customer in the register. */
  register: () => Promise<Record<string, unknown>[]>;
}

export const voltage = (given: object = {}) => ({
  quantity: 'DC voltage',
  nominal: '10.000',
  unit: 'V',
  lowerLimit: '9.990',
  upperLimit: '10.010',
  asFound: '10.000',
  ...given,
});

export const completeResults = (given: object = {}) => ({
  calibratedOn: '2026-03-02',
  procedure: 'QP-87',
  limitsFrom: 'Data sheet of the maker',
  remarks: 'Cleaned.',
  result: 'pass',
  points: [voltage()],
  complete: true,
  ...given,
});

/** The day on which the units arrived. */
const ARRIVED = '2020-01-02T12:00:00Z';

/** Makes a repair received long ago, so that a calibration may have any day of a test. No mail is sent. */
export async function receiveLongAgo(portal: Portal, companyId: number, repairId: number): Promise<void> {
  await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
    db.updateTable('repairs').set({ status: 'received' }).where('id', '=', repairId).execute(),
  );
  await portal.insert('repairLogs', {
    ...{ companyId, repairId, date: new Date(ARRIVED), status: 'received', visibility: 'internal' },
    message: 'Received',
    addedBy: 'Ann Bell',
  });
}

/** Creates a company with a calibration request of a customer for two units, which have arrived. */
export async function calibrationStage(
  portal: Portal,
  company: Parameters<typeof peopleOf>[1] = {},
): Promise<CalibrationStage> {
  const people = await peopleOf(portal, company);
  const { admin } = people.as;
  const customerId = people.customer.customerId!;
  const request = { requestType: 'calibration', repairNeeded: false, calibrationNeeded: true, customerId };
  const repairId: number = (await admin.post('/api/repairs', aRequest(request))).body.id;
  await receiveLongAgo(portal, people.company.id, repairId);
  const meter = { newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke' };
  const equipmentItems = [
    { ...meter, serialNumber: 'SN-1' },
    { ...meter, serialNumber: 'SN-2' },
  ];
  const added = await admin.post(`/api/repairs/${repairId}/equipment`, { equipmentItems });
  const save: CalibrationStage['save'] = (who, itemId, body = completeResults()) =>
    who.post(`/api/calibration-items/${itemId}/results`, body);
  return {
    people,
    repairId,
    customerId,
    itemIds: added.body.map(({ id }: { id: number }) => id),
    save,
    draft: async (itemIds, body = {}) => {
      for (const id of itemIds) await save(people.as.technician, id);
      return people.as.technician.post(`/api/repairs/${repairId}/certificates`, { itemIds, ...body });
    },
    issue: (certificateId, body = {}) => admin.post(`/api/certificates/${certificateId}/issue`, body),
    register: async () => (await admin.get(`/api/customers/${customerId}/equipment`)).body,
  };
}
