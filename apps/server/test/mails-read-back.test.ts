import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OutboxMessageRow } from '../src/db/schema/traces.ts';
import { sendAppointmentReminders } from '../src/features/calendar/appointments/send-reminders.ts';
import { planRecalls } from '../src/features/calibration/recalls/plan-recalls.ts';
import { sendDueRecalls } from '../src/features/calibration/recalls/send-due-recalls.ts';
import { remindOfEstimates } from '../src/features/estimates/estimates/delivery/remind-of-estimates.ts';
import type { Reply } from './actors.ts';
import { agreementDesk } from './loan-agreements.ts';
import { loanStage } from './loan-stage.ts';
import { pdfText } from './pdf-text.ts';
import { type People, peopleOf } from './people.ts';
import { type Portal, startPortal } from './portal.ts';

let portal: Portal;
let people: People;
let customerId: number;
const ZONE = 'America/New_York';
const soon = addDays(today(ZONE), 6);
const across: Portal['runtime']['database']['dangerouslyAcrossCompanies'] = (work) =>
  portal.runtime.database.dangerouslyAcrossCompanies(work);

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const done = async (reply: Promise<Reply>) => {
  const { status, text, body } = await reply;
  expect(status, text).toBeLessThan(300);
  return body;
};
const ofCompany = (path: string) => `/api/companies/${people.company.id}/${path}`;

/** Returns the newest mail of an event, as soon as it is there. */
const mailOf = (event: string): Promise<OutboxMessageRow> =>
  vi.waitFor(
    () =>
      across((db) =>
        db
          .selectFrom('outboxMessages')
          .selectAll()
          .where('companyId', '=', people.company.id)
          .where('event', '=', event)
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow(),
      ),
    { timeout: 15_000, interval: 50 },
  );

/** Returns the text of the first paper that a mail carries. */
const paperOf = async ({ attachmentFileIds: [id] }: OutboxMessageRow): Promise<string> => {
  const { status, bytes, text } = await people.as.admin.get(`/api/files/${id}`);
  expect(status, text).toBe(200);
  return pdfText(bytes);
};

const twoDigits = (number: number | string) => String(number).padStart(2, '0');
const dayOf = (year = '', month: number, day = '') => `${year}-${twoDigits(month)}-${twoDigits(day)}`;

/** How a company writes, and how its amounts and days are found in a text. */
interface Written {
  country: string;
  /** Amounts in the first group. */
  sum: RegExp;
  /** Amounts and days of other styles. */
  foreign: RegExp;
  numberOf: (sum: string) => number;
  day: RegExp;
  dayOf: (found: RegExpMatchArray) => string;
  clock: readonly [start: string, end: string];
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const monate = ['Jan', 'Feb', 'Mär', 'Apr', 'Mai', 'Jun', 'Jul', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez'];
const american: Written = {
  country: 'US',
  sum: /\$([\d,]+\.\d\d)/g,
  foreign: /€|\d,\d\d\b|\d\. [A-Z][a-zä]+\.? \d{4}/,
  numberOf: (sum) => Number(sum.replaceAll(',', '')),
  day: /\b([A-Z][a-z]{2})[a-z]* (\d{1,2}), (\d{4})\b/g,
  dayOf: ([, month = '', day, year]) => dayOf(year, months.indexOf(month) + 1, day),
  clock: ['10:15 PM', '11:45 PM'],
};
const german: Written = {
  country: 'DE',
  sum: /([\d.]+,\d\d)\s€/g,
  foreign: /\$|\d[AP]M\b|\d\.\d\d\b(?!\.)|[A-Z][a-z]+ \d{1,2}, \d{4}/,
  numberOf: (sum) => Number(sum.replaceAll('.', '').replace(',', '.')),
  day: /\b(\d{1,2})\. ([A-Z][a-zä]{2})[a-zä]*\.? (\d{4})\b/g,
  dayOf: ([, day, month = '', year]) => dayOf(year, monate.indexOf(month) + 1, day),
  clock: ['22:15', '23:45'],
};

describe.each([american, german])('a company in $country', (written) => {
  beforeAll(async () => {
    people = await peopleOf(portal, { timeZone: ZONE, salesTaxRate: '8.875' });
    const { id: companyId } = people.company;
    await people.as.admin.patch(`/api/companies/${companyId}`, { country: written.country });
    customerId = (await portal.buildCustomer({ companyId, name: 'Acme Labs', email: 'lab@acme.example' })).id;
  });

  /** Returns the amounts that stand in a text. */
  function sumsIn(text: string): number[] {
    expect(text).not.toMatch(written.foreign);
    return [...new Set([...text.matchAll(written.sum)].map(([, sum = '']) => written.numberOf(sum)))];
  }
  /** Returns the days that stand in a text, as YYYY-MM-DD. */
  const daysIn = (text: string): string[] => [...new Set([...text.matchAll(written.day)].map(written.dayOf))];
  /** Everything that a mail says in words: its subject, its text, and its markup without tags. */
  const wordsOf = ({ subject, bodyText, html }: OutboxMessageRow): string[] => [
    `${subject}\n${bodyText}`,
    `${subject}\n${(html ?? '').replaceAll(/<style[\s\S]*?<\/style>/g, '').replaceAll(/<[^<>]*>/g, ' ')}`,
  ];
  /** Expects of the text and of the markup of a mail that they name these sums and days and no others. */
  function expectNamed(mail: OutboxMessageRow, sums: readonly number[], days: readonly string[]): void {
    for (const words of wordsOf(mail)) {
      expect(sumsIn(words).toSorted(), words).toEqual([...new Set(sums)].toSorted());
      expect(daysIn(words).toSorted(), words).toEqual([...new Set(days)].toSorted());
    }
  }

  it('an estimate: its mail, its reminder and its paper name the sums and the day that are stored', async () => {
    const { id } = await portal.buildRepair({
      ...{ companyId: people.company.id, userId: people.customer.id, status: 'inspected' },
      customerId: people.customer.customerId,
    });
    const lines = [
      { kind: 'part', description: 'Fuse', quantity: 11, price: 0.07 },
      { kind: 'labor', description: 'Labor', quantity: 3, price: 1234.56 },
    ];
    const at = `/api/repairs/${id}/estimate`;
    const discount = { kind: 'percent', value: 19.5 };
    await done(people.as.admin.put(at, { lines, discount, validUntil: '2031-02-28' }));
    await done(people.as.admin.post(`${at}/send`, {}));
    const mail = await mailOf('estimate.sent');
    const stored = (await done(people.as.admin.get(at))).versions[0];
    const { subtotal, discountAmount, tax } = stored.terms;
    expect([subtotal, stored.validUntil]).toEqual([3704.45, '2031-02-28']);
    const sums = [subtotal, discountAmount, tax, stored.total];
    expectNamed(mail, sums, [stored.validUntil]);

    const paper = await paperOf(mail);
    const amounts = lines.map(({ quantity, price }) => Math.round(quantity * price * 100) / 100);
    expect(sumsIn(paper)).toEqual(expect.arrayContaining([...amounts, ...sums]));
    expect(daysIn(paper)).toContain(stored.validUntil);

    await across((db) =>
      sql`update estimate_reminders set due_at = now() where estimate_id in (
    select id from estimates where repair_id = ${id})`.execute(db),
    );
    await remindOfEstimates(portal.runtime);
    expectNamed(await mailOf('estimate.reminder'), sums, [stored.validUntil]);
  });

  it('a repair: the mail of its report names the total that the customer pays and its days, and its paper the costs', async () => {
    const repair = await portal.buildRepair({
      ...{ companyId: people.company.id, userId: people.customer.id, status: 'completed' },
      ...{ customerId: people.customer.customerId, dateSubmitted: new Date('2026-03-01T03:30:00Z') },
      estimatedCompletionDate: '2031-02-28',
    });
    const at = `/api/repairs/${repair.id}`;
    const partsUsed = [{ partNumber: 'P-1', quantity: 3, unitPrice: 1.07, msrpPrice: 4.19 }];
    await done(people.as.admin.patch(at, { laborCost: 1234.56, outboundShippingCost: 0.07, partsUsed }));
    await done(people.as.admin.post(`${at}/email-summary`, { message: 'See attached.' }));
    const mail = await mailOf('repair.printout');
    const stored = await done(people.as.customer.get(at));
    expect(stored.totalCost).toBe(1247.2);
    // On the clocks of New York it was still February when the request came.
    expectNamed(mail, [stored.charge.total], ['2026-02-28', stored.estimatedCompletionDate]);
    const paper = await paperOf(mail);
    const { laborCost, outboundShippingCost, totalCost, charge } = stored;
    expect(sumsIn(paper)).toEqual(
      expect.arrayContaining([
        4.19,
        12.57,
        laborCost,
        outboundShippingCost,
        totalCost,
        charge.tax,
        charge.total,
      ]),
    );
    const invoice = await people.as.admin.get(`${at}/invoice.pdf`);
    expect(sumsIn(pdfText(invoice.bytes))).toEqual(
      expect.arrayContaining([laborCost, 12.57, totalCost, charge.tax, charge.total]),
    );
  });

  it('a purchase order: its mail names the day of delivery, and its paper the sums', async () => {
    const supplier = await done(
      people.as.admin.post(ofCompany('suppliers'), { name: 'Parts & Co', email: 'sales@parts.example' }),
    );
    const order = await done(
      people.as.admin.post(ofCompany('purchase-orders'), {
        ...{ supplierId: supplier.id, orderDate: '2026-01-31', expectedDeliveryDate: '2031-02-28' },
        ...{ tax: 8.08, shipping: 12.34 },
      }),
    );
    const at = `/api/purchase-orders/${order.id}`;
    await done(people.as.admin.post(`${at}/items`, { description: 'Fuse', quantity: 3, unitPrice: 1234.56 }));
    await done(people.as.admin.post(`${at}/send`, {}));
    const mail = await mailOf('purchase-order.sent');
    const stored = await done(people.as.admin.get(at));
    expect(stored.total).toBe(3724.1);
    expectNamed(mail, [], [stored.expectedDeliveryDate]);
    const paper = await paperOf(mail);
    expect(sumsIn(paper)).toEqual(
      expect.arrayContaining([1234.56, 3703.68, stored.tax, stored.shipping, 3724.1]),
    );
    expect(daysIn(paper)).toEqual(expect.arrayContaining([stored.orderDate, stored.expectedDeliveryDate]));
  });

  it('an appointment: its mail and its reminder name the day and the hours on the clocks of the company', async () => {
    const { id } = await done(
      people.as.admin.post(ofCompany('appointments'), {
        ...{ title: 'Visit', appointmentType: 'Repair', customerId },
        ...{ startTime: '2031-02-28T22:15', endTime: '2031-02-28T23:45' },
      }),
    );
    const stored = await done(people.as.admin.get(`/api/appointments/${id}`));
    expect(stored.startTime).toBe('2031-03-01T03:15:00.000Z');
    const mail = await mailOf('appointment.scheduled');
    expectNamed(mail, [], ['2031-02-28']);
    for (const time of written.clock) expect(mail.bodyText).toContain(time);

    await across((db) =>
      sql`update reminders set trigger_time = now() where appointment_id = ${id} and reminder_type = 'day_before'`.execute(
        db,
      ),
    );
    await sendAppointmentReminders(portal.runtime);
    const reminder = await mailOf('appointment.reminder');
    expectNamed(reminder, [], ['2031-02-28']);
    expect(reminder.bodyText).toContain(written.clock[0]);
  });

  it('a recall: its mail names the day that each unit is due', async () => {
    const type = await done(people.as.admin.post(ofCompany('equipment-types'), { name: 'Multimeter' }));
    const model = await done(
      people.as.admin.post(ofCompany('equipment-models'), {
        ...{ equipmentTypeId: type.id, make: 'Fluke', name: '87V' },
      }),
    );
    const days = [soon, addDays(soon, 3)];
    for (const [i, nextCalibrationDue] of days.entries())
      await done(
        people.as.admin.post(`/api/customers/${customerId}/equipment`, {
          ...{ equipmentTypeId: type.id, equipmentModelId: model.id, serialNumber: `R-${i}` },
          nextCalibrationDue,
        }),
      );
    await done(people.as.admin.put(ofCompany('recall-settings'), { enabled: true, distances: [30] }));
    await planRecalls(portal.runtime);
    await across((db) =>
      sql`update recalls set due_at = now() - interval '1 second' where company_id = ${people.company.id}`.execute(
        db,
      ),
    );
    await sendDueRecalls(portal.runtime);
    const stored = await done(people.as.admin.get(`/api/customers/${customerId}/equipment`));
    const due = stored.map(({ nextCalibrationDue }: { nextCalibrationDue: string }) => nextCalibrationDue);
    expect(due.toSorted()).toEqual(days);
    expectNamed(await mailOf('calibration.recall'), [], days);
  });

  it('a loan: the mail of its agreement names its day, and its paper the fee', async () => {
    const { lend } = agreementDesk(portal, people, customerId);
    const { id } = await lend(1, { loanDate: '2026-01-31', expectedReturnDate: soon });
    const at = `/api/demo-equipment-loans/${id}`;
    const stored = await done(people.as.admin.get(at));
    expect([stored.expectedReturnDate, stored.dailyRate]).toEqual([soon, 12.5]);
    expectNamed(await mailOf('loan.agreement'), [], [soon]);
    const { agreementId } = stored;
    const paper = await people.as.admin.get(`/api/demo-equipment-agreements/${agreementId}/agreement.pdf`);
    expect(paper.status, paper.text.slice(0, 200)).toBe(200);
    const text = pdfText(paper.bytes);
    expect(sumsIn(text)).toEqual(expect.arrayContaining([12.5, 850]));
    expect(daysIn(text)).toEqual(expect.arrayContaining(['2026-01-31', soon]));
  });

  it('a loan that is due back: its reminder names the day', async () => {
    const stage = await loanStage(portal, {}, people);
    const [id] = await stage.lend(addDays(stage.day, 8));
    await stage.daysGoBy(1);
    await stage.runJob();
    const { expectedReturnDate } = await done(people.as.admin.get(`/api/demo-equipment-loans/${id}`));
    expect(expectedReturnDate).toBe(addDays(stage.day, 7));
    expectNamed(await mailOf('loan.due-soon'), [], [expectedReturnDate]);
  });
});
