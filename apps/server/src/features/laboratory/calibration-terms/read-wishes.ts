import { wishedTerms } from '@portal/contract/laboratory/calibration-terms/quoted.ts';
import { termsOfLaboratory, termsOver } from '@portal/contract/laboratory/calibration-terms/resolve.ts';
import type {
  DefaultTerms,
  ItemAgreement,
  RepairWish,
  UsualTerms,
  Wish,
} from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { readSettings } from '../laboratory-settings/index.ts';
import { agreementsWhere, presentWish, termsOfCustomer, wishOf } from './read-agreements.ts';

interface UsualRow {
  ofCustomer: DefaultTerms | null;
  printNextDue: boolean | null;
  units: { id: number; terms: DefaultTerms | null }[];
}

/**
 * Returns what is agreed without a word in a request of a customer, and for those of the units that are the customer's. Undefined
 * without a laboratory.
 */
export async function usualTerms(
  db: Db,
  customerId: number | null,
  unitIds: readonly number[],
): Promise<UsualTerms | undefined> {
  const [settings, { rows }] = await Promise.all([
    readSettings(db),
    sql<UsualRow>`
      select k.calibration_terms as of_customer, k.print_next_due,
        coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'terms', u.calibration_terms) order by u.id)
          from customer_equipment u where u.id = any(${[...unitIds]}::int[]) and u.customer_id = k.id), '[]') as units
      from customers k where k.id = ${customerId}`.execute(db),
  ]);
  if (!settings.enabled) return undefined;
  const { ofCustomer = null, printNextDue = null, units = [] } = rows[0] ?? {};
  const terms = termsOver(termsOfCustomer(ofCustomer, printNextDue), termsOfLaboratory(settings));
  return {
    accreditable: settings.accreditation !== null,
    terms,
    units: units.map((unit) => ({ id: unit.id, terms: termsOver(unit.terms, terms) })),
  };
}

const stateOf = ({ wish, acceptance, proposed }: ItemAgreement): RepairWish['units'][number]['state'] => {
  if (wish?.isOpen) return 'open';
  if (proposed) return 'answered';
  return acceptance ? 'agreed' : 'usual';
};

/** Customers do not read who of the staff wrote a wish down. */
const wishFor = (wish: Wish, isStaff: boolean): Wish => ({ ...wish, ...(!isStaff && { enteredBy: null }) });

/** Returns what a request asked for its calibration, and what is agreed for its units. */
export async function wishOfRepair(db: Db, repairId: number, isStaff: boolean): Promise<RepairWish> {
  const [agreements, { rows }] = await Promise.all([
    agreementsWhere(db, sql<SqlBool>`e.repair_id = ${repairId}`),
    sql<{ wish: Parameters<typeof presentWish>[0] | null }>`
      select ${wishOf} as wish from repairs r where r.id = ${repairId}`.execute(db),
  ]);
  const wish = rows[0]?.wish;
  return {
    wish: wish ? wishFor(presentWish(wish), isStaff) : null,
    units: agreements.map((agreement) => ({
      ...{ itemId: agreement.itemId, unit: agreement.unit, state: stateOf(agreement) },
      ...{ terms: wishedTerms(agreement), acceptance: agreement.acceptance },
    })),
  };
}
