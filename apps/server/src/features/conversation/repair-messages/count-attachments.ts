import { messageWords } from '@portal/contract/conversation/repair-messages/messages.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { AppError } from '../../../errors.ts';
import type { Runtime } from '../../../runtime.ts';

type Counting = Pick<Runtime, 'limits'> & { config: Pick<Runtime['config'], 'limits'> };

const refused = (message: string, retryAfter: number) =>
  new AppError('too_many', 'attachments.too_large_today', message, { retryAfter });

/**
 * Counts the bytes of files that the customer of a repair sends, so that neither one customer nor all of a company can fill
 * the disk in a day.
 * @throws 429 with a sentence that says the limit.
 */
export async function countAttachments(
  { limits, config }: Counting,
  { companyId, customerId, userId, id }: Pick<RepairRow, 'id' | 'companyId' | 'customerId' | 'userId'>,
  files: readonly { size: number }[],
): Promise<void> {
  const kilobytes = files.reduce((sum, { size }) => sum + Math.ceil(size / 1_000), 0);
  const who =
    customerId !== null ? `customer ${customerId}` : userId !== null ? `user ${userId}` : `repair ${id}`;
  const wait = await limits.tryUse('attachments-of-customer', who, kilobytes);
  if (wait > 0) throw refused(messageWords.tooLargeToday(config.limits.attachmentsPerCustomerDay), wait);
  const later = await limits.tryUse('attachments-of-company', companyId, kilobytes);
  if (later > 0) throw refused(messageWords.companyFullToday, later);
}
