import type { Role } from '@portal/contract/core/roles.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { laboratoryArticles } from './laboratory-articles.ts';
import { type StaffArticle, technicianArticles } from './technician-articles.ts';

/**
 * The acts of the working day, for staff. A label of a screen stands between two stars on each side: a test looks for it
 * on the screens.
 */
const staffArticles: readonly StaffArticle[] = [
  {
    key: 'queue',
    title: 'What needs you',
    summary: 'The queue on the dashboard, and its keys.',
    paragraphs: [
      'The dashboard begins with **What needs you**: everything that waits for staff, by reason, and the oldest first. Each row has one button for its next step. A row leaves when it is done.',
      'The counts above open the list with exactly these repairs. Below a group, **Show all** does the same.',
      'You can work through the queue without the mouse. The same letters act on the page of a repair. **?** lists the keys of the page that you see, and there you can turn them off.',
    ],
    list: [
      { term: 'j and k', text: 'Go to the next row, or to the one before. They also work in lists.' },
      { term: 'Enter', text: 'Opens the row.' },
      { term: 'r', text: 'The unit was received.' },
      { term: 'e', text: 'Goes to the estimate.' },
      { term: 's', text: 'Ships the unit.' },
      { term: 'a', text: 'Assigns a technician.' },
      { term: 'd', text: 'Sets a new date for a late repair.' },
      { term: '/', text: 'Goes to the search of a list.' },
    ],
  },
  {
    key: 'receive',
    title: 'Receiving a unit',
    summary: 'From the box on the bench to the mail that tells the customer.',
    forTechnicians: true,
    paragraphs: [
      'Open **Receive**. Its field is always ready for a scanner. Scan the code of the packing slip, or type the service report number or the serial number. On a phone, press **Scan with the Camera**.',
      'The box is on the desk then. Tick what lies **In the box**, and write down the **Condition** and the **Shelf** if you need them. A photo is worth more than a description.',
      'Press Enter, or **Receive**. The status changes, the label is printed if you chose a label printer, and the mail to the customer is queued. The page shows that mail before.',
      'Scan the next box. What you have received in this sitting is listed at the right, and its labels can be printed again.',
    ],
  },
  {
    key: 'estimate',
    title: 'Sending an estimate',
    summary: 'Parts and labor, what the customer sees, and what happens with the answer.',
    paragraphs: [
      'Open the repair and go to **Estimate**. Press **Write estimate**, or **Fill draft from parts and costs** when the parts are already on the repair.',
      '**Presets** adds lines that you have saved, and a part is found in the catalogue while you type its number. Hours have up to two decimals: 1.5 is an hour and a half. Presets are changed in **Estimate Presets** of the settings.',
      'Look at **Preview PDF**: the customer gets exactly this. **Send estimate** shows the mail and its recipients before it leaves.',
      'The customer answers by the link in the mail or in the portal. An answer by telephone is entered with **Record answer**. **Revise estimate** starts from what was sent last.',
      'Totals up to the threshold in **Time Zone & Estimates** are approved at once when the request allows it.',
    ],
  },
  {
    key: 'conversation',
    title: 'Writing with the customer',
    summary: 'Messages, emails and notes of a repair in one place.',
    paragraphs: [
      'The page of a repair has a **Conversation**: what the customer wrote in the portal, by email and through the tracking link, and what you answered. The newest is at the top. The customer gets your message by email and can answer that email.',
      '**To customer** writes to the customer. **Internal note** is for staff only: it is yellow, and @ names a colleague, who is told. You have a few seconds for **Undo** before anybody is told.',
      'A repair needs a reply until somebody answers the customer, or presses **No answer needed**. In Repair Management, **Filter** has **Needs reply**, and **Columns** shows since when.',
      'Below a message you see what became of its email. When it failed, the reason stands there.',
    ],
  },
  {
    key: 'promise',
    title: 'The promised date',
    summary: 'Where the proposal comes from, and what happens when the date slips.',
    paragraphs: [
      'At receiving, the portal proposes a date for **Est. Completion**. It looks at your own finished repairs of the same kind: four of five were done in that time. You may choose another date.',
      'The customer sees the date on the page of the repair.',
      'When the date has passed or was moved, the page of the repair says that the customer was not told. Press **Tell the customer**, read the mail and send it. It never leaves by itself.',
      '**Reports** shows how many promises were kept.',
    ],
  },
  {
    key: 'ship',
    title: 'Shipping',
    summary: 'One unit or several in one parcel: tracking number, label, papers and mail.',
    paragraphs: [
      'Open **Ship**. Scan the label of each unit, then the label of the carrier. The carrier is found by the form of the **Tracking number**.',
      'The list says what came with each unit and has to be packed again. **Printout** opens the paper for the box.',
      'Enter the **Shipping cost** if the customer pays it. With several units it is divided among them. The page shows the mail before, and you can leave it out.',
      'Press Enter in the empty field, or **Mark as Shipped**. All units of the parcel have the status Shipped then, and one mail tells of all of them.',
    ],
  },
  {
    key: 'tracking-link',
    title: 'The tracking link',
    summary: 'How a customer follows a repair without an account.',
    paragraphs: [
      'Every email about a repair and its packing slip lead to one page of that repair. The customer needs no account. The page shows the progress, the photos and updates that customers may see, the estimate and the tracking numbers, and nothing internal.',
      'On the page of a repair, **Documents** has the **Tracking link**. Press **Copy Link** for a text message, and see how often it was opened.',
      'A link ends 90 days after the repair was closed. If it reached the wrong person, press **Revoke Link**: the old link stops at once, and later emails carry a new one. **Company Settings** has **Tracking Links**, where you can switch all of them off.',
    ],
  },
  {
    key: 'undo',
    title: 'Undo and mail',
    summary: 'Ten seconds in which a step can be taken back, before anything is mailed.',
    paragraphs: [
      'After a status step, an assignment or a part, a message at the edge of the page says what happened and whom mail goes to. **Undo** takes the step back, with its stock and its entry in the timeline.',
      'Nothing is mailed before that time is over. After **Undo** no mail leaves at all.',
      'If somebody has changed the repair in the meantime, the portal says so and leaves it as it is.',
    ],
  },
  {
    key: 'lists',
    title: 'Lists and saved views',
    summary: 'Find repairs, choose columns, and keep a list under a name.',
    paragraphs: [
      'In **Repair Management** the line beside the title says what the list shows. **Clear** removes all filters.',
      '**Views** opens the lists that everybody has: Late, Mine and To ship. To keep your own, set search, filters, columns and order, then enter a name under **Save this list as** and press **Save view**. **Share with the company** shows it to your colleagues too.',
      '**Columns** adds technician, days in a status, days late, total and the customer’s order number. **Rows per page** goes up to 100.',
      'Tick several repairs to set a status, ship them together, or print their labels.',
    ],
  },
  {
    key: 'mail',
    title: 'Mail that was sent, and mail that failed',
    summary: 'Where every email stands, and what to do when one did not leave.',
    paragraphs: [
      '**Outbox** lists every email with its text and its state. The **State** above the list shows only those that failed.',
      'Open a failed email: it says in plain words what the mail server answered. Correct the address or the mail account, then press **Retry**.',
      'Without a mail account, emails wait in the outbox and leave as soon as the account works. Enter it in **Email Notifications** and press **Send Test Email**.',
    ],
  },
  {
    key: 'waiting-mail',
    title: 'Mail that waits',
    summary: 'Why an email has not left yet, and which emails ask you first.',
    paragraphs: [
      'When the mail server does not answer, emails wait in the outbox. The portal asks the server again every half minute, and everything leaves as soon as it answers. The emails of one repair leave in their order.',
      'When the server refuses one email for now, this email is tried again for a day, with longer and longer pauses. The others do not wait for it.',
      'An email that waited for more than a day, because there was no server or it did not answer, asks before it leaves: its news may be old. **Email Notifications** in **Company Settings** says how many there are and what they are about.',
    ],
    list: [
      { term: 'Look', text: 'Opens the outbox with these emails.' },
      { term: 'Send all', text: 'The oldest leaves first.' },
      {
        term: 'Discard',
        text: 'Sends none of them. They stay in the outbox as failed, and a single one can still be sent from there.',
      },
    ],
  },
  {
    key: 'answers-by-mail',
    title: 'Answers by email',
    summary: 'How an answer of a customer comes into the conversation, and what waits for you.',
    paragraphs: [
      'Enter a mailbox in **Answers by Email** and press **Test Connection**. Reading begins with the next email. The portal never answers an email by itself.',
      'An answer to an email of the portal comes into the conversation of its repair. So does an email with the service report number in its subject, when the sender belongs to the repair. Everything else waits in **Incoming Mail**.',
      'Open a waiting email there. Put it into the conversation of a repair, make a **New Request** of it, or discard it. Photos and PDF files come along, also those that Outlook packed into winmail.dat. Other files are named as **Not taken** and stay in the mailbox. The mail comes into the conversation of the new request. Its sender becomes a contact only when you enter the address.',
      'When an email went astray, open **Tracking link** on the page of the repair and press **Revoke Reply Address**. Answers to earlier emails then wait for you.',
    ],
  },
  {
    key: 'after-return',
    title: 'Asking customers after a return',
    summary: 'One to five stars and a sentence, some days after the unit was shipped.',
    paragraphs: [
      'Switch it on in **Question After Return**: **Ask customers after a return**, and the number of days. Customers are asked once for each repair that closes from then on, never about older work.',
      'The email has five stars. A click opens a page on which the customer confirms the stars and may add a sentence. They can change the answer as long as the link works. Programs that only open the link answer nothing.',
      'One or two stars are in **What needs you** as **Not satisfied**. **Seen** takes the row out of the queue for everybody.',
      '**Answers After Return** lists all answers. **Reports** shows the average, the share of customers who answered, and the technicians. Technicians see none of this.',
      'Use your own words: make a general template with the variable **Link to the question after return**, and choose it in **What Is Sent**.',
    ],
  },
  {
    key: 'people',
    title: 'Users and technicians',
    summary: 'Who may sign in, who does the work, and how the two go together.',
    paragraphs: [
      '**Technicians** are the people that repairs are assigned to. Their list shows how much work each has. **Add Technician** adds one.',
      '**Users** are the accounts that sign in. To give a technician an account, add the user and choose it as **User account** of the technician.',
      '**Labor rate per hour** turns measured work into labor cost. Only staff see it.',
      '**Note Phrases** are sentences that all technicians can put into a note with one press.',
    ],
  },
  ...technicianArticles,
  {
    key: 'loans',
    title: 'Loaners and demo units',
    summary: 'Lend a unit, have the agreement signed, and take the unit back.',
    paragraphs: [
      '**Demo Equipment** lists your units and says which are free. A loan names the customer, the units and the day of return.',
      'The customer signs the agreement by a link, on your device or on paper. The text is yours: it is in the settings under **Loan Agreement**.',
      'At the return, tick the accessories and note the condition. A late fee is proposed, and you decide whether it is charged.',
    ],
  },
  {
    key: 'stock',
    title: 'Parts and orders',
    summary: 'What is on hand, what is missing, and what to order.',
    paragraphs: [
      '**Parts asked for** of What needs you has what technicians ask for: order it, say that it is in stock, or that it is not needed.',
      '**Waiting for Parts** shows every repair that waits, with the parts and the orders behind them. Suggested orders collect them by supplier.',
      'Receive an order line by line. Repairs that waited for a part are told, and you see them on the dashboard.',
      'A stock count corrects the numbers. Each correction is in the movements of the part.',
    ],
  },
  {
    key: 'recalls',
    title: 'Calibration reminders',
    summary: 'How customers are told that a calibration is due, and where their answers are.',
    paragraphs: [
      '**Calibrations** lists what is due. The portal writes to the customer before the day, and the answer becomes a request.',
      'A unit that nobody answers for stays in the list, with its customer and telephone number.',
    ],
  },
  {
    key: 'settings',
    title: 'Settings',
    summary: 'Everything that your company decides is in one list.',
    paragraphs: [
      'Each section says in one sentence what it is for. **Find a setting** above the list finds one by any of its words.',
      '**What Is Sent** decides which step of a repair sends an email, and to whom. **Email Templates** holds your own words for them.',
    ],
  },
  {
    key: 'import',
    title: 'Importing data',
    summary:
      'Customers, instruments, certificates, points and parts from a file, and how an import is taken back.',
    paragraphs: [
      'Choose the import in **Company Settings** and take a CSV or Excel file with one header line. The page shows an example.',
      'Customers that you have already are found by email address, telephone number or name, and are updated.',
      'Certificates of your old system come in as one ZIP file of PDFs, in **Certificate Import**. The preview says for each PDF which unit it goes to, or why it goes to none.',
      'Points of calibrations that your old system knows come in with **Points Import**, when the laboratory is switched on. Each row is one point: the unit by serial or asset number, the day, quantity, nominal value and unit, and a reading or an error. They join the history of points on the page of the unit, and its customer sees them there.',
      'The result lists every line. An import can be taken back as a whole while nobody has changed its rows.',
    ],
  },
  {
    key: 'export',
    title: 'Taking your data along',
    summary: 'One archive with all records and files of the company.',
    paragraphs: [
      'Open **Export** in the settings and press **Start Export**. The portal makes the archive in the background and tells you when it is ready. Press **Download Export** within seven days.',
      'The archive has one CSV file for each kind of record, all photos and papers in folders by service report number, a text that explains them, and a list of all files with their checksums.',
      'Passwords, codes of links and the connections to other systems are not in it. Every export and every download is in the audit trail.',
      'Only an operator of the portal can remove a company: on its page, with **Remove Company**. The admins are mailed at once and a week before. For 30 days **Keep the Company** takes it back.',
    ],
  },
  {
    key: 'sample-data',
    title: 'Sample data',
    summary: 'Look around in a company that is at work, and begin again with an empty one.',
    paragraphs: [
      'An empty company can load sample data: from the first steps on the dashboard, or from Sample Data in Company Settings. All names end with “(sample)”, and nothing is mailed to these customers.',
      'While samples are there, the dashboard, the queue, reports, totals and exports count them, and the dashboard says so. The numbers of samples begin at 901: your first own repair is SR-1001, with samples or without.',
      'Samples tick none of the **First steps**. You can set up the company beside them. A company with samples cannot be connected to QuickBooks. Remove them before you begin to work.',
      'Removing takes everything that is about a sample customer, also what you have added. The question says what that is. A sample that you gave another name is yours and stays.',
    ],
  },
  {
    key: 'personal-data',
    title: 'Personal data',
    summary: 'Give a customer a copy of their data, or erase them.',
    paragraphs: [
      'A customer downloads a copy of their data in Account Settings, and can ask there to be erased. You get a notification. You can do both for them on the page of the user.',
      'Before you erase a person, finish or cancel their open repairs. Staff are deactivated first. The question counts what changes, and names what is left and what stays. Type the name to confirm; nobody can bring the person back.',
      'An erasure that cannot go on says at which step it stopped, and why. Go on with it from the same page.',
      'Customer records, estimates that were sent, certificates, signed agreements and invoices keep the name. An email address that a customer record holds too is left: change it there first when it has to go.',
    ],
  },
];

/** For those who run the installation. */
const operatorArticles: readonly StaffArticle[] = [
  {
    key: 'operations',
    title: 'Running the installation',
    summary: 'What the page Operations shows, and what to do when something is wrong.',
    paragraphs: [
      'Open **Operations**. **Tonight** says which archive you would restore now and how old it is, which errors the last hour had, which mail waits, and whether PUBLIC_URL is the address that you have open. **What needs you** says what is wrong and what to do. Below it stand backups, processes, queues, outgoing mail, files, slow calls and the database. The page is read again every 20 seconds.',
      'Of companies it shows names and counts, and nothing that belongs to them.',
      '**Try again** puts failed jobs back into their queues. Look into the log of the portal for the reason first.',
      'For a complete check run “npm run doctor” on the server. It prints one line for each check and changes nothing. “npm run doctor -- --repair” makes kept totals anew, removes files that belong to no row and puts failed jobs back.',
    ],
    list: [
      { term: 'Backups', text: 'Only a backup that was verified counts. Keep the secret key apart from it.' },
      {
        term: 'Processes',
        text: 'One line for each process. One that ended without being stopped stays for a day.',
      },
      { term: 'Slowest calls', text: 'The calls of the last hour, the slowest first.' },
    ],
  },
];

/** Returns the help articles for staff of this role. Technicians get those about their own work. */
export function staffArticlesFor(role: Role, hasLaboratory = false): readonly StaffArticle[] {
  const all = hasLaboratory ? [...staffArticles, ...laboratoryArticles] : staffArticles;
  if (role === 'superadmin') return [...all, ...operatorArticles];
  return isAdmin(role) ? all : all.filter(({ forTechnicians }) => forTechnicians);
}
