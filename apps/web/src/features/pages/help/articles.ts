import { houseStyle } from '@portal/contract/core/house-style.ts';
import { packingAdvice } from '@portal/contract/papers/shipments/packing-advice.ts';
import { historyStatuses, repairStatuses, statusLabel } from '@portal/contract/repairs/repairs/status.ts';

/** One article of the help (D9.1). */
export interface Article {
  /** In the address. */
  key: string;
  title: string;
  /** One sentence, shown in the list. */
  summary: string;
  /** The paragraphs. The search looks in them. */
  paragraphs: readonly string[];
  /** A list, numbered or not. */
  list?: readonly { term: string; text: string }[];
}

const meanings: Record<(typeof repairStatuses)[number], string> = {
  submitted: 'We have your request and are waiting for the unit.',
  received: 'The unit has arrived and is waiting to be inspected.',
  inspected: 'We have looked at the unit and are working out what it needs.',
  estimate_provided: 'Your estimate is ready. Work continues as soon as you answer it.',
  estimate_approved: 'You have approved the estimate. The unit is waiting for its turn.',
  in_progress: 'A technician is working on the unit.',
  completed: 'The work is done, and we are getting the unit ready to ship.',
  shipped: 'The unit is on its way back to you. The tracking link is on its page.',
  cancelled: 'The request was cancelled. Nothing more will happen.',
  on_hold: 'Work has paused. The timeline says why.',
  waiting_for_parts: 'We need a part that is on order.',
  needs_review: 'A technician has asked a colleague to look at the unit.',
  estimate_declined: 'You have declined the estimate. We will be in touch, or send the unit back.',
};

const inHistory = historyStatuses.map(statusLabel).join(' and ');

/** All help articles, from the start of a request to its end. */
export const articles: readonly Article[] = [
  {
    key: 'submitting',
    title: 'Submitting a request',
    summary: 'How to request a repair or a calibration.',
    paragraphs: [
      'Choose New RMA Request, or New Repair Request on the dashboard. Your company, contact and address are filled in from Account Settings.',
      'Tell us the model or part number, the serial number, and what is wrong. Check Calibration if the unit also needs its yearly calibration, which is an extra charge. Photos help: you may add up to ten.',
      'After you press Submit Repair Request the request has its service report number, such as SR-1001. Use that number whenever you write or call.',
    ],
    list: [
      {
        term: 'No Estimate Required',
        text: 'We start right away if the total is no more than the amount named on the request form, which saves you a round of email.',
      },
      {
        term: 'Add Shipping Insurance',
        text: 'Only needed when we supply the shipping label. Without insurance the company is not responsible for equipment lost or damaged in transit.',
      },
    ],
  },
  {
    key: 'packing',
    title: 'Packing and shipping your unit',
    summary: 'How to pack the unit and what to put in the box.',
    paragraphs: [
      'Open the request and print its packing slip. It carries the service report number as text and as a code that we scan when the box arrives.',
      ...packingAdvice.map(([title, text]) => `${title}. ${text}`),
    ],
  },
  {
    key: 'statuses',
    title: 'What the statuses mean',
    summary: 'Each word on a badge, explained.',
    paragraphs: [
      `Active Repairs shows everything that is still in progress. Requests that are ${inHistory} are in Repair History.`,
    ],
    list: repairStatuses.map((status) => ({ term: statusLabel(status), text: meanings[status] })),
  },
  {
    key: 'estimates',
    title: 'Estimates and costs',
    summary: 'When you get an estimate and what happens with your answer.',
    paragraphs: [
      'After the inspection we send you an estimate with parts, labor and shipping. The request then says Pending Approval, and work waits for your answer.',
      'When you approve, the request changes to Estimate Approved and the unit goes into the queue. When you decline, please tell us why: we may find another way, or send the unit back.',
      'With No Estimate Required, we do not wait if the total is no more than the amount named in your request. All amounts are in ' +
        `${houseStyle().currency === 'USD' ? 'US dollars' : houseStyle().currency}.`,
    ],
  },
  {
    key: 'invoices',
    title: 'Invoices',
    summary: 'Where to find an invoice, and whether it is paid.',
    paragraphs: [
      'When the work is done, we issue the invoice for what you approved, or for the final costs. It reaches you the usual way and shows the service report number and your purchase order number.',
      'As soon as the invoice exists, its number is on the page of the request under Tracking & Cost Details, marked open or paid. Invoices in the menu lists all of them, with the balance and a PDF of each. A payment can take a day to show up there.',
      'If something on the invoice is not right, please write to us on the page of the request before you pay.',
    ],
  },
  {
    key: 'certificates',
    title: 'Calibration and certificates',
    summary: 'Yearly calibration and the papers that come with it.',
    paragraphs: [
      'Check Calibration (Extra Charge) in the request if the unit needs to be calibrated. Most instruments are calibrated once a year.',
      'The unit is measured as found, adjusted when needed, and measured again. The result and the certificate come back with the unit; please quote the service report number when you need a copy.',
      'We remind you before the next calibration is due, so that you can send the unit when you can spare it.',
    ],
  },
  {
    key: 'team',
    title: 'Working as a team',
    summary: 'Colleagues in one account, and who may approve what.',
    paragraphs: [
      'Several people at your company can use the portal together. Everyone sees all requests, and who submitted each one.',
      'If you manage the team, open Team to invite colleagues by email, remove those who have left, and decide who may approve estimates and up to what amount.',
      'If an estimate is above what you may approve, the request names the colleagues who may, and you can ask them there.',
    ],
  },
  {
    key: 'account',
    title: 'Your account',
    summary: 'Password, email address and signed-in devices.',
    paragraphs: [
      'In Account Settings you change your contact details and your password. New requests start from these details.',
      'If you have forgotten your password, choose Forgot password? on the login page. We will email you a link that works for one hour.',
      'Account Settings also lists the devices you are signed in on. Sign out everywhere ends all of them at once.',
      'Under Your data you can download a copy of what we know about you, or ask us to erase it. The page says which records have to keep your name, and why.',
    ],
  },
];
