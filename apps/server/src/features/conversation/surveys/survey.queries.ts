import { BAD_STARS, type SurveyState } from '@portal/contract/conversation/surveys/rules.ts';
import type { Survey } from '@portal/contract/conversation/surveys/shapes.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import { containsWords } from '../../../db/search-words.ts';

const bad = sql<SqlBool>`q.stars <= ${sql.lit(BAD_STARS)}`;
const inState: Record<SurveyState, RawBuilder<SqlBool>> = {
  unseen: sql<SqlBool>`${bad} and q.seen_at is null`,
  bad,
  answered: sql<SqlBool>`q.stars is not null`,
  waiting: sql<SqlBool>`q.stars is null`,
};

type Wanted = Omit<Query<typeof endpoints.surveys.list>, 'page' | 'pageSize'> & {
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** Returns the questions that were mailed, with their answers, newest first unless the caller asks otherwise. */
export async function listSurveys(
  db: Db,
  { state, stars, technicianId, search, order = 'desc', ...paging }: Wanted,
): Promise<{ rows: Survey[]; total: number }> {
  const shown = db
    .selectFrom('repairSurveys as q')
    .innerJoin('repairs as r', 'r.id', 'q.repairId')
    .leftJoin('technicians as t', 't.id', 'r.technicianId')
    .where('q.askedAt', 'is not', null)
    .where('r.deletedAt', 'is', null)
    .$if(state !== undefined, (query) => query.where(inState[state ?? 'answered']))
    .$if(stars !== undefined, (query) => query.where('q.stars', '=', stars ?? 0))
    .$if(technicianId !== undefined, (query) => query.where('r.technicianId', '=', technicianId ?? 0))
    .$if(Boolean(search), (query) =>
      query.where(
        containsWords(
          sql`concat_ws(' ', r.service_report_number, r.company_name, r.contact_name, q.comment)`,
          search ?? '',
        ),
      ),
    );
  const newest = sql`coalesce(q.answered_at, q.asked_at)`;
  const [rows, { total }] = await Promise.all([
    shown
      .select([
        'q.id',
        'q.repairId',
        'q.askedAt',
        'q.stars',
        'q.comment',
        'q.answeredAt',
        'q.seenAt',
        'q.seenBy',
      ])
      .select(['r.serviceReportNumber', 'r.companyName', 'r.contactName', 'r.modelPartNo'])
      .select('t.name as technicianName')
      .orderBy(newest, order)
      .orderBy('q.id', order)
      .$call(onPage(window(paging)))
      .execute(),
    shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map(({ companyName, contactName, askedAt, answeredAt, seenAt, ...row }) => ({
      ...row,
      customerName: companyName || contactName || '',
      askedAt: askedAt!.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      seenAt: seenAt?.toISOString() ?? null,
    })),
    total,
  };
}
