import { mailEventLabel, mailEvents } from '@portal/contract/messaging/email-templates/mail-events.ts';

/** The words for mails that no rule switches. */
const others: Record<string, string> = {
  'company.closing': 'Notice before the company is removed',
  invitation: 'Invitation',
  'message.received': 'Message from the customer',
  'repair.message': 'Email to the customer',
  'repair.printout': 'Printout of a repair',
};

const known = new Map<string, string>(mailEvents.map((event) => [event, mailEventLabel(event)]));

/** Returns what a mail is about: the label of its rule, when there is one. */
export function eventWords(event: string): string {
  const words = event.replace(/[.-]/g, ' ');
  return known.get(event) ?? others[event] ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
