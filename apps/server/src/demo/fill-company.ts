import { basename } from 'node:path';
import { LOGO_PATH } from '@portal/contract/companies/shapes.ts';
import { sql } from 'kysely';
import { passwordsOf } from '../auth/passwords.ts';
import type { Db } from '../db/bound-kysely.ts';
import type { UserRow } from '../db/schema/companies.ts';
import { newKey } from '../files/storage.ts';
import type { Runtime } from '../runtime.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { addLoanRecords } from './add-loan-records.ts';
import { type Chance, chanceOf } from './chance.ts';
import { drawPictures } from './draw-pictures.ts';
import { makeAppointmentRequests } from './make-appointment-requests.ts';
import { makeCalendar } from './make-calendar.ts';
import { makeCalibrations } from './make-calibrations.ts';
import { makeDemoUnits } from './make-demo-units.ts';
import { makeModels, makeUnits, type Unit } from './make-equipment.ts';
import { makePeople } from './make-people.ts';
import { makePurchaseOrders } from './make-purchase-orders.ts';
import { makeRecalls } from './make-recalls.ts';
import { makeRegister } from './make-register.ts';
import { makeStock } from './make-stock.ts';
import { makeTechnicianWork } from './make-technician-work.ts';
import { makeTemplates } from './make-templates.ts';
import { planRepair } from './plan-repair.ts';
import { type Fate, makeFates } from './repair-life.ts';
import { sendEstimates } from './send-estimates.ts';
import { storePastEstimates } from './store-past-estimates.ts';
import { storePhotos } from './store-photos.ts';
import { storeRepairs } from './store-repairs.ts';
import { tellNews } from './tell-news.ts';

/** Any number. It stays the same, so that the demo company is the same every time. */
const SEED = 20_260_501;
/**
 * The number of the advisory lock. It is the same in every instance, so that two instances that start together wait
 * for each other.
 */
const LOCK = 7263548193;

/** Returns the only user of a portal that has just had its first start, or undefined when there is other data. */
async function loneOwner(db: Db): Promise<UserRow | undefined> {
  const [users, repair, customer] = await Promise.all([
    db.selectFrom('users').selectAll().limit(2).execute(),
    db.selectFrom('repairs').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('customers').select('id').limit(1).executeTakeFirst(),
  ]);
  const [owner, other] = users;
  return other || repair || customer || owner?.companyId === null ? undefined : owner;
}

/** Days in which a unit is not sent in again. */
const REST_DAYS = 60;

/**
 * Returns the function that chooses a unit for each repair, oldest first. Customers with portal accounts send more
 * than others.
 */
function unitDealer(chance: Chance, units: readonly Unit[]): (fate: Fate) => Unit {
  const sentAt = new Map<Unit, number>();
  return ({ age }) => {
    const rested = units.filter((unit) => (sentAt.get(unit) ?? Number.POSITIVE_INFINITY) > age + REST_DAYS);
    const first = chance.pick(rested);
    const unit = first.client.users.length > 0 || chance.often(0.6) ? first : chance.pick(rested);
    sentAt.set(unit, age);
    return unit;
  };
}

/**
 * Fills a portal that has only its first user with a company of 4 staff, 40 customers and 400 repairs in the 18
 * months before `now`. Returns false and changes nothing when there is other data.
 */
export async function fillCompany(runtime: Runtime, now = new Date()): Promise<boolean> {
  const isEmpty = await runtime.database.dangerouslyAcrossCompanies(loneOwner);
  if (!isEmpty) return false;
  const { pictures, logo } = await drawPictures();
  return runtime.database.dangerouslyAcrossCompanies(async (db) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    const owner = await loneOwner(db);
    if (!owner) return false;
    const chance = chanceOf(SEED);
    const people = await makePeople(db, owner, () => passwordsOf(runtime.config).hash(DEMO_PASSWORD), now);
    const models = await makeModels(db, people.companyId);
    const units = await makeUnits(db, chance, people.clients, models, now);
    await makeRegister(db, people.clients, models, units.length, now);
    const world = { people, pictures, now };
    const unitFor = unitDealer(chance, units);
    const plans = makeFates(chance).map((fate) => planRepair(chance, fate, unitFor(fate), world));
    const repairs = await storeRepairs(db, people, plans);
    await storePhotos(db, runtime.storage, repairs);
    await makeTechnicianWork(db, people, repairs);
    await makeStock(db, chance, people, models, repairs, now);
    await makeCalendar(db, chance, people, repairs, now);
    await makeAppointmentRequests(db, people, now);
    await makeDemoUnits(db, chance, people, models, now);
    await tellNews(db, runtime, repairs, people.coordinator);
    await addLoanRecords(db, runtime, people, models, pictures, now);
    await storePastEstimates(db, repairs, people);
    await sendEstimates(db, runtime, repairs, people);
    await makeTemplates(db, people.companyId);
    await makeCalibrations(db, runtime, chance, repairs, people, now);
    await makeRecalls(db, people, now);
    await makePurchaseOrders(db, chance, people, repairs, now);
    await storeLogo(db, runtime, people.companyId, logo);
    return true;
  });
}

/** Stores the logo for documents and pages. */
async function storeLogo(db: Db, { storage }: Runtime, companyId: number, logo: Buffer): Promise<void> {
  const key = newKey(companyId, 'webp');
  await storage.put(key, logo, 'image/webp');
  await db
    .updateTable('companies')
    .set({ logo: key, logoUrl: `${LOGO_PATH}${basename(key)}` })
    .where('id', '=', companyId)
    .execute();
}
