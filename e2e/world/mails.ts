import { expect } from '@playwright/test';
import type { ReceivedMail } from '../../apps/server/test/mail-server.ts';
import type { Portal } from './start-portal.ts';

/** Waits for a mail with this subject to an address and returns it. */
export async function mailTo({ mail }: Portal, address: string, subject: string): Promise<ReceivedMail> {
  const subjects = () =>
    mail.received.filter(({ envelope }) => envelope.includes(address)).map((one) => one.subject);
  await expect.poll(subjects, { message: `mail to ${address}`, timeout: 15_000 }).toContain(subject);
  const found = mail.received.findLast((one) => one.envelope.includes(address) && one.subject === subject);
  if (!found) throw new Error('unreachable: the mail was found before');
  return found;
}

/** Returns the path of the first link to the portal in a mail. */
export function linkIn({ url }: Portal, mail: ReceivedMail): string {
  const [link] = new RegExp(`${url}/\\S+`).exec(mail.text ?? '') ?? [];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return link.slice(url.length);
}
