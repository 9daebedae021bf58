import { isDeepStrictEqual } from 'node:util';
import type {
  Technician,
  TechnicianLoad,
  TechnicianUser,
  technicianUpdate,
} from '@portal/contract/companies/technicians/endpoints.ts';
import { technicianMessages } from '@portal/contract/companies/technicians/messages.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import { toNumeric } from '@portal/contract/core/numbers/money.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../db/bound-kysely.ts';
import { directionOf, onPage } from '../../../db/rows-of-page.ts';
import type { TechnicianRow } from '../../../db/schema/repairs.ts';
import { containsWords } from '../../../db/search-words.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Locked } from '../../../db/transactions/locked.ts';
import { conflict } from '../../../errors.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import {
  checkTechnicianUser,
  createTechnician,
  hoursColumns,
  presentTechnician,
} from './create-technician.ts';

type Changes = Partial<Omit<TechnicianRow, 'id' | 'companyId' | 'version'>>;

/** Returns the fields that differ. An emptied field becomes null. */
function changesOf(row: Locked<TechnicianRow>, body: z.output<typeof technicianUpdate>): Changes {
  const { hourlyRate, ...others } = body;
  const columns = { ...others, ...(hourlyRate !== undefined && { hourlyRate: toNumeric(hourlyRate) }) };
  const given = Object.entries(columns).map(
    ([field, value]) => [field, value === '' ? null : value] as const,
  );
  return Object.fromEntries(
    given.filter(
      ([field, value]) => value !== undefined && !isDeepStrictEqual(value, row[field as keyof Changes]),
    ),
  );
}

/** Changes, links, deactivates or reactivates a technician (D3.14). @throws as {@link checkTechnicianUser}. */
async function updateTechnician(
  work: Work,
  row: Locked<TechnicianRow>,
  body: z.output<typeof technicianUpdate>,
): Promise<Technician> {
  const { db } = work;
  const changes = changesOf(row, body);
  const fields = Object.keys(changes) as (keyof Changes)[];
  if (fields.length === 0) return presentTechnician(work.actor, row);
  const { daysOff: _daysOff, ...columns } = changes;
  await checkTechnicianUser(db, changes.userId, row.id);
  const updated = await db
    .updateTable('technicians')
    .set({ ...columns, ...hoursColumns(changes, row), version: sql<number>`version + 1` })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await record(work, {
    action: 'technician.updated',
    kind: 'technician',
    id: row.id,
    before: Object.fromEntries(fields.map((field) => [field, row[field]])),
    after: changes,
  });
  return presentTechnician(work.actor, updated);
}

/** Counts the rows that reference the technician. Deleted repairs count too, because they may be restored (D3.11). */
const usesIn = async (db: Db, table: 'repairs' | 'appointments', technicianId: number): Promise<number> => {
  const { uses } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('technicianId', '=', technicianId)
    .executeTakeFirstOrThrow();
  return uses;
};

/**
 * Removes a technician.
 * @throws 409 that names what uses it (D5.1). Such a technician can only be deactivated.
 */
async function deleteTechnician(work: Work, row: Locked<TechnicianRow>): Promise<void> {
  const { db } = work;
  const [repairs, appointments] = await Promise.all([
    usesIn(db, 'repairs', row.id),
    usesIn(db, 'appointments', row.id),
  ]);
  if (repairs + appointments > 0)
    throw conflict('technician.in_use', technicianMessages.inUse(repairs, appointments));
  await db.deleteFrom('technicians').where('id', '=', row.id).execute();
  await record(work, {
    action: 'technician.deleted',
    kind: 'technician',
    id: row.id,
    before: { name: row.name, email: row.email, userId: row.userId },
  });
}

type TechnicianQuery = Query<typeof endpoints.technicians.list>;

/** Returns a company's technicians, newest first unless the caller asks otherwise (D3.14). */
async function listTechnicians(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  query: TechnicianQuery,
): Promise<{ rows: Technician[]; total: number }> {
  const order = directionOf(query);
  const matching = db
    .selectFrom('technicians')
    .$if(query.active !== undefined, (q) => q.where('active', '=', query.active!))
    .$if(Boolean(query.search), (q) => q.where(containsWords(sql`name`, query.search!)));
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll()
      .$if(query.sort === 'name', (q) => q.orderBy(sql`lower(name)`, order))
      .orderBy('id', order)
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map((row) => presentTechnician(actor, row)), total };
}

interface Counted {
  technicianId: number | null;
  status: string;
  open: number;
  late: number;
}

/**
 * Returns the open repairs of each technician and the unassigned ones (D3.14, D9.3). The statuses are those of the
 * index repairs_open_work, so finished repairs cost nothing. Whether a repair is late depends on the company's time
 * zone.
 */
async function workload(db: Db): Promise<TechnicianLoad[]> {
  const { rows } = await sql<Counted>`
    select r.technician_id, r.status, count(*)::int as open,
      count(*) filter (where r.estimated_completion_date < d.today)::int as late
    from repairs r
    cross join (select (now() at time zone c.time_zone)::date as today from companies c) d
    where r.deleted_at is null and r.status <> all ('{completed,shipped,cancelled}')
    group by r.technician_id, r.status`.execute(db);
  const loads = new Map<number | null, TechnicianLoad>();
  for (const { technicianId, status, open, late } of rows) {
    const load = loads.get(technicianId) ?? { technicianId, open: 0, late: 0, byStatus: {} };
    load.open += open;
    load.late += late;
    load.byStatus[status] = open;
    loads.set(technicianId, load);
  }
  return [...loads.values()];
}

/**
 * Returns the active users with the role technician by name, each with the technician record they belong to already.
 */
const technicianUsers = (db: Db): Promise<TechnicianUser[]> =>
  db
    .selectFrom('users as u')
    .leftJoin('technicians as t', 't.userId', 'u.id')
    .select(['u.id', 'u.username', 't.id as technicianId', shownName.as('name')])
    .where('u.role', '=', 'technician')
    .where('u.active', '=', true)
    .orderBy(sql`lower(${shownName})`)
    .orderBy('u.id')
    .limit(1000)
    .execute();

export const techniciansRoutes: Handlers<typeof endpoints.technicians> = {
  list: ({ work, query }) => listTechnicians(work, query),
  workload: ({ work: { db } }) => workload(db),
  users: ({ work: { db } }) => technicianUsers(db),
  create: ({ work, body }) => createTechnician(work, body),
  update: ({ work, record, body }) => updateTechnician(work, record, body),
  delete: ({ work, record }) => deleteTechnician(work, record),
};
