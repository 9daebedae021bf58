import type { ValidBodies } from '../valid-calls.ts';

const repairRequest = {
  companyName: 'Acme Ltd',
  emailAddress: 'ann@example.com',
  modelPartNo: 'Fluke 87V',
  descriptionProblem: 'Does not switch on',
};

export const validBodies: ValidBodies = {
  'POST /api/repairs': repairRequest,
  'PATCH /api/repairs/:id': {
    status: 'received',
    laborCost: 120,
    partsUsed: [{ partNumber: 'P-1', description: 'Fuse', quantity: 2, unitPrice: 1.5, msrpPrice: 4 }],
  },
};
