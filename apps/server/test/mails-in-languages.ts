import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { repairStatuses } from '@portal/contract/repairs/repairs/status.ts';
import { wishesOf } from '../src/features/calibration/recalls/request-calibration.ts';
import { mailApprovalAsked } from '../src/features/estimates/estimates/answer/ask-approval.ts';
import { estimateLetter, mailAnswered } from '../src/features/estimates/estimates/estimate-mail.ts';
import {
  addressMail,
  mailDelay,
  mailMessages,
  mailParcel,
  mailReminder,
  mailStatus,
  mailSubmitted,
  ownSender,
} from '../src/features/messaging/repair-mail/index.ts';
import { writeInvoiceMail } from '../src/features/papers/issued-invoices/mail-invoice.ts';
import { writeCustomerEmail } from '../src/features/papers/repair-documents/write-customer-email.ts';
import {
  cancelLetter,
  mailSupplier,
  orderLetter,
} from '../src/features/purchasing/purchase-orders/order-mail.ts';

import { day, device, type MailStage, type Writer } from './mail-stage.ts';
import { mailsOfRecords } from './mails-of-records.ts';

const lines = [
  { position: 0, quantity: 2, exactQuantity: null, price: '10.25', isOptional: false, taxRate: '7.0000' },
  { position: 1, quantity: 2, exactQuantity: null, price: '10.25', isOptional: false, taxRate: null },
];
const estimateOf = ({ company, repair }: MailStage, more: object = {}) => ({
  company,
  repair,
  estimate: {
    ...{
      id: 0,
      companyId: company.id,
      repairId: repair.id,
      version: 2,
      total: '169.00',
      tax: '26.98',
      discount: '7.48',
      validUntil: day,
    },
    ...{ taxRate: '19.00', taxExempt: false, discountKind: 'percent', discountValue: '5.00', taken: null },
    ...{ decision: null, channel: null, reason: null, answeredBy: null, fileId: null, approvedFileId: null },
    ...more,
  } as never,
});

const invoice = ({ company, customer, repair }: MailStage, more: object) =>
  ({
    ...{ id: 0, companyId: company.id, customerId: customer.id, repairId: repair.id, number: 'INV-1' },
    ...{
      creditNumber: null,
      reference: 'SR-1',
      total: '169.00',
      balance: '69.00',
      dueOn: day,
      issuedOn: day,
    },
    ...{ state: 'open', paper: { payUrl: 'https://pay.example/1' }, version: 1, ...more },
  }) as never;

const asAccount = (stage: MailStage) => ({ ...stage, actor: {}, origin: {} }) as never;

/** Writes each mail to customers and suppliers, with all that it can say. */
export const mailsInLanguages: Record<string, Writer> = {
  ...mailsOfRecords,
  requests: async (stage) => {
    const sender = await ownSender(stage.db, stage.company.id, 'repair.submitted', stage.repair.id);
    const mail = await addressMail(stage, sender, 'repair.submitted', stage.repair);
    const wishes = () =>
      wishesOf({
        ...{ name: 'Vrellq', shipping: true, note: 'Zuq' },
        wishes: [
          { date: day, half: 'morning' },
          { date: day, half: 'afternoon' },
        ],
      } as never);
    await mailSubmitted(stage, mail, stage.repair, []);
    await mailSubmitted(stage, { ...mail, wishes, wantsDate: true }, stage.repair, []);
    await mailSubmitted(stage, mail, stage.repair, [stage.other]);
  },
  statuses: async (stage) => {
    const loaners = [{ ...device, expectedReturnDate: day } as never];
    const sender = await ownSender(stage.db, stage.company.id, 'repair.received', stage.repair.id);
    const mail = await addressMail(stage, { ...sender, loaners }, 'repair.received', stage.repair);
    for (const status of repairStatuses) await mailStatus(stage, mail, { ...stage.repair, status });
    await mailParcel(stage, mail, [stage.repair, stage.other]);
    await mailParcel(stage, mail, [
      stage.repair,
      stage.other,
      { ...stage.other, serviceReportNumber: 'SR-3' },
    ]);
    await mailDelay(stage, mail, stage.repair, '2031-01-01');
    await mailDelay(stage, mail, stage.repair, '2031-12-01');
    await mailReminder(stage, sender, stage.repair, day);
    await mailReminder(stage, sender, stage.repair, null);
    const messages = [{ author: 'Raqi', text: 'Qor qexu.' }];
    await mailMessages(stage, mail, stage.repair, { messages, others: [], attachments: [], inReplyTo: null });
  },
  estimates: async (stage) => {
    const { db, runtime } = stage;
    const { language, loaners } = await ownSender(db, stage.company.id, 'estimate.sent', stage.repair.id);
    const writer = { template: undefined, language, loaners, lines: lines as never };
    const answered = { answeredBy: 'Vrellq Aqo', decision: 'approve', channel: 'phone' };
    await mailAnswered(stage, estimateOf(stage, answered));
    await mailAnswered(stage, estimateOf(stage, { ...answered, channel: 'mail' }));
    await mailAnswered(stage, estimateOf(stage, { ...answered, decision: 'decline', reason: 'Zuq' }));
    await mailAnswered(stage, estimateOf(stage, { ...answered, decision: 'decline', channel: 'mail' }));
    await mailApprovalAsked(stage, estimateOf(stage), {
      ...{ asker: 'Vrellq', recipients: ['vq@zyqo.example'], customer: { language, loaners } },
    });
    return [
      await estimateLetter(runtime, estimateOf(stage), writer, false),
      await estimateLetter(runtime, estimateOf(stage), writer, true),
    ];
  },
  invoices: async (stage) => {
    const found = { subject: 'Invoice INV-1', message: '' };
    const asked = [
      invoice(stage, {}),
      invoice(stage, { balance: '169.00' }),
      invoice(stage, { creditNumber: 'CN-1', state: 'void' }),
    ];
    const money = '$169.00';
    const messages = [
      `Please find attached invoice INV-1 for your request SR-1. The total is ${money}, of which $69.00 is still to be paid. It is due on Feb 28, 2031.`,
      `Please find attached invoice INV-1 for your request SR-1. The total is ${money}. It is due on Feb 28, 2031.`,
      `Please find attached credit note CN-1. It cancels invoice INV-1 of ${money}, so you do not have to pay it.`,
    ];
    const subjects = [found.subject, found.subject, 'Credit note CN-1 for invoice INV-1'];
    const written = [];
    for (const [at, one] of asked.entries())
      written.push(await writeInvoiceMail(stage, one, { subject: subjects[at]!, message: messages[at]! }));
    return written;
  },
  'mails of staff': async (stage) => [
    await writeCustomerEmail(asAccount(stage), stage.repair as never, {
      subject: 'Zuq',
      message: 'Qor qexu.',
    }),
  ],
  orders: async (stage) => {
    const sender = await ownSender(stage.db, stage.company.id, 'purchase-order.sent');
    const supplier = { name: 'Suqo', contactName: null };
    const order = { poNumber: 'PO-1', expectedDeliveryDate: addDays(today('UTC'), 900) };
    const to = { supplier, order, to: 'sq@suqo.example' };
    await mailSupplier(stage, sender, to, orderLetter('PO-1', 'Zuq', 1));
    await mailSupplier(stage, sender, to, cancelLetter('PO-1'));
  },
};
