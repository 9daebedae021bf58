import { basename } from 'node:path';
import { LOGO_PATH } from '@portal/contract/companies/companies/shapes.ts';
import { sql } from 'kysely';
import { passwordsOf } from '../auth/passwords.ts';
import type { Db } from '../db/bound-kysely.ts';
import type { UserRow } from '../db/schema/companies.ts';
import { newKey } from '../files/storage.ts';
import type { Runtime } from '../runtime.ts';
import { electricalKinds } from '../sample-company/catalogue/electrical-kinds.ts';
import { mechanicalKinds } from '../sample-company/catalogue/mechanical-kinds.ts';
import { shelfParts } from '../sample-company/catalogue/shelf-parts.ts';
import { suppliers } from '../sample-company/catalogue/supplier-list.ts';
import { chanceOf } from '../sample-company/plan/chance.ts';
import { dealUnits } from '../sample-company/plan/deal-units.ts';
import { packBoxes } from '../sample-company/plan/pack-boxes.ts';
import { planRepair } from '../sample-company/plan/plan-repair.ts';
import { type FatePlan, makeFates } from '../sample-company/plan/repair-life.ts';
import { makeCalendar, services } from '../sample-company/store/make-calendar.ts';
import { makeDemoUnits } from '../sample-company/store/make-demo-units.ts';
import { makeModels, makeUnits } from '../sample-company/store/make-equipment.ts';
import { makePurchaseOrders, type OrderPlan } from '../sample-company/store/make-purchase-orders.ts';
import { makeStock } from '../sample-company/store/make-stock.ts';
import { storePastEstimates } from '../sample-company/store/store-past-estimates.ts';
import { inChunks, type StoredRepair, storeRepairs } from '../sample-company/store/store-repairs.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { addLoanRecords } from './add-loan-records.ts';
import { drawPictures } from './draw-pictures.ts';
import { makeAppointmentRequests } from './make-appointment-requests.ts';
import { makeCalibrations } from './make-calibrations.ts';
import { makeCustomerVoices } from './make-customer-voices.ts';
import { makeNews } from './make-news.ts';
import { makePeople } from './make-people.ts';
import { makeRecalls } from './make-recalls.ts';
import { makeRegister } from './make-register.ts';
import { makeTechnicianWork } from './make-technician-work.ts';
import { makeTemplates } from './make-templates.ts';
import { demoUnitsWithLoans, reserveDemoUnits } from './reserve-demo-units.ts';
import { hasPastEstimate, sendEstimates } from './send-estimates.ts';
import { storePhotos } from './store-photos.ts';

/** Writes the audit entries as if people had worked in the portal. */
async function storeAudit(db: Db, repairs: readonly StoredRepair[]): Promise<void> {
  const rows = repairs.flatMap(({ plan, row }) =>
    plan.entries.flatMap(({ at, by, message, status, from, visibility }) => ({
      companyId: row.companyId,
      at,
      userId: by?.id ?? null,
      userName: by?.contactName ?? null,
      role: by?.role ?? null,
      action: from === null && status !== null ? 'repair.created' : 'repair.log_added',
      recordKind: 'repair',
      recordId: row.id,
      before: from === null ? null : JSON.stringify({ status: from }),
      after: JSON.stringify(
        from === null && status !== null
          ? { serviceReportNumber: row.serviceReportNumber, status }
          : { message, visibility, ...(status && { status }) },
      ),
    })),
  );
  rows.sort((a, b) => a.at.getTime() - b.at.getTime());
  await inChunks(rows, 1000, (chunk) => db.insertInto('auditEntries').values(chunk).execute());
}

/** The 400 repairs of the demo company. Most are finished, and some are in work. */
const demoFates: readonly FatePlan[] = [
  ['submitted', 4, 0, 0],
  ['submitted', 8, 1, 4],
  ['submitted', 2, 16, 24],
  ['received', 9, 2, 8],
  ['inspected', 8, 3, 11],
  ['estimate_provided', 12, 5, 26],
  ['estimate_approved', 7, 8, 18],
  ['in_progress', 11, 9, 28],
  ['waiting_for_parts', 5, 14, 47],
  ['needs_review', 3, 11, 22],
  ['estimate_declined', 3, 10, 21],
  ['on_hold', 6, 15, 120],
  ['completed', 22, 12, 38],
  ['completed', 2, 70, 110],
  ['cancelled', 16, 6, 530],
  ['shipped', 282, 16, 546],
];

/** The 30 purchase orders of the demo company, in every state. The last ones that were ordered are late. */
const demoOrders: readonly OrderPlan[] = [
  ...[500, 455, 410, 372, 330, 301, 266, 231, 199, 170, 141, 112, 84, 60].map(
    (age, at) => [age, 'received', 7 + (at % 3) * 4] as const,
  ),
  ...[230, 95].map((age) => [age, 'canceled', 10] as const),
  ...[21, 15, 9].map((age) => [age, 'partial', 24] as const),
  [26, 'partial', 12],
  ...[6, 5, 3, 1].map((age) => [age, 'ordered', 14] as const),
  ...[19, 16].map((age) => [age, 'ordered', 10] as const),
  ...[4, 2, 1, 0].map((age) => [age, 'draft', 14] as const),
];

/** Any number. It stays the same, so that the demo company is the same every time. */
const SEED = 20_260_501;
/** A series of its own, so that the rest of the demo company does not depend on what is in the boxes. */
const SEED_OF_BOXES = 20_260_503;
/**
 * The number of the advisory lock. It is the same in every instance, so that two instances that start together wait
 * for each other.
 */
const LOCK = 7263548193;

/** Customers who use the portal have more units. */
const unitsOf = (client: number) => (client < 12 ? ([8, 14] as const) : ([3, 8] as const));

/** Appointments are from four months ago to six weeks ahead. */
const CALENDAR_SPAN = { daysBack: 120, daysAhead: 45 };

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
    const models = await makeModels(db, people.companyId, [...electricalKinds, ...mechanicalKinds]);
    const units = await makeUnits(db, chance, people.clients, models, now, unitsOf);
    await makeRegister(db, people.clients, models, units.length, now);
    const world = { people, pictures, now };
    const unitFor = dealUnits(chance, units);
    const plans = makeFates(chance, demoFates).map((fate) => planRepair(chance, fate, unitFor(fate), world));
    const own = chanceOf(SEED_OF_BOXES);
    const repairs = await storeRepairs(db, people, packBoxes(own, plans));
    await storeAudit(db, repairs);
    await storePhotos(db, runtime.storage, repairs);
    await makeTechnicianWork(db, people, repairs);
    const parts = await makeStock(db, chance, people, { models, suppliers, shelfParts }, repairs, now);
    await makeCalendar(db, chance, people, { services, ...CALENDAR_SPAN }, repairs, now);
    await makeAppointmentRequests(db, people, now);
    const demoUnits = await makeDemoUnits(db, chance, people, models, demoUnitsWithLoans, now);
    await reserveDemoUnits(db, people, demoUnits, now);
    await makeNews(db, runtime, repairs, people);
    await addLoanRecords(db, runtime, people, models, pictures, now);
    await storePastEstimates(db, repairs.filter(hasPastEstimate), people);
    await sendEstimates(db, runtime, repairs, people);
    await makeTemplates(db, people.companyId);
    await makeCalibrations(db, runtime, chance, repairs, people, now);
    await makeRecalls(db, people, now);
    await makeCustomerVoices(db, own, repairs, people, now);
    await makePurchaseOrders(db, chance, people, { parts, orders: demoOrders }, repairs, now);
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
