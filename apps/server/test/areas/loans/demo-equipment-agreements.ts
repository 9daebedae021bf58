import { type Area, admins, customersAndAdmins, everyone } from '../../area.ts';

export const area: Area = {
  access: {
    'GET /api/companies/:companyId/demo-equipment-agreements': admins,
    'GET /api/customers/:customerId/demo-equipment-agreements': everyone,
    'GET /api/demo-equipment-agreements/:id/agreement.pdf': customersAndAdmins,
    'POST /api/demo-equipment-loans/:id/agreement': admins,
    'POST /api/demo-equipment-agreements/:id/hand-over': admins,
    'POST /api/demo-equipment-agreements/:id/revoke-links': admins,
    'POST /api/companies/:companyId/agreement-preview': admins,
    'POST /api/demo-equipment-loans/:id/return-receipt': admins,
    'GET /api/demo-equipment-loans/:id/return-receipt.pdf': everyone,
    'GET /api/public/agreements/:token': 'public',
    'GET /api/public/agreements/:token/agreement.pdf': 'public',
    'POST /api/public/agreements/:token': 'public',
  },
  addedCalls: {
    'POST /api/demo-equipment-agreements/:id/revoke-links': 'D12.1: links can be revoked',
    'GET /api/companies/:companyId/demo-equipment-agreements': 'D7.8: the list "waiting for signature"',
    'GET /api/customers/:customerId/demo-equipment-agreements':
      'access.md: loans and agreements of the own record',
    'GET /api/demo-equipment-agreements/:id/agreement.pdf': 'D7.3: the agreement as PDF',
    'POST /api/demo-equipment-agreements/:id/hand-over': 'D7.8: signing on a device of the staff',
    'POST /api/companies/:companyId/agreement-preview': 'D7.8: preview of the text of the agreement',
    'POST /api/demo-equipment-loans/:id/return-receipt': 'D7.6: a return can be signed too',
    'GET /api/demo-equipment-loans/:id/return-receipt.pdf': 'D7.6: the receipt of a return',
    'GET /api/public/agreements/:token/agreement.pdf': 'D7.3: the agreement to read on any device',
  },
  validBodies: {
    'POST /api/companies/:companyId/agreement-preview': { agreementBody: 'Lent to {{customer_name}}.' },
    'POST /api/demo-equipment-loans/:id/return-receipt': { name: 'Ann Bell' },
  },
  preparedBy: {
    'POST /api/demo-equipment-loans/:id/return-receipt': [
      ['POST', '/api/demo-equipment-loans/:id/return', {}],
    ],
  },
  records: {
    demoEquipmentAgreement: async (portal, owner, records) => {
      const loanId = await records.demoEquipmentLoan(portal, owner);
      const loan = await portal.runtime.database.dangerouslyAcrossCompanies((db) =>
        db
          .selectFrom('demoEquipmentLoans')
          .select('agreementId')
          .where('id', '=', loanId)
          .executeTakeFirstOrThrow(),
      );
      return loan.agreementId;
    },
  },
  leavesNoTrace: {
    'POST /api/companies/:companyId/agreement-preview': 'shows unsaved words, writes nothing',
  },
};
