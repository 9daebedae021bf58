import { type Area, admins } from '../../area.ts';

const emailTemplate = {
  type: 'shipping-notification',
  subject: '{{service_report_number}} is on its way',
  bodyHtml: '<p>Hello {{customer_name}}, it is on its way.</p>',
  bodyText: 'Hello {{customer_name}}, it is on its way.',
};

export const area: Area = {
  access: {
    'GET /api/email-templates': admins,
    'GET /api/email-templates/:id': admins,
    'POST /api/email-templates': admins,
    'PATCH /api/email-templates/:id': admins,
    'DELETE /api/email-templates/:id': admins,
    'POST /api/email-templates/preview': admins,
    'POST /api/email-templates/test': admins,
  },
  addedCalls: {
    'GET /api/email-templates/:id': 'B2.8: one template with its version, to edit it',
    'POST /api/email-templates/preview': 'D4.3: preview with real data',
    'POST /api/email-templates/test': 'D4.3: send test to me',
  },
  validBodies: {
    'POST /api/email-templates': { ...emailTemplate, name: 'On its way', isDefault: true },
    'PATCH /api/email-templates/:id': { name: 'It is on its way', isDefault: true },
    'POST /api/email-templates/preview': emailTemplate,
    'POST /api/email-templates/test': emailTemplate,
  },
  records: {
    emailTemplate: async (portal, owner) => {
      const template = await portal.insert('emailTemplates', {
        companyId: owner.companyId,
        name: 'On its way',
        type: 'shipping-notification',
        subject: '{{service_report_number}} is on its way',
        bodyHtml: '<p>Hello {{customer_name}}, it is on its way.</p>',
        bodyText: 'Hello {{customer_name}}, it is on its way.',
      });
      return template.id;
    },
  },
  shownToAdminsOnly: ['email_templates.body_text'],
  leavesNoTrace: {
    'POST /api/email-templates/preview': 'shows unsaved words, writes nothing',
  },
};
