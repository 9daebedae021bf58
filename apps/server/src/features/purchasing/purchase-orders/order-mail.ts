import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import { say } from '@portal/messages/say.ts';
import type { SupplierRow } from '../../../db/schema/stock.ts';
import { inPaperLanguage } from '../../../house-styles/in-language.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeting, inMail, textInMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { customerValues, renderStored } from '../../messaging/email-templates/index.ts';
import type { Sender } from '../../messaging/repair-mail/index.ts';

interface Words {
  subject: string;
  paragraphs: readonly string[];
}

interface Letter {
  event: Extract<MailEvent, `purchase-order.${string}`>;
  /** Says the mail in the language of the company. */
  words: () => Words;
  /** Ids of stored files. */
  attachments?: readonly number[];
}

interface About {
  supplier: Pick<SupplierRow, 'name' | 'contactName'>;
  order: { poNumber: string; expectedDeliveryDate: CalendarDate | null };
  to: string;
}

async function writeInLanguage(
  runtime: Work['runtime'],
  { company, template }: Sender,
  { supplier, order }: About,
  { subject, paragraphs }: Words,
): Promise<{ subject: string; html: string; text: string }> {
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const details: (readonly [string, string])[] = [
    [say('orderMail.label'), inMail(order.poNumber)],
    ...(order.expectedDeliveryDate
      ? [[say('order.expected'), formatDate(order.expectedDeliveryDate)] as const]
      : []),
  ];
  const own = await renderStored(runtime, template, {
    company,
    portal: publicUrl,
    values: customerValues(company, publicUrl, { name: supplier.contactName ?? supplier.name }),
    details,
  });
  if (own) return own;
  return {
    subject,
    ...renderMail({
      company,
      publicUrl,
      heading: subject,
      paragraphs: [greeting(supplier.contactName, supplier.name), ...paragraphs],
      details,
    }),
  };
}

/**
 * Queues a mail about an order to its supplier in the language of the company, as the order is, with the company in copy where
 * its rules say so (D4.2, D6.8).
 */
export async function mailSupplier(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  sender: Sender,
  about: About,
  { event, words, attachments = [] }: Letter,
): Promise<void> {
  const { company, rules } = sender;
  const letter = await inPaperLanguage(company, null, () => writeInLanguage(runtime, sender, about, words()));
  await queueMail(
    { db, runtime },
    {
      companyId: company.id,
      event,
      recipients: [about.to],
      copies: rules(event, 'cc') ? [company.ccEmail] : [],
      ...letter,
      attachments,
      counted: true,
      hasNoServer: runtime.config.smtpUrl === null && !hasOwnServer(company),
    },
  );
}

/** Returns the mail that brings an order to its supplier. `message` is what the sender typed. */
export const orderLetter = (poNumber: string, message: string, fileId: number): Letter => ({
  event: 'purchase-order.sent',
  words: () => {
    const number = inMail(poNumber);
    return {
      subject: say('orderMail.subject', { number }),
      paragraphs: [say('orderMail.sentence', { number }), ...(message ? [textInMail(message)] : [])],
    };
  },
  attachments: [fileId],
});

/** Returns the mail that cancels an order at its supplier. */
export const cancelLetter = (poNumber: string): Letter => ({
  event: 'purchase-order.canceled',
  words: () => {
    const number = inMail(poNumber);
    return {
      subject: say('orderMail.canceledSubject', { number }),
      paragraphs: [say('orderMail.canceled', { number })],
    };
  },
});
