import type { Work } from '../../http/call.ts';
import { readHtml } from '../../mail/read-html.ts';

/**
 * Returns the HTML of an unsaved template, cleaned on a thread. Call it outside any transaction.
 * @throws 429 for more previews than a person needs, and as {@link readHtml}.
 */
export async function readWords(
  { runtime, actor }: Omit<Work, 'db'>,
  { bodyHtml }: { bodyHtml: string },
): Promise<string> {
  await runtime.limits.use('mail-previews-of-user', actor.userId);
  return (await readHtml(bodyHtml, actor.companyId!, 'bodyHtml')).html;
}
