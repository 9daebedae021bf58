import type { Preparations, ValidBodies } from '../valid-calls.ts';

export const validBodies: ValidBodies = {
  'POST /api/companies/:companyId/suppliers': { name: 'Parts & Co', email: 'orders@parts.example' },
  'PATCH /api/suppliers/:id': { contactName: 'Ida', isPreferred: true },
  'PATCH /api/purchase-orders/:id': { trackingNumber: '1Z999AA10123456784', tax: 1.25, notes: 'At the back' },
  'POST /api/purchase-orders/:id/items': { description: 'Fuse 10 A', quantity: 5, unitPrice: 1.5 },
  'PATCH /api/purchase-order-items/:id': { quantity: 7, unitPrice: '0.10' },
  'POST /api/purchase-orders/:id/receive': {},
  'POST /api/purchase-order-items/:id/close-short': { reason: 'Discontinued' },
  'POST /api/purchase-order-items/:id/reopen': { reason: 'They have it after all' },
  'POST /api/purchase-order-receipts/:id/reverse': { reason: 'Wrong box' },
  'POST /api/purchase-orders/:id/send': { to: 'orders@parts.example', message: 'Please hurry' },
};

export const preparedBy: Preparations = {};
