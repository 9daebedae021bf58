import { addDays, today } from '@portal/contract/core/dates/dates.ts';
import { failForOtherBooks } from '../src/features/accounting/quickbooks/invoices/follow-up-invoices.ts';
import { beginNightlySyncs } from '../src/features/accounting/quickbooks/sync/nightly-sync.ts';
import { sendAppointmentReminders } from '../src/features/calendar/appointments/send-reminders.ts';
import { notifyDueDemoUnits } from '../src/features/calibration/recalls/notify-due-demo-units.ts';
import { planRecalls } from '../src/features/calibration/recalls/plan-recalls.ts';
import { sendDueRecalls } from '../src/features/calibration/recalls/send-due-recalls.ts';
import { askCustomers } from '../src/features/conversation/surveys/ask-customers.ts';
import { deliverLeftEstimates } from '../src/features/estimates/estimates/delivery/deliver-left-estimates.ts';
import { expireEstimates } from '../src/features/estimates/estimates/delivery/expire-estimates.ts';
import { remindOfEstimates } from '../src/features/estimates/estimates/delivery/remind-of-estimates.ts';
import { brought } from '../src/features/index.ts';
import { warnOfSigningCertificates } from '../src/features/laboratory/signing-certificates/warn-of-signing-certificates.ts';
import { sendCalibrationReminders } from '../src/features/messaging/calibration-reminders/send-calibration-reminders.ts';
import { sendLoanReminders } from '../src/features/messaging/loan-reminders/send-loan-reminders.ts';
import { setOverdueLoans } from '../src/features/messaging/loan-reminders/set-overdue.ts';
import { followUpClosings } from '../src/features/operating/company-closings/follow-up-closings.ts';
import { followUpExports } from '../src/features/operating/company-exports/follow-up-exports.ts';
import { notifyLateOrders } from '../src/features/purchasing/purchase-orders/notify-late-orders.ts';
import { purgeDeletedRepairs } from '../src/features/repairs/repairs/purge-deleted-repairs.ts';
import type { SweepRun } from '../src/sweeps/sweep-job.ts';
import { demoUnit } from './demo-equipment.ts';
import { estimateDesk } from './estimates.ts';
import { type LoanStage, loanStage } from './loan-stage.ts';
import { aRequest, type People } from './people.ts';
import type { Portal } from './portal.ts';
import { surveyDesk } from './surveys.ts';

/** A row of one company that a sweep has to do. */
export interface Due {
  companyId: number;
  /** A row that the sweep locks or writes: its table and its number. */
  held: readonly [table: string, id: number];
  isDone: () => Promise<boolean>;
}

export interface SweepCase {
  run: SweepRun;
  /** The table whose writes fail for the company with the broken row. */
  written: string;
  prepare: (people: People) => Promise<Omit<Due, 'companyId'>>;
}

/** Returns what each sweep has to do. `own` runs a statement as the owner of the tables. The portal starts later. */
export function sweepCases(
  portal: () => Portal,
  own: (statement: string) => Promise<{ [column: string]: unknown }[]>,
): Record<string, SweepCase> {
  const counted = async (statement: string) => Number((await own(statement))[0]!['count']);
  const isThere = async (statement: string) => (await counted(`select count(*) ${statement}`)) > 0;
  /** Runs statements that the triggers of sent estimates refuse. */
  const past = async (statement: string) => {
    await own('alter table estimates disable trigger estimates_keep_sent');
    await own(statement);
    await own('alter table estimates enable trigger estimates_keep_sent');
  };
  const connected = (companyId: number, realmId: string) =>
    own(`insert into quickbooks_connections (company_id, state, realm_id, refresh_token, auto_sync, previewed)
      values (${companyId}, 'connected', '${realmId}', 'x', true, true)`);
  const yesterday = () => addDays(today('UTC'), -1);

  async function sentEstimate(people: People) {
    const desk = estimateDesk(portal(), people);
    const repair = await desk.build();
    await desk.send(repair);
    const { id } = await desk.delivered(repair);
    return { id, repair };
  }

  async function recalled(people: People) {
    const companyId = people.company.id;
    const customer = await portal().buildCustomer({ companyId, email: 'lab@acme.example' });
    const type = await portal().insert('equipmentTypes', { companyId, name: 'Multimeter' });
    const model = await portal().insert('equipmentModels', {
      ...{ companyId, equipmentTypeId: type.id, name: '87V', make: 'Fluke' },
    });
    await portal().insert('customerEquipment', {
      ...{ companyId, customerId: customer.id, equipmentTypeId: type.id, equipmentModelId: model.id },
      ...{ serialNumber: `S${companyId}`, nextCalibrationDue: addDays(today('UTC'), 5) },
    });
    const settings = { enabled: true, distances: [30] };
    await people.as.admin.put(`/api/companies/${companyId}/recall-settings`, settings);
    return customer.id;
  }

  async function lateLoan(stage: LoanStage): Promise<number> {
    const [id] = await stage.lend(addDays(stage.day, 1));
    await stage.daysGoBy(2);
    return id!;
  }

  return {
    'estimates, reminders': {
      run: remindOfEstimates,
      written: 'estimate_reminders',
      prepare: async (people) => {
        const { id, repair } = await sentEstimate(people);
        await own(`update estimate_reminders set due_at = now() where estimate_id = ${id}`);
        const done = `from estimate_reminders where estimate_id = ${id} and done_at is not null`;
        return { held: ['repairs', repair.id], isDone: () => isThere(done) };
      },
    },
    'estimates, expiry': {
      run: expireEstimates,
      written: 'estimates',
      prepare: async (people) => {
        const { id, repair } = await sentEstimate(people);
        await past(`update estimates set valid_until = '${yesterday()}' where id = ${id}`);
        const done = `from estimates where id = ${id} and state = 'expired'`;
        return { held: ['repairs', repair.id], isDone: () => isThere(done) };
      },
    },
    'estimates without a paper': {
      run: deliverLeftEstimates,
      written: 'files',
      prepare: async (people) => {
        const { id } = await sentEstimate(people);
        await past(
          `update estimates set file_id = null, sha256 = null, sent_at = now() - interval '1 hour' where id = ${id}`,
        );
        const done = `from estimates where id = ${id} and file_id is not null`;
        return { held: ['estimates', id], isDone: () => isThere(done) };
      },
    },
    'loans that are overdue': {
      run: setOverdueLoans,
      written: 'demo_equipment_loans',
      prepare: async (people) => {
        const id = await lateLoan(await loanStage(portal(), {}, people));
        const done = `from demo_equipment_loans where id = ${id} and status = 'overdue'`;
        return { held: ['demo_equipment_loans', id], isDone: () => isThere(done) };
      },
    },
    'loans, reminders': {
      run: sendLoanReminders,
      written: 'reminders',
      prepare: async (people) => {
        const id = await lateLoan(await loanStage(portal(), {}, people));
        const done = `from reminders where loan_id = ${id} and status = 'sent'`;
        return { held: ['demo_equipment_loans', id], isDone: () => isThere(done) };
      },
    },
    'recalls, planning': {
      run: planRecalls,
      written: 'recalls',
      prepare: async (people) => {
        const id = await recalled(people);
        return { held: ['customers', id], isDone: () => isThere(`from recalls where customer_id = ${id}`) };
      },
    },
    'recalls, mails': {
      run: sendDueRecalls,
      written: 'recalls',
      prepare: async (people) => {
        const customerId = await recalled(people);
        const { id } = await portal().insert('recalls', {
          ...{ companyId: people.company.id, customerId, dueAt: new Date(Date.now() - 1_000) },
        });
        const done = `from recalls where id = ${id} and state = 'sent'`;
        return { held: ['customers', customerId], isDone: () => isThere(done) };
      },
    },
    'own units that are due': {
      run: notifyDueDemoUnits,
      written: 'demo_equipment',
      prepare: async (people) => {
        const { id } = await demoUnit(portal(), people, { nextCalibrationDue: addDays(today('UTC'), 5) });
        const done = `from demo_equipment where id = ${id} and calibration_told_for is not null`;
        return { held: ['demo_equipment', id], isDone: () => isThere(done) };
      },
    },
    appointments: {
      run: sendAppointmentReminders,
      written: 'reminders',
      prepare: async ({ company: { id: companyId } }) => {
        const startTime = new Date(Date.now() + 86_400_000);
        const { id } = await portal().insert('appointments', {
          ...{ companyId, title: 'Visit', appointmentType: 'Repair', startTime },
          endTime: new Date(startTime.getTime() + 3_600_000),
        });
        await portal().insert('reminders', {
          ...{
            companyId,
            appointmentId: id,
            reminderType: 'day_before',
            emailTemplate: 'appointment-reminder',
          },
          ...{ triggerTime: new Date(0), forDay: addDays(today('UTC'), 1) },
        });
        const done = `from reminders where appointment_id = ${id} and status <> 'pending'`;
        return { held: ['appointments', id], isDone: () => isThere(done) };
      },
    },
    calibrations: {
      run: sendCalibrationReminders,
      written: 'reminders',
      prepare: async ({ as }) => {
        const asked = { requestType: 'calibration', repairNeeded: false, calibrationNeeded: true };
        const { body } = await as.admin.post(
          '/api/repairs',
          aRequest({ ...asked, calibrationDate: addDays(today('UTC'), 1) }),
        );
        await own(`update reminders set trigger_time = now() where repair_id = ${body.id}`);
        const done = `from reminders where repair_id = ${body.id} and status <> 'pending'`;
        return { held: ['repairs', body.id], isDone: () => isThere(done) };
      },
    },
    'late orders': {
      run: notifyLateOrders,
      written: 'purchase_orders',
      prepare: async ({ company: { id: companyId } }) => {
        const supplier = await portal().insert('suppliers', { companyId, name: 'Parts' });
        const { id } = await portal().insert('purchaseOrders', {
          ...{ companyId, supplierId: supplier.id, poNumber: `PO-${companyId}`, status: 'ordered' },
          expectedDeliveryDate: yesterday(),
        });
        const done = `from purchase_orders where id = ${id} and late_told_for is not null`;
        return { held: ['purchase_orders', id], isDone: () => isThere(done) };
      },
    },
    'companies that will be removed': {
      run: followUpClosings,
      written: 'outbox_messages',
      prepare: async ({ company: { id } }) => {
        await own(`insert into company_closings (company_id, closes_on, asked_at)
        values (${id}, '${addDays(today('UTC'), 4)}', now() - interval '20 days')`);
        const done = `from company_closings where company_id = ${id} and told_again_at is not null`;
        return { held: ['company_closings', id], isDone: () => isThere(done) };
      },
    },
    'archives whose days are over': {
      run: followUpExports,
      written: 'company_exports',
      prepare: async ({ company: { id } }) => {
        await own(`insert into company_exports (company_id, state, storage_key, expires_at)
        values (${id}, 'ready', 'c${id}/gone.tar', now() - interval '1 hour')`);
        const done = `from company_exports where company_id = ${id} and state = 'expired'`;
        return { held: ['company_exports', id], isDone: () => isThere(done) };
      },
    },
    'questions after a return': {
      run: askCustomers,
      written: 'repair_surveys',
      prepare: async (people) => {
        const desk = surveyDesk(portal(), () => people);
        await desk.switchOn();
        const { id } = await desk.aRepair('shipped', 8);
        return {
          held: ['repairs', id],
          isDone: () => isThere(`from repair_surveys where repair_id = ${id}`),
        };
      },
    },
    'invoices of other books': {
      run: failForOtherBooks,
      written: 'quickbooks_invoices',
      prepare: async (people) => {
        const repair = await estimateDesk(portal(), people).build();
        await connected(people.company.id, '2');
        const [invoice] = await own(`insert into quickbooks_invoices (company_id, realm_id, repair_id, source,
            reference, state, lines, tax_exempt, invoiced_on, total)
          values (${people.company.id}, '1', ${repair.id}, 'costs', 'SR', 'waiting', '[]', false, now(), 100)
          returning id`);
        const id = Number(invoice!['id']);
        const done = `from quickbooks_invoices where id = ${id} and state = 'failed'`;
        return { held: ['quickbooks_invoices', id], isDone: () => isThere(done) };
      },
    },
    'certificates for signing that run out': {
      run: warnOfSigningCertificates,
      written: 'notifications',
      prepare: async ({ company: { id } }) => {
        await own(`insert into laboratory_settings (company_id, enabled) values (${id}, true)`);
        await own(`insert into signing_certificates (company_id, pkcs12_secret, password, name, subject, issuer, serial,
            fingerprint, kind, valid_from, valid_until, added_by)
          values (${id}, 'x', 'x', 'North', 'CN=North', 'CN=North', '1', '2', 'RSA', now(), now() + interval '20 days', 'Ann')`);
        const done = `from signing_certificates where company_id = ${id} and warned_at is not null`;
        return { held: ['signing_certificates', id], isDone: () => isThere(done) };
      },
    },
    'nightly syncs': {
      run: beginNightlySyncs,
      written: 'quickbooks_connections',
      prepare: async ({ company: { id } }) => {
        await connected(id, String(id));
        // A zone in which it is past two in the morning.
        await own(`update companies set time_zone = case when extract(hour from now() at time zone 'UTC') < 12
          then 'Etc/GMT-9' else 'UTC' end where id = ${id}`);
        const done = `from quickbooks_connections where company_id = ${id} and night_synced_on is not null`;
        return { held: ['quickbooks_connections', id], isDone: () => isThere(done) };
      },
    },
    'removal of deleted repairs': {
      run: purgeDeletedRepairs(brought),
      written: 'repairs',
      prepare: async (people) => {
        const { id } = await estimateDesk(portal(), people).build();
        await own(`update repairs set deleted_at = now() - interval '100 days' where id = ${id}`);
        return {
          held: ['repairs', id],
          isDone: async () => !(await isThere(`from repairs where id = ${id}`)),
        };
      },
    },
  };
}
