import type { EmailTemplateRow } from '../../db/schema/email-templates.ts';
import type { Work } from '../../http/call.ts';

/** Lets the screens of the company's admins ask again: of one template, and as a new default of all. */
export const tellChange = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId }: Pick<EmailTemplateRow, 'companyId'>,
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'emailTemplate' });
