import type { Config } from '../../../../config.ts';
import type { Db } from '../../../../db/bound-kysely.ts';
import type { InboundMailboxRow } from '../../../../db/schema/inbound-mail.ts';

const withoutPlus = (address: string): string => address.toLowerCase().replace(/^([^+@]*)\+[^@]*@/, '$1@');

/** Returns true for the addresses that the portal itself sends from or reads. Their mail would go round in circles. */
export async function isOwnAddress(
  db: Db,
  { mailFrom }: Pick<Config, 'mailFrom'>,
  { companyId, address }: Pick<InboundMailboxRow, 'companyId' | 'address'>,
  sender: string,
): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .select('notificationEmail')
    .where('id', '=', companyId)
    .executeTakeFirst();
  const own = [address, mailFrom, company?.notificationEmail ?? ''].map(withoutPlus);
  return sender !== '' && own.includes(withoutPlus(sender));
}
