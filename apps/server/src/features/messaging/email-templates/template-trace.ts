import type { EmailTemplateRow } from '../../../db/schema/email-templates.ts';

/** The audit trail shows the beginning of a text, because templates are long. */
const SHOWN = 300;

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > SHOWN
    ? `${value.slice(0, SHOWN)}... (${value.length} characters)`
    : value;

/** Returns columns of a template as the audit trail stores them. */
export const traceOf = (columns: Partial<EmailTemplateRow>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, shortened(value)]));
