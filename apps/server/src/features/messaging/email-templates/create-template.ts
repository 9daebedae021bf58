import type {
  EmailTemplate,
  emailTemplateForm,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import type { z } from 'zod';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { checkWords } from './check-words.ts';
import { dropDefault } from './drop-default.ts';
import { presentTemplate } from './email-template.present.ts';
import { publishTemplates } from './publish-templates.ts';
import { traceOf } from './template-trace.ts';

/**
 * Adds a template with its cleaned HTML (B7). A new default replaces the default of its type (D4.3).
 * @throws 400 that names the text that is not allowed.
 */
export async function createTemplate(
  work: Work,
  { name, type, isDefault, ...given }: z.output<typeof emailTemplateForm>,
  bodyHtml: string,
): Promise<EmailTemplate> {
  const { db, actor } = work;
  const companyId = actor.companyId!;
  const words = { ...given, bodyHtml };
  await checkWords(type, words);
  if (isDefault) await dropDefault(db, companyId, type);
  const row = await db
    .insertInto('emailTemplates')
    .values({
      companyId,
      name,
      type,
      subject: words.subject,
      bodyHtml: words.bodyHtml,
      bodyText: words.bodyText,
      isDefault,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'email_template.created',
    kind: 'emailTemplate',
    id: row.id,
    after: traceOf({ name, type, isDefault, ...words }),
  });
  await publishTemplates(work, row);
  return presentTemplate(row);
}
