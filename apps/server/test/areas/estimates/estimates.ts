import { type Area, admins, customers, customersAndAdmins, type Preparations, typedIn } from '../../area.ts';

const draft = { lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 90 }] };

const drafted: Preparations[string] = [['PUT', '/api/repairs/:id/estimate', draft]];

const sent: Preparations[string] = [...drafted, ['POST', '/api/repairs/:id/estimate/send', {}]];

export const area: Area = {
  access: {
    'GET /api/repairs/:id/estimate': customersAndAdmins,
    'PUT /api/repairs/:id/estimate': admins,
    'GET /api/repairs/:id/estimate.pdf': admins,
    'GET /api/repairs/:id/estimate/mail-preview': admins,
    'POST /api/repairs/:id/estimate/send': admins,
    'GET /api/repairs/:id/estimate/reminder-preview': admins,
    'POST /api/repairs/:id/estimate/remind': admins,
    'POST /api/repairs/:id/estimate/link': admins,
    'POST /api/repairs/:id/estimate/revoke-links': admins,
    'POST /api/repairs/:id/estimate/respond': customers,
    'POST /api/repairs/:id/estimate/question': customers,
    'POST /api/repairs/:id/estimate/ask-approval': customers,
    'POST /api/repairs/:id/estimate/record': admins,
    'GET /api/public/estimates/:token/photos/:photo': 'public',
    'POST /api/public/estimates/:token/question': 'public',
    'POST /api/public/estimates/:token/opened': 'public',
    'GET /api/public/estimates/:token': 'public',
    'GET /api/public/estimates/:token/estimate.pdf': 'public',
    'POST /api/public/estimates/:token': 'public',
  },
  addedCalls: {
    'POST /api/repairs/:id/estimate/ask-approval': 'D3.6: whoever may not answer asks somebody who may',
    'GET /api/repairs/:id/estimate/mail-preview': 'D4.2: what sending an estimate will mail, and to whom',
    'GET /api/repairs/:id/estimate/reminder-preview': 'D3.6, D4.2: what a reminder will mail, and to whom',
    'POST /api/repairs/:id/estimate/remind': 'D3.6: a reminder now, beside those after 3 and 7 days',
    'POST /api/repairs/:id/estimate/link': 'D3.6: a link to answer, for a text message',
    'POST /api/repairs/:id/estimate/revoke-links': 'D3.6, D12.1: links can be revoked',
    'POST /api/repairs/:id/estimate/question':
      'D12.2: a question about an estimate is a message on the repair',
    'GET /api/public/estimates/:token/photos/:photo':
      'D3.6: the photos beside the lines, for whoever holds the link',
    'POST /api/public/estimates/:token/question': 'D12.2: the same for whoever holds the link',
    'POST /api/public/estimates/:token/opened': 'D3.6, D12.1: staff see that a link was opened',
    'GET /api/repairs/:id/estimate.pdf': 'D3.13: the draft as the bytes that will be sent',
    'GET /api/public/estimates/:token/estimate.pdf': 'D3.6, D3.13: the PDF for whoever holds the link',
  },
  validBodies: {
    'PUT /api/repairs/:id/estimate': draft,
    'POST /api/repairs/:id/estimate/send': {},
    'POST /api/repairs/:id/estimate/respond': { version: 1, decision: 'approve', name: 'Ann Bell' },
    'POST /api/repairs/:id/estimate/record': { version: 1, decision: 'decline', name: 'Ann', reason: 'No' },
    'POST /api/repairs/:id/estimate/question': { version: 1, line: 0, message: 'Why?' },
    'POST /api/public/estimates/:token/question': { version: 1, name: 'Ann Bell', message: 'Why?' },
    'POST /api/repairs/:id/estimate/remind': { version: 1 },
    'POST /api/repairs/:id/estimate/link': { version: 1 },
    'POST /api/public/estimates/:token': { version: 1, decision: 'approve', name: 'Ann Bell' },
  },
  preparedBy: {
    'POST /api/repairs/:id/estimate/send': drafted,
    'POST /api/repairs/:id/estimate/respond': sent,
    'POST /api/repairs/:id/estimate/record': sent,
    'POST /api/repairs/:id/estimate/remind': sent,
    'POST /api/repairs/:id/estimate/link': sent,
    'POST /api/repairs/:id/estimate/question': sent,
  },
  tracedElsewhere: ['POST /api/repairs/:id/estimate/ask-approval'],
  forms: {
    'PUT /api/repairs/:id/estimate': typedIn('there-and-back-repair.spec.ts'),
  },
};
