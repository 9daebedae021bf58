import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import { loanSteps } from '../features/messaging/loan-reminders/index.ts';
import { newKey } from '../files/storage.ts';
import type { Runtime } from '../runtime.ts';
import type { Picture } from '../sample-company/plan/repair-plan.ts';
import { TIME_ZONE } from '../sample-company/plan/work-times.ts';
import type { Model } from '../sample-company/store/make-equipment.ts';
import { storePapers } from '../sample-company/store/store-papers.ts';
import type { People } from './make-people.ts';

/** Repairs whose customer wishes for a loaner. */
const WISHES = 4;
const PHOTO = 'image/webp';

/** The company lets customers ask for a loaner, and some did (D7.4). */
const wishForLoaners = async (db: Db, companyId: number): Promise<void> => {
  await db.updateTable('companies').set({ loanerRequests: true }).where('id', '=', companyId).execute();
  await sql`update repairs set loaner_wanted = true where id in (
    select r.id from repairs r where r.company_id = ${companyId} and r.customer_id is not null
      and r.status in ('submitted', 'received', 'inspected') order by r.id desc limit ${WISHES})`.execute(db);
};

/** Units that are out for a customer with an open repair are loaners of that repair (D7.4). */
const tieToRepairs = (db: Db, companyId: number) =>
  sql`update demo_equipment_loans l set related_repair_id = r.id
    from (select distinct on (customer_id) id, customer_id from repairs where company_id = ${companyId}
      and status not in ('completed', 'shipped', 'cancelled') order by customer_id, id desc) r
    where l.company_id = ${companyId} and l.status <> 'returned' and r.customer_id = l.customer_id`.execute(
    db,
  );

/** The reminders whose time has come while a unit was out. They were sent then (D4.5). */
const storeReminders = (db: Db, companyId: number, now: Date) =>
  sql`insert into reminders (company_id, loan_id, reminder_type, email_template, for_day, trigger_time, status, sent_at,
      recipient_email)
    select l.company_id, l.id, s.type, 'general', l.expected_return_date, t.at, 'sent', t.at, array[c.email]
    from demo_equipment_loans l join customers c on c.id = l.customer_id
      cross join (values ${sql.join(loanSteps.map(([type, days]) => sql`(${type}::text, ${days}::int)`))}) s (type, days)
      cross join lateral (
        select (l.expected_return_date + s.days + time '09:00') at time zone ${TIME_ZONE} as at) t
    where l.company_id = ${companyId} and c.email is not null and t.at < ${now}
      and l.expected_return_date + s.days > l.loan_date
      and (l.actual_return_date is null or l.expected_return_date + s.days < l.actual_return_date)`.execute(
    db,
  );

interface Photographed {
  loanId: number;
  model: string;
  moment: 'hand_over' | 'return';
  at: Date;
  damaged: boolean;
}

/** Photos of the units that are out as they were handed over, and of damaged ones as they came back (D7.6). */
async function storePhotos(
  db: Db,
  { storage }: Runtime,
  { companyId, coordinator }: People,
  models: readonly Model[],
  pictures: readonly Picture[],
): Promise<void> {
  const { rows } = await sql<Photographed>`
    select l.id as loan_id, m.name as model, i.moment, i.inspected_at as at, i.damaged
    from demo_equipment_inspections i join demo_equipment_loans l on l.id = i.loan_id
      join demo_equipment d on d.id = l.demo_equipment_id join equipment_models m on m.id = d.equipment_model_id
    where i.company_id = ${companyId} and (i.damaged or (i.moment = 'hand_over' and l.status <> 'returned'))
    order by i.inspected_at, l.id`.execute(db);
  for (const { loanId, model, moment, at, damaged } of rows) {
    const { kind } = models.find(({ name }) => name === model)!;
    const [whole, fault] = pictures.filter(({ drawing }) => drawing === kind.drawing);
    const { image, thumbnail, fileName } = (damaged ? fault : whole)!;
    const [storageKey, thumbnailKey] = [newKey(companyId, 'webp', at), newKey(companyId, 'webp', at)];
    await Promise.all([storage.put(storageKey, image, PHOTO), storage.put(thumbnailKey, thumbnail, PHOTO)]);
    const file = await db
      .insertInto('files')
      .values({
        ...{ companyId, storageKey, thumbnailKey, name: fileName, createdAt: at },
        contentType: PHOTO,
        bytes: image.length,
        sha256: createHash('sha256').update(image).digest('hex'),
        visibility: 'internal',
        uploadedBy: coordinator.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('demoEquipmentPhotos')
      .values({
        ...{ companyId, loanId, moment, fileId: file.id, addedAt: at },
        addedByUserId: coordinator.id,
        addedBy: coordinator.contactName,
      })
      .execute();
  }
}

/** Adds to the loans of demo units what people did with them: wishes, reminders, signed papers and photos (D7). */
export async function addLoanRecords(
  db: Db,
  runtime: Runtime,
  people: People,
  models: readonly Model[],
  pictures: readonly Picture[],
  now: Date,
): Promise<void> {
  await wishForLoaners(db, people.companyId);
  await tieToRepairs(db, people.companyId);
  await storeReminders(db, people.companyId, now);
  await storePapers(db, runtime, people);
  await storePhotos(db, runtime, people, models, pictures);
}
