import { type Area, customers } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/customer-tasks': customers,
    'GET /api/request-memory': customers,
  },
  addedCalls: {
    'GET /api/customer-tasks': 'D3.6: what waits for the customer, such as an estimate to answer',
    'GET /api/request-memory': 'D3.8: units and addresses that a new request may repeat',
  },
};
