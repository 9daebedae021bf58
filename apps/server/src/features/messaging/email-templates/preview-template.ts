import type { Body } from '@portal/contract/core/endpoint.ts';
import type {
  EmailTemplatePreview,
  emailTemplateEndpoints,
} from '@portal/contract/messaging/email-templates/endpoints.ts';
import type { Work } from '../../../work.ts';
import { refuseFaults } from './check-words.ts';
import { readFilling } from './read-filling.ts';
import { renderTemplate } from './write-from-template.ts';

/**
 * Returns unsaved text as the mail would look (D4.3): checked and filled like a saved template. Nothing is stored.
 * `bodyHtml` is cleaned already.
 * @throws 400 that names the text that is not allowed, or for an unknown repair or customer.
 */
export async function previewTemplate(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { type, subject, bodyText, ...chosen }: Body<typeof emailTemplateEndpoints.preview>,
  bodyHtml: string,
): Promise<EmailTemplatePreview> {
  const words = { subject, bodyHtml, bodyText };
  refuseFaults(type, words);
  const { filling, about } = await readFilling(runtime, db, { type, ...chosen });
  return { ...(await renderTemplate(words, filling)), about };
}
