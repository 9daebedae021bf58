import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import type { Authorisation } from '@portal/contract/laboratory/authorisations/endpoints.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import { containsWords } from '../../../db/search-words.ts';
import { shownName } from '../../../db/shown-name.ts';
import { refuseWithoutLaboratory, today } from '../procedures/index.ts';

const isInForce = sql<boolean>`(u.active and a.valid_from <= ${today}
  and (a.valid_until is null or a.valid_until >= ${today}) and (a.withdrawn_on is null or a.withdrawn_on > ${today}))`;
/** Ended for good; one whose first day has not come is not. */
const isEnded = sql<SqlBool>`(a.valid_until < ${today} or a.withdrawn_on <= ${today})`;
const procedure = sql<string | null>`p.number || ' ' || p.title`;

const authorisations = (db: Db) =>
  db
    .selectFrom('authorisations as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .leftJoin('procedures as p', 'p.id', 'a.procedureId');

type Authorisations = ReturnType<typeof authorisations>;

const withAll = (query: Authorisations) =>
  query
    .select([
      ...(['a.id', 'a.companyId', 'a.userId', 'a.procedureId', 'a.discipline', 'a.acts'] as const),
      ...(['a.validFrom', 'a.validUntil', 'a.evidence', 'a.grantedBy', 'a.createdAt as grantedAt'] as const),
      ...([
        'a.withdrawnOn',
        'a.withdrawnBy',
        'a.withdrawalReason',
        'a.version',
        'u.active as isActive',
      ] as const),
    ])
    .select([shownName.as('person'), procedure.as('procedure'), isInForce.as('isInForce')]);

/** Returns an authorisation of the company. */
export const readAuthorisation = async (db: Db, id: number): Promise<Authorisation> => {
  const row = await withAll(authorisations(db)).where('a.id', '=', id).executeTakeFirstOrThrow();
  return { ...row, grantedAt: row.grantedAt.toISOString() };
};

/** Returns who is or was authorised for what. @throws 404 without a laboratory. */
export async function listAuthorisations(
  db: Db,
  query: Query<typeof endpoints.authorisations.list>,
): Promise<{ rows: Authorisation[]; total: number }> {
  const { search, sort, userId, procedureId, act, state } = query;
  const order = query.order ?? (sort === 'person' ? 'asc' : 'desc');
  const matching = authorisations(db)
    .$if(userId !== undefined, (q) => q.where('a.userId', '=', userId!))
    .$if(procedureId !== undefined, (q) => q.where('a.procedureId', '=', procedureId!))
    .$if(act !== undefined, (q) => q.where(sql<SqlBool>`${act!} = any(a.acts)`))
    .$if(state === 'current', (q) => q.where(sql<SqlBool>`not coalesce(${isEnded}, false)`))
    .$if(state === 'ended', (q) => q.where(isEnded))
    .$if(Boolean(search), (q) =>
      q.where(
        containsWords(
          sql`concat_ws(' ', ${shownName}, p.number, p.title, a.discipline, a.evidence)`,
          search!,
        ),
      ),
    );
  const [rows, { total }] = await Promise.all([
    withAll(matching)
      .$if(sort === 'person', (q) => q.orderBy(sql`lower(${shownName})`, order))
      .$if(sort === 'validFrom', (q) => q.orderBy('a.validFrom', order))
      .orderBy('a.id', order)
      .$call(onPage(window(query)))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    refuseWithoutLaboratory(db),
  ]);
  return { rows: rows.map((row) => ({ ...row, grantedAt: row.grantedAt.toISOString() })), total };
}

/** Returns the staff of the company by name. @throws 404 without a laboratory. */
export async function listPeople(db: Db): Promise<{ id: number; name: string }[]> {
  const [rows] = await Promise.all([
    db
      .selectFrom('users as u')
      .select(['u.id', shownName.as('name')])
      .where('u.role', 'in', ['admin', 'technician'])
      .where('u.active', '=', true)
      .orderBy(sql`lower(${shownName})`)
      .orderBy('u.id')
      .limit(1000)
      .execute(),
    refuseWithoutLaboratory(db),
  ]);
  return rows;
}

/** Returns whether only authorised people may calibrate and sign. @throws 404 without a laboratory. */
export async function readRule(db: Db): Promise<{ onlyAuthorised: boolean }> {
  const [row] = await Promise.all([
    db.selectFrom('laboratorySettings').select('onlyAuthorised').executeTakeFirst(),
    refuseWithoutLaboratory(db),
  ]);
  return row ?? { onlyAuthorised: false };
}
