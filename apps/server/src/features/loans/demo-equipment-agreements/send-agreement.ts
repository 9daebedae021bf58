import { agreementPaths } from '@portal/contract/loans/demo-equipment-agreements/paths.ts';
import { say } from '@portal/messages/say.ts';
import { sql } from 'kysely';
import { inMail } from '../../../mail/names-in-mail.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Work } from '../../../work.ts';
import { type Addressees, customerAddressees } from '../../messaging/mail-rules/index.ts';
import { ownSender, type Sender } from '../../messaging/repair-mail/index.ts';
import { record } from '../../records/audit/index.ts';
import { agreementLink } from './agreement-link.ts';
import { mailCustomer, type Words } from './agreement-mail.ts';
import { type AgreementRows, readAgreement } from './read-agreement.ts';

const EVENT = 'loan.agreement';

/** Returns the company's rules for the mail, and the addresses that it goes to. */
export async function agreementAddressees(
  { db }: Pick<Work, 'db'>,
  { company, customer }: Pick<AgreementRows, 'company' | 'customer'>,
): Promise<{ sender: Sender; to: Addressees }> {
  const sender = await ownSender(db, company.id, EVENT);
  return { sender, to: await customerAddressees(db, EVENT, sender, customer) };
}

/** Returns the words that ask to sign an agreement through the link. A later link says that it replaces the one before. */
export function askingWords(
  { agreement: { number, sentAt }, company, loans }: Pick<AgreementRows, 'agreement' | 'company' | 'loans'>,
  url: string,
): Words {
  return {
    subject: say('loanMail.signSubject', { number }),
    heading: say('loanMail.signHeading'),
    paragraphs: [
      say(loans.length > 1 ? 'loanMail.signSeveral' : 'loanMail.signOne', { company: inMail(company.name) }),
      ...(sentAt === null ? [] : [say('loanMail.newLink')]),
    ],
    action: { label: say('loanMail.signAction'), url },
  };
}

/**
 * Mails a new link to read and sign an agreement (D7.3). The link before it stops working. `counted` is true when the
 * recipients are already counted for the limits.
 */
export async function mailAgreementLink(
  work: Work,
  rows: AgreementRows,
  { sender, to }: { sender: Sender; to: Addressees },
  counted: boolean,
): Promise<void> {
  const { db, runtime } = work;
  const { agreement, company, customer, loans } = rows;
  const { token, kept } = agreementLink.issue();
  const sentTo = to.recipients.join(', ');
  await db
    .updateTable('demoEquipmentAgreements')
    .set({
      ...kept,
      sentTo,
      sentAt: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', agreement.id)
    .execute();
  const url = `${portalAddress(company, runtime.config.publicUrl)}${agreementPaths.mailedAgreement(token)}`;
  await Promise.all([
    mailCustomer(
      work,
      sender,
      { number: agreement.number, customer, loans },
      {
        event: EVENT,
        words: () => askingWords(rows, url),
        to,
        counted,
      },
    ),
    record(work, {
      action: 'demo_agreement.sent',
      kind: 'demoEquipmentAgreement',
      id: agreement.id,
      after: { number: agreement.number, to: to.recipients },
    }),
  ]);
}

/**
 * Mails the agreement of loans that were just made (D7.3). A customer without an address gets no mail, and the list of
 * agreements that wait for a signature says so. Printed agreements are not mailed.
 */
export async function sendNewAgreement(work: Work, agreementId: number): Promise<void> {
  const rows = await readAgreement(work.db, agreementId);
  if (rows?.agreement.type !== 'email') return;
  const mail = await agreementAddressees(work, rows);
  if (mail.to.recipients.length > 0) await mailAgreementLink(work, rows, mail, false);
}
