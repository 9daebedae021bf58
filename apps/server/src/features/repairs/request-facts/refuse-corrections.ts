import { requestFactsMessages as say } from '@portal/contract/repairs/request-facts/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { conflict } from '../../../errors.ts';

/** What was exchanged about a repair and stands in the way of a correction. */
interface Exchanged {
  id: number;
  number: string;
  invoiced: boolean;
  /** The number of an issued certificate. */
  certificate: string | null;
  drafted: boolean;
  estimate: boolean;
  messages: boolean;
  results: boolean;
  loan: boolean;
  appointment: boolean;
}

/** Returns what was exchanged about repairs, in the order of their ids. Their rows are locked before. */
export async function exchangedOf(db: Db, ids: readonly number[]): Promise<Exchanged[]> {
  const { rows } = await sql<Exchanged>`
    select r.id, r.service_report_number as number,
      r.invoiced,
      (select c.number from certificates c where c.repair_id = r.id and c.state = 'issued' order by c.id limit 1)
        as certificate,
      exists (select from certificates c where c.repair_id = r.id and c.state = 'draft') as drafted,
      exists (select from estimates e where e.repair_id = r.id and e.state <> 'draft') as estimate,
      exists (select from repair_messages m where m.repair_id = r.id and not m.internal)
        or exists (select from repair_surveys s where s.repair_id = r.id and s.answered_at is not null) as messages,
      exists (select from calibrations k where k.repair_id = r.id) as results,
      exists (select from demo_equipment_loans l where l.related_repair_id = r.id and l.status <> 'returned') as loan,
      exists (select from appointments a where a.repair_id = r.id and a.status in ('scheduled', 'confirmed'))
        as appointment
    from repairs r where r.id = any(${[...ids]}::int[]) order by r.id`.execute(db);
  return rows;
}

/** @throws 409 for an issued certificate, which names the unit as it is. */
export function refuseCertified(exchanged: readonly Exchanged[]): void {
  for (const { number, certificate } of exchanged)
    if (certificate !== null) throw conflict('request.certified', say.certified(number, certificate));
}

/** @throws 409 for an estimate that was sent: it is answered, and the agreement has had its effect or none. */
export function refuseAgreed(exchanged: readonly Exchanged[]): void {
  for (const { number, estimate } of exchanged)
    if (estimate) throw conflict('request.estimated', say.agreed(number));
}

/** @throws 409 for an invoice that is not void: it went to a customer with their tax. */
export function refuseInvoiced(exchanged: readonly Exchanged[]): void {
  for (const { number, invoiced } of exchanged)
    if (invoiced) throw conflict('request.invoiced', say.invoiced(number));
}

/**
 * Refuses to move a request to another customer when something of the present one would go along, or would stay without its repair:
 * an estimate, messages, a certificate, results, a loan, an appointment (decision 0076).
 * @throws 409 that names the repair and the reason.
 */
export function refuseMove(exchanged: readonly Exchanged[]): void {
  for (const { number, ...has } of exchanged) {
    if (has.estimate) throw conflict('request.estimated', say.stays.estimate(number));
    if (has.messages) throw conflict('request.written_about', say.stays.messages(number));
    if (has.certificate !== null || has.drafted)
      throw conflict('request.certified', say.stays.certificate(number));
    if (has.results) throw conflict('request.calibrated', say.stays.results(number));
    if (has.loan) throw conflict('request.lent', say.stays.loan(number));
    if (has.appointment) throw conflict('request.appointed', say.stays.appointment(number));
  }
}
