import { PASSWORD } from './browser.ts';

const repairRequest = {
  companyName: 'Acme Ltd',
  emailAddress: 'ann@example.com',
  modelPartNo: 'Fluke 87V',
  descriptionProblem: 'Does not switch on',
};

const estimateDraft = { lines: [{ kind: 'labor', description: 'Labor', quantity: 1, price: 90 }] };

/** Calls that an admin must make on the same repair before a write. */
export const preparedBy: Record<string, [method: 'PUT' | 'POST', path: string, body: object][]> = {
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

const emailTemplate = {
  type: 'shipping-notification',
  subject: '{{service_report_number}} is on its way',
  bodyHtml: '<p>Hello {{customer_name}}, it is on its way.</p>',
  bodyText: 'Hello {{customer_name}}, it is on its way.',
};

/** A valid body for each write with a JSON body. Other tests change one field of it. */
export const validBodies: Record<string, Record<string, unknown>> = {
  'POST /api/login': { username: 'nobody', password: 'wrong' },
  'POST /api/register': { username: 'someone-new', password: 'secret1', email: 'new@example.com' },
  'POST /api/logout': {},
  'POST /api/password/forgot': { email: 'nobody@example.com' },
  'POST /api/password/reset': { token: 'x'.repeat(43), password: 'New-passw0rd!' },
  'POST /api/verify-email': { token: 'x'.repeat(43) },
  'POST /api/profile/email/take-back': { token: 'x'.repeat(43) },
  'PATCH /api/profile': { contactName: 'Another Name', email: 'another@example.com' },
  'POST /api/profile/password': { currentPassword: PASSWORD, newPassword: 'New-passw0rd!' },
  'POST /api/repairs': repairRequest,
  'PATCH /api/repairs/:id': {
    status: 'received',
    laborCost: 120,
    partsUsed: [{ partNumber: 'P-1', description: 'Fuse', quantity: 2, unitPrice: 1.5, msrpPrice: 4 }],
  },
  'POST /api/repairs/:id/logs': { message: 'Opened and cleaned', status: 'received' },
  'POST /api/repairs/:id/email-summary': {
    subject: 'Your repair',
    message: 'See attached',
    html: '<p>x</p>',
  },
  'POST /api/repairs/:id/email': { subject: 'Your repair', message: 'It is nearly done.' },
  'PUT /api/repairs/:id/estimate': estimateDraft,
  'POST /api/repairs/:id/estimate/send': {},
  'POST /api/repairs/:id/estimate/respond': { version: 1, decision: 'approve', name: 'Ann Bell' },
  'POST /api/repairs/:id/estimate/record': { version: 1, decision: 'decline', name: 'Ann', reason: 'No' },
  'POST /api/public/estimates/:token': { version: 1, decision: 'approve', name: 'Ann Bell' },
  'POST /api/team/invitations': { email: 'colleague@example.com', approvalLimit: 500 },
  'PATCH /api/team/:userId': { mayApproveEstimates: false, approvalLimit: 200 },
  'POST /api/send-invite': {
    recipientEmail: 'invited@example.com',
    subject: 'Invitation to use the portal',
    message: 'Hello,\n\nplease join us.',
  },
  'POST /api/companies/:companyId/customers': { name: 'Acme Labs', email: 'lab@acme.example' },
  'PATCH /api/companies/:companyId/customers/:customerId': { phone: '555-0100' },
  'POST /api/companies/:companyId/equipment-types': { name: 'Oscilloscope', description: 'With probes' },
  'PATCH /api/equipment-types/:id': { description: 'Hand-held' },
  'PATCH /api/equipment-models/:id': { name: '87V Max', partNumber: 'F-87' },
  'POST /api/repairs/:id/equipment': {
    equipmentItems: [
      { newTypeName: 'Oscilloscope', newModelName: 'TBS1052C', make: 'Tektronix', serialNumber: 'C1' },
    ],
  },
  'POST /api/companies': {
    name: 'Another Company',
    primaryContact: 'Ann Bell',
    email: 'hello@another.example',
    phone: '555-010-2030',
    address: '1 Main Street',
  },
  'PATCH /api/companies/:companyId': { phone: '555-010-2030', primaryColor: '#0a0' },
  'PATCH /api/companies/:companyId/email-settings': { notificationEmail: 'mail@example.com' },
  'POST /api/companies/:companyId/users': {
    username: 'a-new-colleague',
    email: 'colleague@example.com',
    role: 'technician',
  },
  'PATCH /api/users/:id': { contactName: 'Another Name' },
  'POST /api/companies/:companyId/technicians': { name: 'Ravi Patel', email: 'ravi@example.com' },
  'PATCH /api/technicians/:id': { name: 'Ravi P.', active: false },
  'POST /api/email-templates': { ...emailTemplate, name: 'On its way', isDefault: true },
  'PATCH /api/email-templates/:id': { name: 'It is on its way', isDefault: true },
  'POST /api/email-templates/preview': emailTemplate,
  'POST /api/email-templates/test': emailTemplate,
  'PUT /api/companies/:companyId/mail-rules/templates': {
    choices: [{ event: 'repair.shipped', templateId: null }],
  },
  'PUT /api/companies/:companyId/mail-rules': {
    rules: [{ event: 'repair.shipped', recipient: 'customer', enabled: false }],
  },
  'POST /api/profile/second-factor/begin': { currentPassword: PASSWORD },
  'POST /api/profile/second-factor/confirm': { code: '123456' },
  'POST /api/profile/second-factor/recovery-codes': { currentPassword: PASSWORD },
  'DELETE /api/profile/second-factor': { currentPassword: PASSWORD },
  'PUT /api/companies/:companyId/second-factor': { required: false },
  'PUT /api/profile/notifications': { muted: ['estimate.expired'] },
  'POST /api/notifications/read': {},
};
