import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { fromNumeric, toDollars } from '@portal/contract/core/numbers/money.ts';
import type { LateFeeState } from '@portal/contract/loans/demo-equipment/states.ts';
import { demoLoanMessages as say } from '@portal/contract/loans/demo-equipment-loans/messages.ts';
import type { DemoLoan } from '@portal/contract/loans/demo-equipment-loans/shapes.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { Money } from '../../../db/schema/money.ts';
import { notFound } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { fileAddress } from '../../repairs/repairs/index.ts';
import { publishDemoUnit } from '../demo-equipment/index.ts';
import { agreementAddress } from '../demo-equipment-agreements/index.ts';

interface ToldLoan {
  companyId: number;
  id: number;
  demoEquipmentId: number;
  customerId: number;
}

/** Tells the screens of staff and of the customer to load a loan again, and those of staff to load its unit again. */
export async function publishLoan(
  work: Pick<Work, 'db' | 'runtime'>,
  { companyId, id, demoEquipmentId, customerId }: ToldLoan,
): Promise<void> {
  await Promise.all([
    work.runtime.events.publish(work.db, { companyId, kind: 'demoEquipmentLoan', id, customerId }),
    publishDemoUnit(work, { companyId, id: demoEquipmentId }),
  ]);
}

/** The day in the company's zone. */
const companyDay = sql<CalendarDate>`(select (now() at time zone c.time_zone)::date from companies c)`;

/** True for loans (`demo_equipment_loans as l`) that should have come back before today (D7.2). */
export const isOverdue = sql<SqlBool>`(l.status <> 'returned' and l.expected_return_date < ${companyDay})`;

type FoundLoan = Omit<
  DemoLoan,
  | 'agreementSignedDate'
  | 'agreementSentAt'
  | 'rentalAgreementUrl'
  | 'shippingLabelUrl'
  | 'returnShippingLabelUrl'
  | 'dailyRate'
  | 'lateFeeAmount'
  | 'lateFeeCharged'
  | 'createdAt'
> & {
  signedAt: Date | null;
  sentAt: Date | null;
  outboundLabelFileId: number | null;
  returnLabelFileId: number | null;
  dailyRate: Money | null;
  lateFeeAmount: Money | null;
  lateFeeState: LateFeeState | null;
  createdAt: Date;
};

const addressOf = (fileId: number | null): string | null => (fileId === null ? null : fileAddress(fileId));

const present = (row: FoundLoan): DemoLoan => ({
  ...row,
  agreementSignedDate: row.signedAt?.toISOString() ?? null,
  agreementSentAt: row.sentAt?.toISOString() ?? null,
  // Nothing is left to sign when the unit came back unsigned (B2.13: 'No Agreement').
  rentalAgreementUrl:
    row.agreementSigned || row.status !== 'returned' ? agreementAddress(row.agreementId) : null,
  shippingLabelUrl: addressOf(row.outboundLabelFileId),
  returnShippingLabelUrl: addressOf(row.returnLabelFileId),
  dailyRate: toDollars(fromNumeric(row.dailyRate)),
  lateFeeAmount: toDollars(fromNumeric(row.lateFeeAmount)),
  lateFeeCharged: row.lateFeeState === 'accepted',
  createdAt: row.createdAt.toISOString(),
});

/** Returns the loans of the sub-query `page`, which gives ids in a column `id`, with the names of what they refer to. */
export async function loansOf(
  db: Db,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<DemoLoan[]> {
  const { rows } = await sql<FoundLoan>`
    select l.*, case when l.status = 'returned' then 'returned' when ${isOverdue} then 'overdue' else 'active' end
        as status,
      d.serial_number, m.make, m.name as model_name, k.name as customer_name, r.service_report_number,
      a.type as agreement_type, a.number as agreement_number,
      a.status = 'signed' as agreement_signed, a.signed_at, a.sent_at,
      a.signed_by as agreement_signature,
      coalesce(i.missing_accessories, '{}') as missing_accessories, coalesce(i.damaged, false) as damaged
    from (${page}) p join demo_equipment_loans l on l.id = p.id
      join demo_equipment d on d.id = l.demo_equipment_id
      join equipment_models m on m.id = d.equipment_model_id
      join customers k on k.id = l.customer_id
      join demo_equipment_agreements a on a.id = l.agreement_id
      left join demo_equipment_inspections i on i.loan_id = l.id and i.moment = 'return'
      left join repairs r on r.id = l.related_repair_id and r.deleted_at is null
    order by ${order}`.execute(db);
  return rows.map(present);
}

/** Returns one loan. @throws 404 when it is absent or foreign. */
export async function readLoan(db: Db, id: number): Promise<DemoLoan> {
  const [loan] = await loansOf(db, sql`select ${id}::int as id`, sql`l.id`);
  if (!loan) throw notFound(say.notFound);
  return loan;
}
