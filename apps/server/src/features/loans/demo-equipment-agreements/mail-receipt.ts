import { say } from '@portal/messages/say.ts';
import { inMail } from '../../../mail/names-in-mail.ts';
import type { Work } from '../../../work.ts';
import { customerAddressees } from '../../messaging/mail-rules/index.ts';
import { ownSender } from '../../messaging/repair-mail/index.ts';
import { mailCustomer } from './agreement-mail.ts';
import { type AgreedLoan, type AgreementRows, unitName } from './read-agreement.ts';

const EVENT = 'loan.receipt';

/** Mails the signed receipt of a return to the customer, with its file (D7.6). */
export async function mailReceipt(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  { agreement, company, customer, loan }: AgreementRows & { loan: AgreedLoan },
  fileId: number,
): Promise<void> {
  const sender = await ownSender(db, company.id, EVENT);
  const to = await customerAddressees(db, EVENT, sender, customer);
  if (to.recipients.length === 0) return;
  await mailCustomer(
    { db, runtime },
    sender,
    { number: agreement.number, customer, loans: [loan] },
    {
      event: EVENT,
      words: () => {
        const unit = say('agreement.unit', { name: unitName(loan), number: loan.serialNumber });
        return {
          subject: say('loanMail.receiptSubject', { unit: inMail(unit) }),
          heading: say('loanMail.receiptHeading'),
          paragraphs: [say('loanMail.receipt', { company: inMail(company.name) })],
        };
      },
      attachments: [fileId],
      to,
      counted: false,
    },
  );
}
