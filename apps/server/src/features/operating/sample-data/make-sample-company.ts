import type { Db } from '../../../db/bound-kysely.ts';
import { type Chance, chanceOf } from '../../../sample-company/plan/chance.ts';
import { dealUnits } from '../../../sample-company/plan/deal-units.ts';
import { available, type DemoUnitPlan, lent } from '../../../sample-company/plan/demo-unit-plan.ts';
import { packBoxes } from '../../../sample-company/plan/pack-boxes.ts';
import type { People } from '../../../sample-company/plan/people.ts';
import { planRepair } from '../../../sample-company/plan/plan-repair.ts';
import { type FatePlan, makeFates } from '../../../sample-company/plan/repair-life.ts';
import { DAY_MS } from '../../../sample-company/plan/work-times.ts';
import { makeCalendar } from '../../../sample-company/store/make-calendar.ts';
import { type DemoUnitPlans, makeDemoUnits } from '../../../sample-company/store/make-demo-units.ts';
import { makeModels, makeUnits } from '../../../sample-company/store/make-equipment.ts';
import { makePurchaseOrders, type OrderPlan } from '../../../sample-company/store/make-purchase-orders.ts';
import { makeStock } from '../../../sample-company/store/make-stock.ts';
import { storeCustomers } from '../../../sample-company/store/store-customers.ts';
import { mailAboutRepairs, storeIncomingMails } from '../../../sample-company/store/store-incoming-mails.ts';
import { storePapers } from '../../../sample-company/store/store-papers.ts';
import { storePastEstimates } from '../../../sample-company/store/store-past-estimates.ts';
import { type StoredRepair, storeRepairs } from '../../../sample-company/store/store-repairs.ts';
import { storeSurveys } from '../../../sample-company/store/store-surveys.ts';
import { storeTalks } from '../../../sample-company/store/store-talks.ts';
import type { Work } from '../../../work.ts';
import { makeSampleCalibrations } from './make-sample-calibrations.ts';
import {
  sampleCustomers,
  sampleKinds,
  sampleServices,
  sampleShelf,
  sampleStaff,
  sampleSuppliers,
} from './sample-catalogue.ts';

/** Any number. It stays the same, so that all companies get the same sample data. */
const SEED = 20_261_123;

/** Thirty repairs, with every status and every reason for which a repair waits for somebody. */
const sampleFates: readonly FatePlan[] = [
  ['submitted', 2, 0, 2],
  ['received', 2, 2, 5],
  ['inspected', 2, 3, 7],
  ['estimate_provided', 2, 5, 8],
  ['estimate_provided', 1, 16, 20],
  ['estimate_approved', 2, 8, 12],
  ['in_progress', 4, 11, 24],
  ['waiting_for_parts', 2, 14, 26],
  ['needs_review', 1, 11, 16],
  ['estimate_declined', 1, 10, 14],
  ['on_hold', 1, 20, 40],
  ['completed', 3, 14, 26],
  ['cancelled', 1, 10, 40],
  ['shipped', 6, 25, 170],
];

/** One purchase order of each kind. */
const sampleOrders: readonly OrderPlan[] = [
  [24, 'received', 8],
  [12, 'partial', 20],
  [5, 'ordered', 14],
  [1, 'draft', 14],
];

/** Appointments are from one week ago to three weeks ahead. */
const SAMPLE_CALENDAR = { daysBack: 7, daysAhead: 21 };
/** The least and the most units of a customer. */
const SAMPLE_UNITS = [4, 5] as const;

const units: readonly DemoUnitPlan[] = [
  lent('87V', 120, { from: -9, due: 5, type: 'email', signed: true }),
  lent('TBS2104B', 90, { from: -31, due: -6, type: 'email', signed: true }),
  lent('ADT681', 77, { from: -1, due: 13, type: 'print', signed: false }),
  available('DMM6500', 40),
  { model: '289', status: 'maintenance', location: 'repair', dueIn: 140 },
];

/** Demo units: two on loan under a signed agreement, one of them overdue, one that waits for the signature, and others. */
const sampleDemoUnits: DemoUnitPlans = { units, pastLoans: 5 };
/** Customers were asked about all returns. */
const SAMPLE_SURVEY_DAYS = 200;

/** The customers have been with the company for half a year. */
const HISTORY_DAYS = 180;

async function makePeople(db: Db, companyId: number, now: Date): Promise<People> {
  const { coordinator, technicians } = sampleStaff;
  const [rows, technicianRows] = await Promise.all([
    storeCustomers(db, companyId, sampleCustomers, new Date(now.getTime() - HISTORY_DAYS * DAY_MS)),
    db
      .insertInto('technicians')
      .values(technicians.map((technician) => ({ companyId, ...technician })))
      .returning(['id', 'name'])
      .execute(),
  ]);
  return {
    companyId,
    owner: coordinator,
    coordinator,
    technicians: technicianRows.map(({ id, name }) => ({
      id,
      user: { id: null, contactName: name, role: 'technician' },
    })),
    clients: rows.map((row, i) => ({ row, contact: sampleCustomers[i]!.contact, users: [] })),
  };
}

/**
 * Makes customers, units, repairs with estimates, parts, stock, orders, appointments, demo units, certificates and conversations as of `now`. Nobody is told and
 * nothing is mailed. Repairs take their numbers from the company's counter (D3.1).
 */
export async function makeSampleCompany(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  companyId: number,
  now: Date,
): Promise<void> {
  const chance = chanceOf(SEED);
  const people = await makePeople(db, companyId, now);
  const models = await makeModels(db, companyId, sampleKinds);
  const units = await makeUnits(db, chance, people.clients, models, now, () => SAMPLE_UNITS);
  const unitFor = dealUnits(chance, units);
  const plans = makeFates(chance, sampleFates).map((fate) =>
    planRepair(chance, fate, unitFor(fate), { people, pictures: [], now }),
  );
  const repairs = await storeRepairs(db, people, packBoxes(chance, plans));
  const catalogue = { models, suppliers: sampleSuppliers, shelfParts: sampleShelf };
  const parts = await makeStock(db, chance, people, catalogue, repairs, now);
  await makeCalendar(db, chance, people, { services: sampleServices, ...SAMPLE_CALENDAR }, repairs, now);
  await storePastEstimates(db, repairs, people);
  await makePurchaseOrders(db, chance, people, { parts, orders: sampleOrders }, repairs, now);
  await makeDemoUnits(db, chance, people, models, sampleDemoUnits, now);
  await storePapers(db, runtime, people);
  await makeSampleCalibrations({ db, runtime }, chance, people, repairs, now);
  await makeSampleVoices(db, chance, people, repairs, now);
}

/** Makes what customers say. Mail that names no repair would stay when the samples go, so there is none. */
async function makeSampleVoices(
  db: Db,
  chance: Chance,
  people: People,
  repairs: readonly StoredRepair[],
  now: Date,
): Promise<void> {
  const { companyId, coordinator } = people;
  const delivered = await storeTalks(db, people, repairs, now);
  const mails = { delivered, others: mailAboutRepairs };
  await storeIncomingMails(db, companyId, repairs, mails, { coordinator, now });
  await storeSurveys(db, chance, repairs, { coordinator, days: SAMPLE_SURVEY_DAYS, now });
}
