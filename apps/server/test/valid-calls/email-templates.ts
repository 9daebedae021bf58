import type { ValidBodies } from '../valid-calls.ts';

const emailTemplate = {
  type: 'shipping-notification',
  subject: '{{service_report_number}} is on its way',
  bodyHtml: '<p>Hello {{customer_name}}, it is on its way.</p>',
  bodyText: 'Hello {{customer_name}}, it is on its way.',
};

export const validBodies: ValidBodies = {
  'POST /api/email-templates': { ...emailTemplate, name: 'On its way', isDefault: true },
  'PATCH /api/email-templates/:id': { name: 'It is on its way', isDefault: true },
  'POST /api/email-templates/preview': emailTemplate,
  'POST /api/email-templates/test': emailTemplate,
};
