import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';

/** Who writes: the customer in the portal, by email or on the tracking page, staff to the customer, or to colleagues. */
export type Voice = 'customer' | 'mail' | 'tracking-link' | 'staff' | 'note';

interface Line {
  voice: Voice;
  /** Hours before now. */
  hours: number;
  text: string;
}

/** A conversation about one repair of this status. */
export interface Talk {
  status: RepairStatus;
  lines: readonly Line[];
  /** True when staff said that the last words of the customer need no answer. */
  isSettled?: boolean;
}

const line = (voice: Voice, hours: number, text: string): Line => ({ voice, hours, text });

/** The newest conversations. In some the customer waits for an answer. */
export const talks: readonly Talk[] = [
  {
    status: 'in_progress',
    lines: [
      line(
        'customer',
        31,
        'Can you tell us whether it will be ready on Friday? The auditor comes on Monday.',
      ),
      line('staff', 29, 'The repair is done. It is calibrated tomorrow morning, so Friday holds.'),
      line('customer', 28, 'Thank you, that helps.'),
    ],
    isSettled: true,
  },
  {
    status: 'waiting_for_parts',
    lines: [
      line(
        'staff',
        52,
        'The maker has moved the delivery of the part to next week. We are sorry for the delay.',
      ),
      line('customer', 5, 'Is there any news? Line 2 stands still without this unit. Can you lend us one?'),
    ],
  },
  {
    status: 'estimate_provided',
    lines: [
      line('customer', 3, 'Could you quote it without the new leads? We have spare ones here.'),
      line(
        'note',
        2,
        'Leads are 38 of it. Without them we cannot sign off the insulation test, I will call them.',
      ),
    ],
  },
  {
    status: 'received',
    lines: [
      line('staff', 46, 'Your unit is here. It carries an asset seal. May we break it to open the case?'),
      line('tracking-link', 27, 'Yes, go ahead. We seal it again when it is back.'),
      line('staff', 26, 'Thank you. The inspection is tomorrow morning.'),
    ],
  },
  {
    status: 'on_hold',
    lines: [line('mail', 9, 'The purchase order is 45-88213. Please go on with the work.')],
  },
  {
    status: 'needs_review',
    lines: [
      line('note', 30, 'Two points are at 85% of the limit as left. I would not release it like this.'),
      line('note', 24, 'Agreed. Please adjust the upper range once more and repeat the last three points.'),
    ],
  },
  {
    status: 'completed',
    lines: [
      line('staff', 25, 'Your unit is ready. Do you pick it up, or shall we ship it?'),
      line('mail', 4, 'Please ship it with UPS Ground on our account 4X7-119.'),
    ],
  },
  {
    status: 'inspected',
    lines: [
      line('note', 7, 'Same fault as last spring. Check the cable clamp before you quote a new board.'),
    ],
  },
];
