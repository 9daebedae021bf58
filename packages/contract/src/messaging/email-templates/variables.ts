import type { EmailTemplateType } from './types.ts';

/**
 * All variables of templates (D4.3), each with its label and an example for previews without real data. A template
 * cannot show anything else: no cost price, no profit, no internal text.
 */
const variables = {
  customer_name: ['Customer name', 'Ann Bell'],
  company_name: ['Your company', 'Your company'],
  service_report_number: ['Service report number', 'SR-1001'],
  repair_id: ['Repair ID', '1001'],
  company_email: ['Your email', 'service@example.com'],
  company_phone: ['Your phone', '555-010-2030'],
  company_address: ['Your address', '1 Main Street, Springfield'],
  company_website: ['Your website', 'https://example.com'],
  portal_link: ['Link to the portal', 'https://portal.example.com'],
  repair_link: ['Link to the request', 'https://portal.example.com/repairs/1001'],
  follow_link: ['Link to follow it without signing in', 'https://portal.example.com/track/r1001-Example'],
  repair_status: ['Status', 'In Progress'],
  customer_company: ['Customer’s company', 'Acme Labs'],
  model_part_number: ['Model / part number', 'Fluke 87V'],
  serial_number: ['Serial number', 'SN-48213'],
  problem_description: ['Problem description', 'Does not switch on'],
  po_number: ['PO number', 'PO-7788'],
  date_submitted: ['Date submitted', 'March 5, 2024'],
  estimated_completion_date: ['Estimated completion', 'March 19, 2024'],
  all_service_report_numbers: ['All numbers of the request', 'SR-1001, SR-1002'],
  tracking_number: ['Tracking number', '1Z999AA10123456784'],
  tracking_link: ['Link to the carrier', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  date_shipped: ['Date shipped', 'March 18, 2024'],
  appointment_date: ['Date of the appointment', 'March 12, 2024'],
  new_request_link: ['Link to a new request', 'https://portal.example.com/new-rma'],
  invitation_link: ['Link to accept', 'https://portal.example.com/auth?invite=example'],
  invitation_message: ['Your message', 'We would like to invite you to our service portal.'],
  invitation_expires: ['Last day of the invitation', 'March 12, 2024'],
  username: ['Username', 'ann.bell'],
  set_password_link: ['Link to set a password', 'https://portal.example.com/reset-password?token=example'],
  estimate_total: ['Total of the estimate', '$184.50'],
  estimate_version: ['Version of the estimate', '1'],
  estimate_valid_until: ['Estimate valid until', 'Apr 4, 2024'],
  estimate_link: ['Link to the estimate', 'https://portal.example.com/estimate/example'],
  survey_link: ['Link to the question after return', 'https://portal.example.com/survey/q1001-Example'],
  loan_units: ['Units on loan', 'Fluke 87V, serial number D-1001'],
  loan_date: ['Lent on', 'March 5, 2024'],
  loan_return_date: ['Units on loan due back', 'March 19, 2024'],
  loan_days_late: ['Days late', '8'],
} as const satisfies Record<string, readonly [words: string, sample: string]>;

export type TemplateVariable = keyof typeof variables;
export const templateVariables = Object.keys(variables) as TemplateVariable[];
export const variableWords = (name: TemplateVariable): string => variables[name][0];
/** An example value, for a company that has no repair or customer yet. */
export const variableSample = (name: TemplateVariable): string => variables[name][1];

/** The variables that every type has. */
const everywhere = [
  'customer_name',
  'company_name',
  'service_report_number',
  'repair_id',
  'company_email',
  'company_phone',
  'company_address',
  'company_website',
  'portal_link',
] as const;

const ofRepair = [
  'repair_link',
  'follow_link',
  'repair_status',
  'customer_company',
  'model_part_number',
  'serial_number',
  'problem_description',
  'po_number',
  'date_submitted',
  'estimated_completion_date',
] as const;

/** The loaner that the customer of a repair has meanwhile (D7.4). */
const ofLoaner = ['loan_units', 'loan_return_date'] as const;

const ofShipping = ['tracking_number', 'tracking_link', 'date_shipped'] as const;
const ofEstimate = ['estimate_total', 'estimate_version', 'estimate_valid_until', 'estimate_link'] as const;

const ofLoan = ['loan_units', 'loan_date', 'loan_return_date', 'loan_days_late'] as const;

/** A general template fits any mail about a repair or a loan. A sentence whose variable has no value in a mail is left out. */
const byType: Record<EmailTemplateType, readonly TemplateVariable[]> = {
  'repair-status': [...everywhere, ...ofRepair, ...ofLoaner],
  'customer-invite': [...everywhere, 'invitation_link', 'invitation_message', 'invitation_expires'],
  'appointment-reminder': [...everywhere, ...ofRepair, 'appointment_date'],
  'service-confirmation': [...everywhere, ...ofRepair, 'all_service_report_numbers'],
  'calibration-reminder': [...everywhere, ...ofRepair, 'new_request_link'],
  'shipping-notification': [...everywhere, ...ofRepair, ...ofShipping, ...ofLoaner],
  welcome: [...everywhere, 'username', 'set_password_link'],
  general: [
    ...everywhere,
    ...ofRepair,
    ...ofShipping,
    'appointment_date',
    ...ofEstimate,
    'survey_link',
    ...ofLoan,
  ],
};

/** Returns the variables a template of this type may use, in the order of the screen. */
export const variablesOf = (type: EmailTemplateType): readonly TemplateVariable[] => byType[type];

/** The variables that have a value in every mail. */
const ALWAYS: ReadonlySet<TemplateVariable> = new Set([
  ...(['customer_name', 'company_name', 'service_report_number', 'repair_id', 'portal_link'] as const),
  ...(['repair_link', 'follow_link', 'repair_status', 'model_part_number', 'date_submitted'] as const),
  ...(['all_service_report_numbers', 'new_request_link'] as const),
  ...(['invitation_link', 'invitation_expires', 'username', 'set_password_link'] as const),
]);

/** True when the variable may have no value in a mail of this type. Its sentence is then left out. */
export const mayBeMissing = (type: EmailTemplateType, name: TemplateVariable): boolean =>
  !ALWAYS.has(name) && !(type === 'appointment-reminder' && name === 'appointment_date');

/** Returns the placeholder of a variable in a template. */
export const placeholder = (name: TemplateVariable): string => `{{${name}}}`;
