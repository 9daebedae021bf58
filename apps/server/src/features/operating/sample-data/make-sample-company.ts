import type { Db } from '../../../db/bound-kysely.ts';
import { type Chance, chanceOf } from '../../../sample-company/chance.ts';
import { dealUnits } from '../../../sample-company/deal-units.ts';
import { mailAboutRepairs } from '../../../sample-company/incoming-mails.ts';
import { makeCalendar } from '../../../sample-company/make-calendar.ts';
import { makeDemoUnits } from '../../../sample-company/make-demo-units.ts';
import { makeModels, makeUnits } from '../../../sample-company/make-equipment.ts';
import { makePurchaseOrders } from '../../../sample-company/make-purchase-orders.ts';
import { makeStock } from '../../../sample-company/make-stock.ts';
import { packBoxes } from '../../../sample-company/pack-boxes.ts';
import type { People } from '../../../sample-company/people.ts';
import { planRepair } from '../../../sample-company/plan-repair.ts';
import { makeFates } from '../../../sample-company/repair-life.ts';
import { storeCustomers } from '../../../sample-company/store-customers.ts';
import { storeIncomingMails } from '../../../sample-company/store-incoming-mails.ts';
import { storePapers } from '../../../sample-company/store-papers.ts';
import { storePastEstimates } from '../../../sample-company/store-past-estimates.ts';
import { type StoredRepair, storeRepairs } from '../../../sample-company/store-repairs.ts';
import { storeSurveys } from '../../../sample-company/store-surveys.ts';
import { storeTalks } from '../../../sample-company/store-talks.ts';
import { DAY_MS } from '../../../sample-company/work-times.ts';
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
import {
  SAMPLE_CALENDAR,
  SAMPLE_SURVEY_DAYS,
  SAMPLE_UNITS,
  SEED,
  sampleDemoUnits,
  sampleFates,
  sampleOrders,
} from './sample-plans.ts';

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
