import type { EmailTemplateRow } from '../../db/schema/email-templates.ts';
import type { Work } from '../../http/call.ts';

/** Lets the screens of the company's admins ask again: of one template, and as a new default of all. */
export const tellChange = (
  { db, house }: Pick<Work, 'db' | 'house'>,
  { companyId }: Pick<EmailTemplateRow, 'companyId'>,
): Promise<void> => house.events.publish(db, { companyId, kind: 'emailTemplate' });
