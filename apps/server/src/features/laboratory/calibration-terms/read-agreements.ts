import { isDeepStrictEqual } from 'node:util';
import {
  nothingAgreed,
  saidBy,
  termNames,
  termsOfLaboratory,
  termsOver,
} from '@portal/contract/laboratory/calibration-terms/resolve.ts';
import type {
  AgreedTerms,
  CalibrationTerms,
  DefaultTerms,
  ItemAgreement,
  Wish,
} from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import type { LaboratorySettings } from '@portal/contract/laboratory/laboratory-settings/endpoints.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { readSettings } from '../laboratory-settings/index.ts';
import { unitOfItem } from '../units-of-items/index.ts';

interface Entry {
  id: number;
  terms: CalibrationTerms;
  channel: NonNullable<ItemAgreement['acceptance']>['channel'] | null;
  estimateVersion: number | null;
  acceptedBy: string | null;
  enteredBy: string;
  /** As the database writes a time into JSON. */
  enteredAt: string;
}

interface AskedEntry {
  terms: DefaultTerms;
  shown: CalibrationTerms;
  /** The request has another customer now. */
  ofOther: boolean;
  askedBy: string;
  enteredBy: string;
  /** As the database writes a time into JSON. */
  enteredAt: string;
}

interface Row {
  itemId: number;
  make: string;
  modelName: string;
  serialNumber: string | null;
  assetNumber: string | null;
  ofUnit: DefaultTerms | null;
  ofCustomer: DefaultTerms | null;
  printNextDue: boolean | null;
  /** What the certificate was issued with that a draft corrects; null without a correction. */
  issuedWith: AgreedTerms | null;
  /** The last entry that a customer accepted, and the last of all. */
  accepted: Entry | null;
  newest: Entry | null;
  wish: AskedEntry | null;
}

const entry = (condition: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('id', a.id, 'terms', a.terms, 'channel', a.channel, 'estimateVersion', s.version,
    'acceptedBy', a.accepted_by, 'enteredBy', a.entered_by, 'enteredAt', a.entered_at)
  from calibration_agreements a left join estimates s on s.id = a.estimate_id
  where a.repair_equipment_id = e.id and ${condition} order by a.id desc limit 1)`;

/** What the request (`repairs as r`) asked for last, for {@link presentWish}. */
export const wishOf = sql`(
  select jsonb_build_object('terms', w.terms, 'shown', w.shown, 'askedBy', w.asked_by, 'enteredBy', w.entered_by,
    'enteredAt', w.entered_at, 'ofOther', w.customer_id is distinct from r.customer_id)
  from calibration_wishes w where w.repair_id = r.id order by w.id desc limit 1)`;

/** Another customer never agreed to what a certificate was issued with that named them by mistake. */
const issuedWith = sql`(
  select c.agreed from calibrations c join certificates t on t.id = c.certificate_id
    join certificates f on f.id = t.replaces_id
  where c.repair_equipment_id = e.id and t.state = 'draft' and t.customer_id is not distinct from f.customer_id
  order by c.id desc limit 1)`;

/** Returns what is agreed with a customer: what was said of calibrations, and whether the next due date is printed. */
export const termsOfCustomer = (terms: DefaultTerms | null, printNextDue: boolean | null): DefaultTerms => ({
  ...(terms ?? nothingAgreed),
  printNextDue,
});

/** Returns what the customer calls a unit. Many units have no serial number, and there may be several of one model. */
function unitName({ make, modelName, serialNumber, assetNumber }: Row): string {
  const number = serialNumber ? `S/N ${serialNumber}` : assetNumber && `asset ${assetNumber}`;
  return [`${make} ${modelName}`, number].filter(Boolean).join(', ');
}

const instantOf = (time: string) => new Date(time).toISOString();

/** Returns what a request asked for. */
export const presentWish = ({ terms, askedBy, enteredBy, enteredAt }: AskedEntry): Wish => ({
  ...{ terms, by: askedBy, enteredBy: enteredBy === askedBy ? null : enteredBy },
  at: instantOf(enteredAt),
});

function agreedBy({ accepted, ofUnit, ...row }: Row, settings: LaboratorySettings): AgreedTerms {
  if (accepted?.channel && accepted.acceptedBy !== null)
    return {
      ...{ terms: accepted.terms, agreed: [...termNames] },
      acceptance: {
        ...{ channel: accepted.channel, estimateVersion: accepted.estimateVersion },
        ...{ by: accepted.acceptedBy, at: instantOf(accepted.enteredAt) },
      },
    };
  if (row.issuedWith) return row.issuedWith;
  const ofCustomer = termsOfCustomer(row.ofCustomer, row.printNextDue);
  return {
    terms: termsOver(ofUnit, termsOver(ofCustomer, termsOfLaboratory(settings))),
    // Every customer has a word about the next due date, and only one who wants it printed has agreed on something.
    agreed: saidBy(ofUnit, { ...ofCustomer, printNextDue: row.printNextDue || null }),
    acceptance: null,
  };
}

/**
 * Returns a wish for a unit with whether it can be accepted. A person has agreed to what they saw and to nothing else, and for nobody
 * but their own customer.
 */
function wishForUnit(asked: AskedEntry, now: CalibrationTerms, isOpen: boolean): ItemAgreement['wish'] {
  const { terms, shown, ofOther } = asked;
  const isAsShown = isDeepStrictEqual(termsOver(terms, now), shown);
  const hindrance = ofOther ? 'customer' : isAsShown ? null : 'defaults';
  return { ...presentWish(asked), isOpen, shown, hindrance: isOpen ? hindrance : null };
}

function presentRow(row: Row, settings: LaboratorySettings): ItemAgreement {
  const { newest } = row;
  const agreed = agreedBy(row, settings);
  return {
    ...agreed,
    itemId: row.itemId,
    unit: unitName(row),
    proposed:
      newest && newest.channel === null
        ? { terms: newest.terms, by: newest.enteredBy, at: instantOf(newest.enteredAt) }
        : null,
    wish: row.wish && wishForUnit(row.wish, agreed.terms, newest === null),
    entry: newest?.id ?? 0,
  };
}

/**
 * Returns what is agreed for units that fulfil a condition on `repair_equipment as e` and its `repairs as r`, in their order: what
 * the customer accepted last, else for a correction what its certificate was issued with, else what is agreed for the unit, with the customer, and what the laboratory does. Empty for a company
 * without a laboratory. `customerId` is that of the repair unless a paper names another customer.
 */
export async function agreementsWhere(
  db: Db,
  condition: RawBuilder<SqlBool>,
  customerId: RawBuilder<number | null> = sql`r.customer_id`,
): Promise<ItemAgreement[]> {
  const [settings, { rows }] = await Promise.all([
    readSettings(db),
    sql<Row>`
      select e.id as item_id, m.make, m.name as model_name, e.serial_number, e.asset_number,
        u.calibration_terms as of_unit,
        k.calibration_terms as of_customer, k.print_next_due,
        ${entry(sql`a.accepted_by is not null`)} as accepted, ${entry(sql`true`)} as newest,
        ${issuedWith} as issued_with, ${wishOf} as wish
      from repair_equipment e join repairs r on r.id = e.repair_id
        join equipment_models m on m.id = e.equipment_model_id
        left join lateral (${unitOfItem}) u on true
        left join customers k on k.id = ${customerId}
      where ${condition} order by e.id`.execute(db),
  ]);
  return settings.enabled ? rows.map((row) => presentRow(row, settings)) : [];
}

/** Returns what is agreed for one unit of a request; undefined for a company without a laboratory. */
export const agreementOf = async (db: Db, itemId: number): Promise<ItemAgreement | undefined> =>
  (await agreementsWhere(db, sql<SqlBool>`e.id = ${itemId}`))[0];

/** Returns what is agreed for the units on a certificate, whose customer may be another one than that of the repair. */
export const agreementsOnCertificate = (db: Db, id: number): Promise<ItemAgreement[]> =>
  agreementsWhere(
    db,
    sql<SqlBool>`e.id in (select c.repair_equipment_id from calibrations c where c.certificate_id = ${id})`,
    sql`(select t.customer_id from certificates t where t.id = ${id})`,
  );
