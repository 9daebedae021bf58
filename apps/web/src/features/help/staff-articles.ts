import type { Role } from '@portal/contract/core/roles.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { Article } from './articles.ts';

interface StaffArticle extends Article {
  /** True for articles about work that technicians do too. */
  forTechnicians?: true;
}

/** The acts of the working day, for staff. */
const staffArticles: readonly StaffArticle[] = [
  {
    key: 'receive',
    title: 'Receiving a unit',
    summary: 'From the box on the bench to the mail that tells the customer.',
    paragraphs: [
      'Scan the code of the packing slip, or search for the service report number or the serial number. The repair opens.',
      'Compare the unit and its accessories with the request, take a photo, and set the status to Received. The customer gets a mail if your mail rules say so.',
      'Print the label of the unit at once, so that it is found again by its code.',
    ],
  },
  {
    key: 'work',
    title: 'Working on a repair',
    summary: 'Statuses, notes, photos and parts while the unit is on the bench.',
    forTechnicians: true,
    paragraphs: [
      'Field Technician shows your own repairs. Open one, choose the next step and write down what you found. A note is for the customer or internal: each entry says which.',
      'Parts that you use come from the catalogue and leave the stock. When a part is missing, set the status to Waiting for Parts, and the part appears under Waiting for Parts.',
      'Without a connection your work stays on the device and is sent when the connection is back.',
    ],
  },
  {
    key: 'estimate',
    title: 'Sending an estimate',
    summary: 'Parts and labor, what the customer sees, and what happens with the answer.',
    paragraphs: [
      'Open the repair and write the estimate: lines with parts, labor and shipping. Look at the PDF before you send it. It is the one that the customer gets.',
      'The customer answers by the link in the mail or in the portal. An answer by telephone is recorded in the same place.',
      'Totals up to the threshold in the settings are approved at once when the request allows it.',
    ],
  },
  {
    key: 'ship',
    title: 'Shipping',
    summary: 'Tracking number, label, papers, and the mail with the link.',
    paragraphs: [
      'Enter the outbound tracking number: the carrier is found by its form. Add the label of the carrier as a file if you print it here.',
      'Set the status to Shipped. Before you save, the page shows the mail that the customer will get.',
      'One parcel with several units is one shipment: choose the repairs in the list first.',
    ],
  },
  {
    key: 'loans',
    title: 'Loaners and demo units',
    summary: 'Lend a unit, have the agreement signed, and take the unit back.',
    paragraphs: [
      'Demo Equipment lists your units and says which are free. A loan names the customer, the units and the day of return.',
      'The customer signs the agreement by a link, on your device or on paper. The text is yours: it is in the settings under Loan Agreement.',
      'At the return, tick the accessories and note the condition. A late fee is proposed, and you decide whether it is charged.',
    ],
  },
  {
    key: 'stock',
    title: 'Parts and orders',
    summary: 'What is on hand, what is missing, and what to order.',
    paragraphs: [
      'Waiting for Parts shows every repair that waits, with the parts and the orders behind them. Suggested orders collect them by supplier.',
      'Receive an order line by line. Repairs that waited for a part are told, and you see them on the dashboard.',
      'A stock count corrects the numbers. Each correction is in the movements of the part.',
    ],
  },
  {
    key: 'recalls',
    title: 'Calibration reminders',
    summary: 'How customers are told that a calibration is due, and where their answers are.',
    paragraphs: [
      'Calibrations lists what is due. The portal writes to the customer before the day, and the answer becomes a request.',
      'A unit that nobody answers for stays in the list, with its customer and telephone number.',
    ],
  },
  {
    key: 'settings',
    title: 'Settings',
    summary: 'Everything that your company decides is in Company Settings.',
    paragraphs: [
      'Each section says in one sentence what it is for. The search above the list finds a setting by any of its words.',
      'What Is Sent decides which step of a repair sends an email, and to whom. Email Templates holds your own words for them.',
      'Users sign in. Technicians are the people that repairs are assigned to. One person can be both: link the user in the technician.',
    ],
  },
  {
    key: 'import',
    title: 'Importing data',
    summary: 'Customers, instruments and parts from a file, and how an import is taken back.',
    paragraphs: [
      'Choose the import in Company Settings and take a CSV or Excel file with one header line. The page shows an example.',
      'Customers that you have already are found by email address, telephone number or name, and are updated.',
      'The result lists every line. An import can be taken back as a whole while nobody has changed its rows.',
    ],
  },
];

/** Returns the help articles for staff of this role. Technicians get those about their own work. */
export const staffArticlesFor = (role: Role): readonly Article[] =>
  isAdmin(role) ? staffArticles : staffArticles.filter(({ forTechnicians }) => forTechnicians);
