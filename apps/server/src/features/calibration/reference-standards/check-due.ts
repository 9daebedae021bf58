import type { CalendarDate } from '@portal/contract/core/dates/dates.ts';
import { sql } from 'kysely';
import { hasLaboratory } from '../../laboratory/laboratory-settings/index.ts';

/** By when the next intermediate check of `reference_standards as s` is done. Without a laboratory there is none. */
export const checkDueOf = sql<CalendarDate | null>`(select min(k.due_on) from standard_checks k
  where k.reference_standard_id = s.id and k.active and ${hasLaboratory})`.as('checkDueOn');
