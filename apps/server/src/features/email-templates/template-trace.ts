import type { EmailTemplateRow } from '../../db/schema/email-templates.ts';

/** The audit trail shows which words changed, not pages of them. */
const SHOWN = 300;

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > SHOWN
    ? `${value.slice(0, SHOWN)}... (${value.length} characters)`
    : value;

/** Columns of a template as the audit trail keeps them. */
export const traceOf = (columns: Partial<EmailTemplateRow>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, shortened(value)]));
