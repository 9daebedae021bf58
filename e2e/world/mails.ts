import { expect } from '@playwright/test';
import type { ReceivedMail } from '../../apps/server/test/mail-server.ts';
import type { Portal } from './start-portal.ts';

/** The mail with this subject that went out to an address; waits for it. */
export async function mailTo({ mail }: Portal, address: string, subject: string): Promise<ReceivedMail> {
  const subjects = () =>
    mail.received.filter(({ envelope }) => envelope.includes(address)).map((one) => one.subject);
  await expect.poll(subjects, { message: `mail to ${address}`, timeout: 15_000 }).toContain(subject);
  const found = mail.received.findLast((one) => one.envelope.includes(address) && one.subject === subject);
  if (!found) throw new Error('unreachable: it was just there');
  return found;
}

/** The first address of the portal that a mail names, without the portal's own. */
export function linkIn({ url }: Portal, mail: ReceivedMail): string {
  const [link] = new RegExp(`${url}/\\S+`).exec(mail.text ?? '') ?? [];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return link.slice(url.length);
}
