import type { EmailTemplateType } from './types.ts';
import { placeholder, type TemplateVariable, variableWords } from './variables.ts';

interface Start {
  subject: string;
  /** The text after the greeting. It is the same in both bodies. */
  paragraphs: readonly string[];
  facts?: readonly TemplateVariable[];
  link?: readonly [label: string, variable: TemplateVariable];
}

const DEVICE = ['service_report_number', 'model_part_number', 'serial_number'] as const;

const starts: Record<EmailTemplateType, Start> = {
  'repair-status': {
    subject: '{{service_report_number}}: {{repair_status}}',
    paragraphs: ['The status of your request has changed: {{repair_status}}.'],
    facts: [...DEVICE, 'repair_status'],
    link: ['View your request', 'repair_link'],
  },
  'customer-invite': {
    subject: 'Invitation to use {{company_name}}',
    paragraphs: ['{{invitation_message}}', 'The invitation is valid until {{invitation_expires}}.'],
    link: ['Create your account', 'invitation_link'],
  },
  'appointment-reminder': {
    subject: '{{service_report_number}}: your calibration on {{appointment_date}}',
    paragraphs: ['This is a reminder that your calibration is scheduled for {{appointment_date}}.'],
    facts: DEVICE,
    link: ['View your request', 'repair_link'],
  },
  'service-confirmation': {
    subject: 'Your request {{all_service_report_numbers}} has been submitted',
    paragraphs: [
      'Thank you for your request. These are its service report numbers: {{all_service_report_numbers}}.',
      'Please use the link below to print the packing slip, put it in the box, and write the number on the outside.',
    ],
    link: ['View your request', 'repair_link'],
  },
  'calibration-reminder': {
    subject: 'Time for your next yearly calibration',
    paragraphs: [
      'It has been ten months since your last calibration. Calibration is due once a year, and you can request the next one in the portal.',
    ],
    facts: DEVICE,
    link: ['Request a calibration', 'new_request_link'],
  },
  'shipping-notification': {
    subject: '{{service_report_number}}: your equipment is on its way',
    paragraphs: ['We have shipped your equipment.'],
    facts: [...DEVICE, 'tracking_number', 'tracking_link'],
    link: ['View your request', 'repair_link'],
  },
  welcome: {
    subject: 'Your account with {{company_name}}',
    paragraphs: [
      '{{company_name}} has created an account for you in its portal. Your username is "{{username}}".',
      'The link works once and for 7 days.',
    ],
    link: ['Set your password', 'set_password_link'],
  },
  general: {
    subject: 'News about {{service_report_number}}',
    paragraphs: ['There is news about your request {{service_report_number}}.'],
    facts: DEVICE,
    link: ['View your request', 'repair_link'],
  },
};

const GREETING = 'Hello {{customer_name}},';
const CLOSING = ['Best regards,', '{{company_name}}'] as const;

/** Returns the first text of a new template of this type, so that a writer has something to change. */
export function startOf(type: EmailTemplateType): { subject: string; bodyHtml: string; bodyText: string } {
  const { subject, paragraphs, facts = [], link } = starts[type];
  const listed = facts.map((name) => `${variableWords(name)}: ${placeholder(name)}`);
  const linked = facts.map((name, at) =>
    name.endsWith('_link') ? `<a href="${placeholder(name)}">${variableWords(name)}</a>` : listed[at],
  );
  const html = [
    ...[GREETING, ...paragraphs].map((words) => `<p>${words}</p>`),
    ...(linked.length > 0 ? ['<ul>', ...linked.map((fact) => `  <li>${fact}</li>`), '</ul>'] : []),
    ...(link ? [`<p><a href="${placeholder(link[1])}">${link[0]}</a></p>`] : []),
    `<p>${CLOSING.join('<br>')}</p>`,
  ];
  const text = [
    GREETING,
    ...paragraphs,
    ...(listed.length > 0 ? [listed.join('\n')] : []),
    ...(link ? [`${link[0]}:\n${placeholder(link[1])}`] : []),
    CLOSING.join('\n'),
  ];
  return { subject, bodyHtml: html.join('\n'), bodyText: text.join('\n\n') };
}
