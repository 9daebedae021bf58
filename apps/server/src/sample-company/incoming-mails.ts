import type { InboundReason, InboundState } from '@portal/contract/conversation/inbound-mail/rules.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';

/** A mail that did not go into a conversation by itself. */
export interface IncomingMail {
  state: Exclude<InboundState, 'delivered'>;
  reason: InboundReason;
  /** The repair that it seems to be about is the newest of this status. Null for mail that names no repair. */
  about: RepairStatus | null;
  /** Days since that repair was submitted, at least. */
  least?: number;
  /** The name and address of the sender. Mail without them is from the repair's own customer. */
  from?: readonly [name: string, address: string];
  /** `SR` stands for the number of the repair. */
  subject: string;
  text: string;
  hours: number;
}

/** Mail that names a repair. The sample data has all of it. */
export const mailAboutRepairs: readonly IncomingMail[] = [
  {
    ...{ state: 'waiting', reason: 'unknown_sender', about: 'completed', hours: 6 },
    from: ['Dale Hendricks', 'dale.hendricks@freightline.sample.example'],
    subject: 'SR pick-up on Thursday',
    text: 'Good morning,\n\nI pick up SR for your customer on Thursday between 9 and 11. Which door do I go to, and is it on a pallet?\n\nDale Hendricks\nFreightline Duluth',
  },
  {
    ...{ state: 'waiting', reason: 'old_code', about: 'shipped', least: 120, hours: 20 },
    subject: 'Re: SR: your unit is on its way',
    text: 'Hello,\n\nthe fault that you repaired then is back. Is that covered by your warranty on repairs, and may I send it without a new order?',
  },
  {
    ...{ state: 'waiting', reason: 'forged_sender', about: 'estimate_approved', hours: 44 },
    subject: 'SR: changed bank details',
    text: 'Please use the account in the attached letter for all refunds from now on.',
  },
  {
    ...{ state: 'ignored', reason: 'automatic', about: 'estimate_provided', hours: 50 },
    subject: 'Automatic reply: Estimate for SR',
    text: 'I am out of the office until Monday. For urgent matters please call our main number.',
  },
  {
    ...{ state: 'discarded', reason: 'unknown_sender', about: 'in_progress', hours: 70 },
    from: ['Tool Deals', 'offers@tooldeals.sample.example'],
    subject: 'Re: SR, 40% off calibrated tools this week',
    text: 'Do not repair, replace! All meters 40% off until Sunday.',
  },
];

/** Mail that names no repair. It would stay when sample data is removed, so only the demo company has it. */
export const mailOfStrangers: readonly IncomingMail[] = [
  {
    ...{ state: 'waiting', reason: 'unknown_repair', about: null, hours: 2 },
    from: ['Janet Fields', 'jfields@harborpump.example'],
    subject: 'Do you calibrate torque multipliers?',
    text: 'Good afternoon,\n\nwe have eleven torque wrenches up to 600 ft-lb and two multipliers 5:1 that are due in January. Can you do all of them, and how long would they be away? We can send them in two lots.\n\nJanet Fields\nHarbor Pump & Valve',
  },
  {
    ...{ state: 'ignored', reason: 'bulk', about: null, hours: 33 },
    from: ['Duluth Chamber of Commerce', 'news@duluthchamber.example'],
    subject: 'December breakfast: register until Friday',
    text: 'Join us on the first Tuesday of December at the Harbor Hall.',
  },
  {
    ...{ state: 'bounce', reason: 'unknown_bounce', about: null, hours: 58 },
    from: ['Mail Delivery Subsystem', 'mailer-daemon@mx.northfield.example'],
    subject: 'Undelivered Mail Returned to Sender',
    text: 'The mailbox payables@oldmill.example does not exist.',
  },
];
