import type { EmailTemplateRow } from '../../../db/schema/email-templates.ts';
import type { Work } from '../../../work.ts';

/** Tells the screens of the company's admins to load the templates again. */
export const publishTemplates = (
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { companyId }: Pick<EmailTemplateRow, 'companyId'>,
): Promise<void> => runtime.events.publish(db, { companyId, kind: 'emailTemplate' });
