import { mailAppointment } from '../src/features/calendar/appointments/appointment-mail.ts';
import { mailDeclined } from '../src/features/calendar/customer-appointments/declined.mail.ts';
import { certificateLetter } from '../src/features/calibration/certificates/certificate-mail.ts';
import {
  letterToOtherCustomer,
  mailFormerCustomer,
} from '../src/features/calibration/certificates/moved-certificate-mail.ts';
import { mailWithdrawal } from '../src/features/calibration/certificates/withdrawal-mail.ts';
import { endedLetter, noticeLetter } from '../src/features/calibration/out-of-tolerance/notice-mail.ts';
import { recallLetter } from '../src/features/calibration/recalls/ask-customer.ts';
import { doubtLetter } from '../src/features/calibration/reference-standards/doubt-mail.ts';
import { mailSurvey } from '../src/features/conversation/surveys/ask-customers.ts';
import { mailCustomer } from '../src/features/loans/demo-equipment-agreements/agreement-mail.ts';
import { mailReceipt } from '../src/features/loans/demo-equipment-agreements/mail-receipt.ts';
import { askingWords } from '../src/features/loans/demo-equipment-agreements/send-agreement.ts';
import { signedWords } from '../src/features/loans/demo-equipment-agreements/store-signed.ts';
import { mailBorrower } from '../src/features/messaging/loan-reminders/loan-reminder-mail.ts';
import { ownSender } from '../src/features/messaging/repair-mail/index.ts';

import { day, device, type MailStage, type Writer } from './mail-stage.ts';

const appointment = ({ company, customer, repair }: MailStage, more: object = {}) => ({
  ...{ companyId: company.id, customerId: customer.id, title: 'Zuq', appointmentType: 'Repair' },
  ...{ startTime: new Date('2031-02-28T08:00:00Z'), endTime: new Date('2031-02-28T10:00:00Z') },
  ...{ location: 'Qorweg 1', repairId: repair.id, ...more },
});

const certificateOf = ({ company, customer, repair }: MailStage, more: object = {}) =>
  ({
    ...{ id: 0, companyId: company.id, repairId: repair.id, customerId: customer.id, number: 'CAL-1' },
    ...{ edition: 2, correctionReason: 'Zuq', replacesId: null, fileId: null, ...more },
  }) as never;

const point = (more: object) => ({
  ...{ quantity: 'Voltqo', nominal: '10', unit: 'V', lowerLimit: null, upperLimit: null, uncertainty: null },
  ...{ asFound: '12', asLeft: null, ...more },
});
const points = [
  ...[
    { lowerLimit: '9', upperLimit: '11' },
    { upperLimit: '11', asLeft: '10' },
  ].map(point),
  ...Array.from({ length: 21 }, () => point({ lowerLimit: '13' })),
];

const loan = (more: object = {}) =>
  ({
    ...device,
    reminderId: 0,
    loanDate: day,
    expectedReturnDate: day,
    actualReturnDate: null,
    ...more,
  }) as never;

const units = Array.from({ length: 52 }, (_, id) => ({ ...device, id, dueOn: day, distance: 30 })) as never[];

const about = ({ repair }: MailStage) => [repair.contactName, repair.companyName];

/** Writes each mail about appointments, certificates, units and loans, with all that it can say. */
export const mailsOfRecords: Record<string, Writer> = {
  appointments: async (stage) => {
    const { db, company, customer } = stage;
    const zone = { companyId: company.id };
    for (const more of [
      {},
      { repairId: null, appointmentType: 'Install', allDay: true, status: 'confirmed' },
      { appointmentType: 'Yearly Calibration', endTime: new Date('2031-03-02T10:00:00Z') },
    ]) {
      const row = await db
        .insertInto('appointments')
        .values(appointment(stage, more) as never)
        .returningAll()
        .executeTakeFirstOrThrow();
      for (const news of ['scheduled', 'moved', 'cancelled', 'reminder'] as const)
        await mailAppointment(stage, news, row);
    }
    const wishes = [{ date: day, half: 'morning' }];
    const asked = {
      ...zone,
      customerId: customer.id,
      appointmentType: 'Repair',
      wishes,
      askedByUserId: null,
    };
    await mailDeclined(stage, { ...asked, appointmentId: null } as never, 'Zuq');
    await mailDeclined(stage, { ...asked, appointmentId: 1 } as never, 'Zuq');
  },
  certificates: async (stage) => {
    const { db, runtime, company, repair, customer } = stage;
    const sender = await ownSender(db, company.id, 'certificate.issued', repair.id);
    const calibrations = Array.from({ length: 22 }, () => device);
    const issued = { certificate: certificateOf(stage), repair, calibrations, issuedOn: day } as const;
    const ofOther = { ...repair, customerId: null };
    const moved = {
      ...issued,
      certificate: certificateOf(stage, { replacesId: 1 }),
      repair: ofOther,
    } as const;
    const withdrawn = { calibrations, reason: 'Zuq', withdrawnOn: day } as const;
    await mailFormerCustomer(stage, sender, { ...issued, former: certificateOf(stage) });
    await mailFormerCustomer(stage, sender, { ...moved, former: moved.certificate });
    await mailWithdrawal(stage, sender, { ...withdrawn, certificate: issued.certificate, repair });
    await mailWithdrawal(stage, sender, { ...withdrawn, certificate: moved.certificate, repair: ofOther });
    const calibration = { ...device, points, calibratedOn: day } as never;
    const named = { names: about(stage), language: sender.language, to: { recipients: [], copies: [] } };
    const notice = { calibration, certificate: () => 'CAL-1', lastGoodOn: day } as const;
    const reliant = { number: 'CAL-1', edition: 2, device: 'Fluqo', calibratedOn: day };
    return [
      await certificateLetter(runtime, sender, issued),
      await letterToOtherCustomer(stage, sender, moved),
      noticeLetter(stage, sender, { ...named, repair }, notice, 'q'),
      noticeLetter(stage, sender, { ...named, repair: undefined }, { ...notice, lastGoodOn: null }, 'q'),
      endedLetter(stage, sender, { ...named, repair }, notice),
      endedLetter(stage, sender, { ...named, repair: undefined }, notice),
      await doubtLetter(runtime, { ...sender, template: undefined }, customer, {
        ...{ standard: 'Kaliqo', message: 'Zuq', units: Array.from({ length: 102 }, () => reliant) as never },
      }),
      await recallLetter(runtime, { ...sender, template: undefined }, { customer, units, path: '/q' }),
      await recallLetter(
        runtime,
        { ...sender, template: undefined },
        { customer, units: [units[0]!], path: '/q' },
      ),
    ];
  },
  loans: async (stage) => {
    const { db, company, customer } = stage;
    const sender = await ownSender(db, company.id, 'loan.due');
    for (const loans of [[loan()], [loan(), loan()]])
      for (const daysLate of [-3, -1, 0, 1, 5])
        await mailBorrower(stage, sender, { customer, loans: loans as never, daysLate });
    const agreement = { number: 'LA-1' };
    const rows = { agreement, company, customer, loans: [], loan: loan({ actualReturnDate: day }) };
    await mailReceipt(stage, rows as never, 1);
    const to = { recipients: ['vq@zyqo.example'], copies: [] };
    const loans = Array.from({ length: 22 }, () => loan());
    const signed = { agreement: { number: 'LA-1', sentAt: null }, company, loans } as never;
    const again = { agreement: { number: 'LA-1', sentAt: new Date() }, company, loans: [loan()] } as never;
    for (const words of [
      () => askingWords(signed, 'https://portal.example/q'),
      () => askingWords(again, 'https://portal.example/q'),
      () => signedWords(signed, 'link'),
      () => signedWords(signed, 'scan'),
    ]) {
      const letter = { event: 'loan.agreement', words, to, counted: true } as const;
      await mailCustomer(stage, sender, { number: 'LA-1', customer, loans }, letter);
    }
  },
  surveys: async (stage) => {
    await mailSurvey(stage, stage.repair);
  },
};
