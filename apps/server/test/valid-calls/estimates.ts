import type { Preparations, ValidBodies } from '../valid-calls.ts';

const estimateDraft = { lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 90 }] };

export const preparedBy: Preparations = {
  'POST /api/repairs/:id/estimate/send': [['PUT', '/api/repairs/:id/estimate', estimateDraft]],
  'POST /api/repairs/:id/estimate/respond': [
    ['PUT', '/api/repairs/:id/estimate', estimateDraft],
    ['POST', '/api/repairs/:id/estimate/send', {}],
  ],
  'POST /api/repairs/:id/estimate/record': [
    ['PUT', '/api/repairs/:id/estimate', estimateDraft],
    ['POST', '/api/repairs/:id/estimate/send', {}],
  ],
};

const afterSending = preparedBy['POST /api/repairs/:id/estimate/record'] ?? [];
preparedBy['POST /api/repairs/:id/estimate/remind'] = afterSending;
preparedBy['POST /api/repairs/:id/estimate/link'] = afterSending;
preparedBy['POST /api/repairs/:id/estimate/question'] = afterSending;

export const validBodies: ValidBodies = {
  'PUT /api/repairs/:id/estimate': estimateDraft,
  'POST /api/repairs/:id/estimate/send': {},
  'POST /api/repairs/:id/estimate/respond': { version: 1, decision: 'approve', name: 'Ann Bell' },
  'POST /api/repairs/:id/estimate/record': { version: 1, decision: 'decline', name: 'Ann', reason: 'No' },
  'POST /api/repairs/:id/estimate/question': { version: 1, line: 0, message: 'Why?' },
  'POST /api/public/estimates/:token/question': { version: 1, name: 'Ann Bell', message: 'Why?' },
  'POST /api/repairs/:id/estimate/remind': { version: 1 },
  'POST /api/repairs/:id/estimate/link': { version: 1 },
  'POST /api/public/estimates/:token': { version: 1, decision: 'approve', name: 'Ann Bell' },
};
