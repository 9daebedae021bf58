/**
 * The states of a mail that came in. `waiting` mail is for staff to decide; `ignored` mail was written by a program;
 * a `bounce` reports that a mail of the company did not arrive.
 */
export const inboundStates = ['waiting', 'delivered', 'ignored', 'bounce', 'discarded'] as const;
export type InboundState = (typeof inboundStates)[number];

/** The label of each state. */
export const inboundStateLabels: Record<InboundState, string> = {
  waiting: 'Waiting',
  delivered: 'In a conversation',
  ignored: 'Automatic',
  bounce: 'Delivery failure',
  discarded: 'Discarded',
};

/** Why a mail has its state, in a sentence for staff. */
export const inboundReasons = {
  code: 'Answers a mail about this repair.',
  number: 'Names the repair and comes from an address that belongs to it.',
  unknown_repair: 'Names no repair.',
  unknown_sender: 'Names a repair, but comes from an address that does not belong to it.',
  forged_sender: 'The mail server reports that the sender may be forged.',
  unclear_sender: 'Names no sender, or several.',
  old_code: 'Answers a mail whose reply address is no longer valid.',
  too_many: 'The conversation of the repair got too many mails today.',
  sender_full: 'Its sender sent many mails today. Its text is in the mailbox only.',
  waiting_full: 'Too many mails were waiting. Its text is in the mailbox only.',
  too_large: 'Is larger than 50 MB. Read it in the mailbox.',
  unreadable: 'Could not be read. Look at it in the mailbox.',
  same_id: 'Has the identifier of another mail.',
  automatic: 'Was written by a program, such as an out-of-office reply.',
  bulk: 'Was sent to a list.',
  loop: 'Was sent by a portal.',
  bounce: 'Reports that an email could not be delivered. The Outbox shows it as failed.',
  unknown_bounce: 'Reports a delivery failure of an email that this portal did not send.',
  assigned: 'Was put into the conversation by staff.',
} as const;
export type InboundReason = keyof typeof inboundReasons;

/** Encryption of the connection to a mailbox. */
export const mailboxSecurities = ['tls', 'starttls', 'none'] as const;
/** How the portal signs in to a mailbox. */
export const mailboxSignIns = ['password', 'google', 'microsoft'] as const;

/** Days after which mail that was not put into a conversation is deleted. */
export const INBOUND_KEEP_DAYS = 90;

/** The most mails of a day that were dropped because too many waited and still have a line in the list. */
export const INBOUND_LINES_OF_A_DAY = 1_000;
