import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { MailEvent } from '@portal/contract/messaging/email-templates/mail-events.ts';
import type { SupplierRow } from '../../../db/schema/stock.ts';
import { renderMail } from '../../../mail/html/render-mail.ts';
import { greeted, inMail, textInMail } from '../../../mail/names-in-mail.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { customerValues, renderStored } from '../../messaging/email-templates/index.ts';
import type { Sender } from '../../messaging/repair-mail/index.ts';

interface Letter {
  event: Extract<MailEvent, `purchase-order.${string}`>;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Ids of stored files. */
  attachments?: readonly number[];
}

interface About {
  supplier: Pick<SupplierRow, 'name' | 'contactName'>;
  order: { poNumber: string; expectedDeliveryDate: CalendarDate | null };
  to: string;
}

/** Queues a mail about an order to its supplier, with the company in copy where its rules say so (D4.2, D6.8). */
export async function mailSupplier(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { company, rules, template }: Sender,
  { supplier, order, to }: About,
  { event, attachments = [], ...words }: Letter,
): Promise<void> {
  const publicUrl = portalAddress(company, runtime.config.publicUrl);
  const details: (readonly [string, string])[] = [
    ['Purchase order', inMail(order.poNumber)],
    ...(order.expectedDeliveryDate
      ? [['Expected delivery', formatDate(order.expectedDeliveryDate)] as const]
      : []),
  ];
  const own = await renderStored(runtime, template, {
    company,
    portal: publicUrl,
    values: customerValues(company, publicUrl, { name: supplier.contactName ?? supplier.name }),
    details,
  });
  const letter = own ?? {
    subject: words.subject,
    ...renderMail({
      company,
      publicUrl,
      heading: words.heading,
      paragraphs: [`Hello ${greeted(supplier.contactName, supplier.name)},`, ...words.paragraphs],
      details,
    }),
  };
  await queueMail(
    { db, runtime },
    {
      companyId: company.id,
      event,
      recipients: [to],
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
  subject: `Purchase order ${inMail(poNumber)}`,
  heading: `Purchase order ${inMail(poNumber)}`,
  paragraphs: [
    `Please find our purchase order ${inMail(poNumber)} attached. Please confirm it and tell us when you will deliver.`,
    ...(message ? [textInMail(message)] : []),
  ],
  attachments: [fileId],
});

/** Returns the mail that cancels an order at its supplier. */
export const cancelLetter = (poNumber: string): Letter => ({
  event: 'purchase-order.canceled',
  subject: `Purchase order ${inMail(poNumber)} is canceled`,
  heading: `Purchase order ${inMail(poNumber)} is canceled`,
  paragraphs: [
    `We are canceling our purchase order ${inMail(poNumber)}. Please do not ship anything else on it, and confirm that you have canceled it.`,
  ],
});
