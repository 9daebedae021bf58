import type { Db } from '../db/bound-kysely.ts';
import type { CompanyRow } from '../db/schema/companies.ts';
import type { OutboxMessageRow } from '../db/schema/traces.ts';
import { portalAddress } from '../portal-address.ts';

/** What may follow an address in a mail, so that a longer address is not taken for it. */
const END = '(?=[/?#"\'<>&)\\s]|$)';
/** Mail of older releases does not say with which address its links were written. These lead nowhere in any mail. */
const THIS_COMPUTER = 'https?://(?:localhost|127\\.0\\.0\\.1)(?::\\d{1,5})?';

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the text with the links of the portal's address of then changed to those of its address of now. */
export function moveLinks(
  text: string,
  company: Pick<CompanyRow, 'hostName'>,
  then: string | null,
  now: string,
): string {
  const address = portalAddress(company, now);
  const old = then === null ? [THIS_COMPUTER] : [portalAddress(company, then), then].map(literally);
  // bounded: the addresses are literal texts, and no part of the pattern repeats.
  return text.replace(new RegExp(`(?:${old.join('|')})${END}`, 'g'), () => address);
}

/** Writes the links of a claimed mail with the PUBLIC_URL of now, so that the outbox shows what is sent. */
export async function withLinksOfNow(
  db: Db,
  company: CompanyRow,
  message: OutboxMessageRow,
  publicUrl: string,
): Promise<OutboxMessageRow> {
  if (message.publicUrl === publicUrl) return message;
  const [html, bodyText] = [message.html, message.bodyText].map((text) =>
    moveLinks(text, company, message.publicUrl, publicUrl),
  ) as [string, string];
  const changed = { html, bodyText, publicUrl };
  await db.updateTable('outboxMessages').set(changed).where('id', '=', message.id).execute();
  return { ...message, ...changed };
}
