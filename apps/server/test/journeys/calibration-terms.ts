import { withLaboratory } from '../areas/laboratory/procedures.ts';
import type { Ids, Journeys, Stage } from '../journeys.ts';

const terms = {
  accredited: false,
  statement: {
    ...{ kind: 'rule', rule: { kind: 'risk', percent: '2.0' } },
    leastRatio: { ratio: '4.0', below: { kind: 'risk', percent: '1.50' } },
  },
  points: { kind: 'plus', words: '10 V and 20 V' },
  ...{ specification: 'Data sheet 4', printNextDue: true },
};

/** Makes a request with a unit that is calibrated in a laboratory. */
const unitOfRequest = async ({ portal, people }: Stage): Promise<Ids> => {
  await withLaboratory(portal, people.company.id);
  const { admin } = people.as;
  const meter = { newTypeName: 'Multimeter', newModelName: '87V', make: 'Fluke', serialNumber: 'SN-1' };
  const repair = await portal.buildRepair({
    ...{ companyId: people.company.id, requestType: 'calibration', calibrationNeeded: true },
  });
  const added = await admin.post(`/api/repairs/${repair.id}/equipment`, { equipmentItems: [meter] });
  return { id: added.body[0].id, repairId: repair.id };
};

export const journeys: Journeys = {
  'PUT /api/customers/:id/calibration-terms': {
    before: async ({ portal, people }) => {
      await withLaboratory(portal, people.company.id);
      return { id: people.customer.customerId! };
    },
    body: () => terms,
    shown: () => ({ terms }),
    again: (stored) => stored['terms'] as object,
    reads: ['/api/customers/:id/calibration-terms'],
  },
  'PUT /api/customer-equipment/:id/calibration-terms': {
    body: () => terms,
    shown: () => ({ terms }),
    again: (stored) => stored['terms'] as object,
    reads: ['/api/customer-equipment/:id/calibration-terms'],
  },
  'POST /api/calibration-items/:id/calibration-terms': {
    before: unitOfRequest,
    body: () => ({ terms, acceptedBy: 'Ann Bell', entry: 0 }),
    shown: () => ({ terms, acceptance: { by: 'Ann Bell', channel: 'told' } }),
    reads: ['/api/repairs/:repairId/calibration-terms'],
    notAgain: 'an agreement is added and never changed',
  },
};
