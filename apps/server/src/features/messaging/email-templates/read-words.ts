import { readHtml } from '../../../mail/read-html.ts';
import type { Work } from '../../../work.ts';

/**
 * Returns the HTML of a template as it is stored, cleaned on a thread. Call it outside any transaction.
 * @throws as {@link readHtml}.
 */
export const readBody = async ({ actor }: Pick<Work, 'actor'>, bodyHtml: string): Promise<string> =>
  (await readHtml(bodyHtml, actor.companyId!, 'bodyHtml')).html;

/**
 * Returns the HTML of an unsaved template for a preview.
 * @throws 429 for more previews than a person needs, and as {@link readBody}.
 */
export async function readWords(
  work: Pick<Work, 'actor' | 'runtime'>,
  { bodyHtml }: { bodyHtml: string },
): Promise<string> {
  await work.runtime.limits.use('mail-previews-of-user', work.actor.userId);
  return readBody(work, bodyHtml);
}
