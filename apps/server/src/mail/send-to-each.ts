import type { Mailer, OutgoingMail } from './mailer.ts';
import type { Sender } from './sender.ts';
import { describeFault, type MailFault } from './smtp-faults.ts';

/**
 * Sends a mail to each address that does not have it yet, with a Message-ID of its own, so that a report about it speaks
 * for this address only. All see the same recipients. Returns the addresses that were refused or not reached.
 * @throws the error of the first address when nobody got it.
 */
export async function sendToEach(
  mailer: Mailer,
  sender: Sender,
  mail: OutgoingMail,
  idFor: (recipient: string) => string,
): Promise<Map<string, MailFault>> {
  const refused = new Map<string, MailFault>();
  let isReached = false;
  for (const [at, recipient] of mail.pending.entries()) {
    try {
      const one = { ...mail, messageId: idFor(recipient), pending: [recipient] };
      for (const [address, fault] of await mailer.send(sender, one)) refused.set(address, fault);
      isReached = true;
    } catch (thrown) {
      if (!isReached) throw thrown;
      // The others have it already. Those that are left are tried again later.
      const fault = describeFault(thrown);
      for (const left of mail.pending.slice(at)) refused.set(left, fault);
      break;
    }
  }
  return refused;
}
