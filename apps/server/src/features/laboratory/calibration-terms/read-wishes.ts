import { wishedTerms } from '@portal/contract/laboratory/calibration-terms/quoted.ts';
import { termsOfLaboratory, termsOver } from '@portal/contract/laboratory/calibration-terms/resolve.ts';
import type {
  DefaultTerms,
  ItemAgreement,
  OpenWishes,
  RepairWish,
  UsualTerms,
  Wish,
} from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { readSettings } from '../laboratory-settings/index.ts';
import { isOnIssued } from './quote-terms.ts';
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

interface WishingRow {
  repairId: number;
  serviceReportNumber: string;
  items: number[];
}

/**
 * Returns the wishes that wait for staff, for all units that were sent in with a repair. A cancelled one waits for nobody, and neither
 * does a unit on a certificate in force.
 */
export async function openWishesOf(db: Db, repairId: number): Promise<OpenWishes> {
  const wishing = sql<SqlBool>`r.deleted_at is null and r.status <> 'cancelled' and r.calibration_needed
    and (r.id = ${repairId} or r.shipment_id = (select o.shipment_id from repairs o where o.id = ${repairId}))
    and exists (select from calibration_wishes w where w.repair_id = r.id)`;
  const [agreements, { rows }] = await Promise.all([
    agreementsWhere(db, sql<SqlBool>`${wishing} and not ${isOnIssued}`),
    sql<WishingRow>`
      select r.id as repair_id, r.service_report_number,
        array(select e.id from repair_equipment e where e.repair_id = r.id) as items
      from repairs r where ${wishing} order by r.id`.execute(db),
  ]);
  return {
    units: rows.flatMap(({ items, ...repair }) =>
      agreements
        .filter(({ itemId, wish }) => wish?.isOpen && items.includes(itemId))
        .map((agreement) => ({ ...agreement, ...repair })),
    ),
    withoutUnit: rows.filter(({ items }) => items.length === 0).map(({ items: _, ...repair }) => repair),
  };
}
