import { type Area, act, admins, customersAndAdmins } from '../../area.ts';

const mail = { subject: 'Invoice INV-1001', message: 'Please find attached our invoice.' };

export const area: Area = {
  access: {
    'GET /api/invoices': customersAndAdmins,
    'GET /api/invoices/export.csv': admins,
    'GET /api/invoices/balance': customersAndAdmins,
    'GET /api/invoices/:id/invoice.pdf': customersAndAdmins,
    'GET /api/invoices/:id/credit-note.pdf': customersAndAdmins,
    'GET /api/repairs/:id/invoices/review': admins,
    'GET /api/repairs/:id/invoices/draft.pdf': admins,
    'POST /api/repairs/:id/invoices': admins,
    'POST /api/invoices/:id/email/preview': admins,
    'POST /api/invoices/:id/email': admins,
    'POST /api/invoices/:id/email/take-back': admins,
    'PUT /api/invoices/:id/payment': admins,
    'POST /api/invoices/:id/void': admins,
    'GET /api/companies/:companyId/invoice-settings': admins,
    'PATCH /api/companies/:companyId/invoice-settings': admins,
  },
  addedCalls: {
    'GET /api/invoices': 'D8.6: a list of open and paid invoices',
    'GET /api/invoices/export.csv': 'D8.6, D9.3: the list as CSV',
    'GET /api/invoices/balance':
      'D8.6: what is still to be paid, on the list and on the page of the customer',
    'GET /api/invoices/:id/invoice.pdf': 'D8.6: an issued invoice as PDF',
    'GET /api/invoices/:id/credit-note.pdf': 'D8.6: an invoice is canceled by a credit note',
    'GET /api/repairs/:id/invoices/review': 'D8.6: an invoice as it would be issued, before it is fixed',
    'GET /api/repairs/:id/invoices/draft.pdf': 'D8.6: the paper of the review, before it is fixed',
    'POST /api/repairs/:id/invoices': 'D8.6: a completed repair gets an invoice, fixed once issued',
    'POST /api/invoices/:id/email/preview': 'D8.6: the mail of an invoice, before it is sent',
    'POST /api/invoices/:id/email': 'D8.6: an invoice is mailed',
    'POST /api/invoices/:id/email/take-back': 'D8.6: a mail sent by mistake is taken back',
    'PUT /api/invoices/:id/payment': 'D8.6: open and paid by hand with a date',
    'POST /api/invoices/:id/void': 'D8.6: an invoice is canceled by a credit note',
    'GET /api/companies/:companyId/invoice-settings': 'D8.6: prefix, terms, tax numbers, how to pay',
    'PATCH /api/companies/:companyId/invoice-settings': 'D8.6: prefix, terms, tax numbers, how to pay',
  },
  validBodies: {
    'POST /api/invoices/:id/email/preview': mail,
    'POST /api/invoices/:id/email': mail,
    'PUT /api/invoices/:id/payment': { paidOn: '2026-02-03' },
    'POST /api/invoices/:id/void': { reason: 'Wrong customer' },
    'PATCH /api/companies/:companyId/invoice-settings': {
      prefix: 'R-',
      nextNumber: 5001,
      termsDays: 14,
      howToPay: 'By check',
      paymentLink: 'https://pay.example.com/?invoice={number}&sum={amount}',
    },
  },
  records: {
    issuedInvoice: async (portal, owner) => {
      const repair = await portal.buildRepair({
        ...{ companyId: owner.companyId!, userId: owner.id, customerId: owner.customerId },
        status: 'completed',
      });
      const { id } = await portal.insert('invoices', {
        ...{ companyId: owner.companyId!, customerId: owner.customerId, repairId: repair.id },
        ...{ number: `X-${repair.id}`, reference: repair.serviceReportNumber, billedTo: 'Acme' },
        ...{ issuedOn: '2026-02-01', dueOn: '2026-03-03' },
        ...{ net: '100.00', tax: '8.25', total: '108.25', balance: '108.25' },
        paper: JSON.stringify({
          seller: { name: 'Repairs', address: null, phone: null, email: null, website: null },
          customer: {
            companyName: 'Acme',
            contactName: null,
            phoneNo: null,
            emailAddress: null,
            billingAddress: null,
          },
          ...{ unit: { modelPartNo: 'M-1', serialNumber: null }, service: 'Repair', poNumber: null },
          ...{ taxExempt: false, lines: [], sums: [], taxRate: null, termsDays: 30 },
          ...{ taxNumbers: null, howToPay: null, payUrl: null },
        }),
      });
      return id;
    },
  },
  shownToCustomers: { invoices: 'number reference billed_to paper credit_number credit_reason' },
  shownToTechnicians: { invoices: 'number' },
  leavesNoTrace: {
    'POST /api/invoices/:id/email/preview': 'shows a mail before it is sent, writes nothing',
  },
  tracedElsewhere: [
    // The record of the tests is not finished, has no mail that waits, or is paid already.
    'POST /api/repairs/:id/invoices',
    'POST /api/invoices/:id/email/take-back',
  ],
  forms: {
    'PUT /api/invoices/:id/payment': act('invoices.spec.ts'),
    'PATCH /api/companies/:companyId/invoice-settings': act('invoices.spec.ts'),
  },
};
