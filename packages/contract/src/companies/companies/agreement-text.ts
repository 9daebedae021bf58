import { TEXT_MAX, text } from '../../core/fields.ts';
import { templateTextFault } from '../../core/template-text.ts';

/** The variables of the text of a loan agreement (D7.8), each with its label and an example for the preview. */
const variables = {
  customer_name: ['Customer name', 'Acme Labs'],
  company_name: ['Your company', 'Your company'],
  company_email: ['Your email', 'service@example.com'],
  company_phone: ['Your phone', '555-010-2030'],
  company_address: ['Your address', '1 Main Street, Springfield'],
  company_website: ['Your website', 'https://example.com'],
  agreement_number: ['Number of the agreement', 'LA-1001'],
  service_report_number: ['Service report number', 'SR-1001'],
  equipment: [
    'Units with serial numbers',
    'Fluke 87V, serial number SN-48213; Fluke 376, serial number SN-5550',
  ],
  serial_numbers: ['Serial numbers', 'SN-48213, SN-5550'],
  accessories: ['Accessories', 'Charger, test leads'],
  loan_date: ['Loan date', 'March 5, 2024'],
  return_date: ['Expected return', 'March 19, 2024'],
  equipment_value: ['Value of all units', '$1,850.00'],
  daily_rate: ['Daily rate of all units', '$25.00'],
} as const satisfies Record<string, readonly [label: string, sample: string]>;

export type AgreementVariable = keyof typeof variables;
export const agreementVariables = Object.keys(variables) as AgreementVariable[];
export const agreementVariableLabel = (name: AgreementVariable): string => variables[name][0];
/** An example value, for a preview without a loan. */
export const agreementVariableSample = (name: AgreementVariable): string => variables[name][1];

/** The values of one agreement. A sentence whose variable has no value is left out. */
export type AgreementValues = Readonly<Record<AgreementVariable, string>>;

/** Returns the fault of an agreement's text as a sentence, or undefined (D4.3, D7.8). */
const faultOfText = (given: string): string | undefined =>
  templateTextFault(given, (name) => (agreementVariables as string[]).includes(name));

/** A company's own text, plain. A text with an unknown variable is refused. An empty text means the default. */
export const agreementBody = text(TEXT_MAX * 2).superRefine((given, check) => {
  const message = faultOfText(given);
  if (message !== undefined) check.addIssue({ code: 'custom', message });
});

/** The text of companies that have written none (D7.3). Plain text, with a blank line between paragraphs. */
export const defaultAgreementText = `{{company_name}} lends the equipment listed above to {{customer_name}}. The loan begins on {{loan_date}}. The equipment is due back on {{return_date}}.

The equipment remains the property of {{company_name}}. The customer will not sell, pledge, lend or rent it to anyone else, and will not open, modify or repair it.

The customer will use the equipment with care and as described in its manual, and will protect it against loss and damage. The customer will tell {{company_name}} right away if the equipment is damaged, lost or stolen. The equipment is worth {{equipment_value}}. The customer will pay for its repair or, if it cannot be repaired or is not returned, for its replacement.

The customer will return the equipment clean and complete. These accessories belong to it: {{accessories}}. To return it, the customer will pack it as it was received and use the return shipping label that comes with this agreement.

If the equipment is returned after {{return_date}}, {{company_name}} may charge a late fee for each day. For all units together it is {{daily_rate}}. The customer may keep the equipment longer only if {{company_name}} agrees before {{return_date}}.

The person who signs is authorized to sign for the customer, and has read and accepts these terms. Questions: {{company_phone}}.`;
