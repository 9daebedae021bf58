import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { hasTrigram } from '../../../db/search-words.ts';
import { searchedText } from '../../../phones/phone-number.ts';

/** A loan that the search found. */
export interface FoundLoan {
  id: number;
  serialNumber: string;
  make: string;
  modelName: string;
  customerName: string;
  /** Calendar dates, YYYY-MM-DD. */
  expectedReturnDate: CalendarDate;
  actualReturnDate: CalendarDate | null;
}

/**
 * Finds loans by unit, customer or tracking number, those that are out first, then the newest (D9.2). Only admins see
 * them. A text without a trigram finds none.
 */
export async function findLoans(db: Db, actor: Actor, text: string, limit: number): Promise<FoundLoan[]> {
  if (!isAdmin(actor.role) || !hasTrigram(text)) return [];
  const { rows } = await sql<FoundLoan>`
    with found as materialized (
      select l.id from find_demo_loans(${searchedText(text, actor.country)}) f join demo_equipment_loans l on l.id = f.loan_id
      order by l.status <> 'returned' desc, l.id desc limit ${limit})
    select l.id, d.serial_number, m.make, m.name as model_name, k.name as customer_name, l.expected_return_date,
      l.actual_return_date
    from found f join demo_equipment_loans l on l.id = f.id join demo_equipment d on d.id = l.demo_equipment_id
      join equipment_models m on m.id = d.equipment_model_id join customers k on k.id = l.customer_id
    order by l.status <> 'returned' desc, l.id desc`.execute(db);
  return rows;
}
