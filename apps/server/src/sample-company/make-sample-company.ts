import type { Work } from '../work.ts';
import { chanceOf } from './plan/chance.ts';
import { dealUnits } from './plan/deal-units.ts';
import { packBoxes } from './plan/pack-boxes.ts';
import type { People } from './plan/people.ts';
import { planRepair } from './plan/plan-repair.ts';
import { makeFates } from './plan/repair-life.ts';
import type { Picture, RepairPlan } from './plan/repair-plan.ts';
import type { Size } from './sizes/size.ts';
import { makeAppointmentRequests } from './store/make-appointment-requests.ts';
import { makeCalendar } from './store/make-calendar.ts';
import { makeCalibrations } from './store/make-calibrations.ts';
import { makeDemoUnits } from './store/make-demo-units.ts';
import { type Model, makeModels, makeUnits } from './store/make-equipment.ts';
import { makeEstimates } from './store/make-estimates.ts';
import { makeLoanRecords } from './store/make-loan-records.ts';
import { type Cast, makePeople } from './store/make-people.ts';
import { makePurchaseOrders } from './store/make-purchase-orders.ts';
import { makeRecalls } from './store/make-recalls.ts';
import { makeStandards } from './store/make-standards.ts';
import { makeStock } from './store/make-stock.ts';
import { makeWorkTimes } from './store/make-work-times.ts';
import { storeIncomingMails } from './store/store-incoming-mails.ts';
import { type StoredRepair, storeRepairs } from './store/store-repairs.ts';
import { storeSurveys } from './store/store-surveys.ts';
import { storeTalks } from './store/store-talks.ts';

interface Start {
  companyId: number;
  cast: Cast;
  /** The photos that people take. */
  pictures: readonly Picture[];
  now: Date;
  /** Left out for a company without one. */
  laboratory?: Laboratory | undefined;
}

/** What a laboratory calibrates, and what it has. */
export interface LaboratoryPlan {
  /** Repairs in which it calibrates. Nothing else is made up about them. */
  plans: readonly RepairPlan[];
  /** Makes all that the laboratory has. Returns what has to wait until other certificates have their numbers. */
  fill: (repairs: readonly StoredRepair[]) => Promise<() => Promise<void>>;
}

/** The laboratory of a company that has one. */
export interface Laboratory {
  plan(people: People, models: readonly Model[]): Promise<LaboratoryPlan>;
}

interface SampleCompany {
  people: People;
  models: readonly Model[];
  repairs: readonly StoredRepair[];
}

/**
 * Fills a company that has no records, as of `now`: customers, units, repairs, parts with stock, appointments, demo
 * units, estimates, certificates, conversations and orders. Nobody is told, nothing is mailed or recorded, and settings
 * of the company stay. Numbers come from the company's counters (D3.1). The transaction must have the company as its
 * tenant.
 */
export async function makeSampleCompany(
  { db, runtime }: Pick<Work, 'db' | 'runtime'>,
  size: Size,
  { companyId, cast, pictures, now, laboratory }: Start,
): Promise<SampleCompany> {
  const chance = chanceOf(size.seed);
  // A series of its own: what is in the boxes, and what customers say, must not change the rest.
  const own = chanceOf(size.seed + 2);
  const people = await makePeople(db, companyId, size, cast, now);
  const models = await makeModels(db, companyId, size.kinds);
  const units = await makeUnits(db, chance, people.clients, models, size, now);
  const unitFor = dealUnits(chance, units);
  const world = { people, pictures, now };
  const plans = makeFates(chance, size.repairs).map((fate) => planRepair(chance, fate, unitFor(fate), world));
  const bench = await laboratory?.plan(people, models);
  const all = await storeRepairs(db, people, [...packBoxes(own, plans), ...(bench?.plans ?? [])]);
  const repairs = all.filter(({ plan }) => !bench?.plans.includes(plan));
  await makeWorkTimes(db, people, size, repairs);
  const parts = await makeStock(db, chance, people, { ...size, models }, repairs, now);
  await makeCalendar(db, chance, people, size.calendar, repairs, now);
  await makeAppointmentRequests(db, people, size, now);
  const demoUnits = await makeDemoUnits(db, chance, people, models, size.demoUnits, now);
  await makeLoanRecords({ db, runtime }, people, size, demoUnits, now);
  await makeEstimates(db, people, size, repairs);
  const standardFor = await makeStandards(db, companyId, now, size.nameOf);
  const fillRest = await bench?.fill(all);
  await makeCalibrations({ db, runtime }, chance, people, { ...size, standardFor }, repairs, now);
  await fillRest?.();
  await makeRecalls(db, people, size, now);
  const delivered = await storeTalks(db, people, repairs, now);
  await storeIncomingMails(db, people, repairs, { delivered, others: size.mails }, now);
  await storeSurveys(db, own, people, size, repairs, now);
  await makePurchaseOrders(db, chance, people, { parts, orders: size.orders }, repairs, now);
  return { people, models, repairs: all };
}
