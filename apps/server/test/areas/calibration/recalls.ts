import { type Area, act, admins } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/calibration-work': admins,
    'GET /api/companies/:companyId/calibration-work/counts': admins,
    'GET /api/companies/:companyId/calibration-work/export.csv': admins,
    'GET /api/companies/:companyId/recalls': admins,
    'POST /api/companies/:companyId/recalls': admins,
    'POST /api/companies/:companyId/recalls/preview': admins,
    'POST /api/companies/:companyId/recalls/take-back': admins,
    'POST /api/recalls/:id/revoke-link': admins,
    'GET /api/companies/:companyId/recall-settings': admins,
    'PUT /api/companies/:companyId/recall-settings': admins,
    'GET /api/public/recalls/:token': 'public',
    'POST /api/public/recalls/:token': 'public',
  },
  addedCalls: {
    'POST /api/recalls/:id/revoke-link': 'D12.1: links can be revoked',
    'GET /api/companies/:companyId/calibration-work': 'D5.12: the work list of calibrations',
    'GET /api/companies/:companyId/calibration-work/counts': 'D5.12: its counts',
    'GET /api/companies/:companyId/calibration-work/export.csv': 'D5.12: the work list as CSV',
    'GET /api/companies/:companyId/recalls': 'D5.12: staff see who was asked, when, and what came of it',
    'POST /api/companies/:companyId/recalls': 'D5.12: staff send the next recall now',
    'POST /api/companies/:companyId/recalls/preview': 'D5.12: the mails of a recall, before they are sent',
    'POST /api/companies/:companyId/recalls/take-back': 'D5.12: a recall that was sent by mistake',
    'GET /api/companies/:companyId/recall-settings': 'D5.12: on or off with distances, per company',
    'PUT /api/companies/:companyId/recall-settings': 'D5.12: on or off with distances, per company',
    'GET /api/public/recalls/:token': 'D5.12: the signed page without account',
    'POST /api/public/recalls/:token': 'D5.12: the signed page without account',
  },
  validBodies: {
    'PUT /api/companies/:companyId/recall-settings': { enabled: true, distances: [60, 30, 7, -7] },
  },
  records: {
    recall: async (portal, { companyId, customerId }) => {
      const customer = customerId ?? (await portal.buildCustomer({ companyId: companyId! })).id;
      const row = { companyId, customerId: customer, dueAt: new Date(), state: 'skipped' };
      return (await portal.insert('recalls', row)).id;
    },
  },
  leavesNoTrace: {
    'POST /api/companies/:companyId/recalls/preview': 'shows the mails, writes nothing',
  },
  tracedElsewhere: [
    'POST /api/companies/:companyId/recalls',
    'POST /api/companies/:companyId/recalls/take-back',
  ],
  forms: {
    'PUT /api/companies/:companyId/recall-settings': 'a list of numbers: recalls.spec.ts',
    'POST /api/public/recalls/:token': act('recalls.spec.ts'),
  },
};
