import type { RecallListQuery } from '@portal/contract/calibration/recalls/list.ts';
import type { Recall } from '@portal/contract/calibration/recalls/shapes.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { directionOf, rowsOfPage } from '../../../db/rows-of-page.ts';
import type { Handlers } from '../../../http/call.ts';
import { findingPhones } from '../../../phones/phone-number.ts';
import { readPublicRecall } from './public-recall.ts';
import { revokeRecallLink } from './recall-link.ts';
import { readSettings, saveSettings } from './recall-settings.ts';
import { countParts, readWork } from './work-list.queries.ts';

/** The conditions of the answer filter on `recalls as r`. */
const answerIs = {
  waiting: sql<SqlBool>`r.state = 'sent' and r.answered_at is null`,
  requested: sql<SqlBool>`exists (select from recall_units u where u.recall_id = r.id and u.outcome = 'requested')`,
  declined: sql<SqlBool>`exists (select from recall_units u where u.recall_id = r.id and u.outcome = 'declined')`,
  unreachable: sql<SqlBool>`r.state = 'unreachable'`,
} as const;

function conditionsOf({ answer, customerId, search }: RecallListQuery): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`r.state <> 'skipped'`];
  if (answer) conditions.push(answerIs[answer]);
  if (customerId !== undefined) conditions.push(sql<SqlBool>`r.customer_id = ${customerId}`);
  if (search)
    conditions.push(sql<SqlBool>`r.customer_id in (select f.customer_id from find_customers(${search}) f)`);
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

type Row = Omit<Recall, 'dueAt' | 'sentAt' | 'answeredAt'> & {
  dueAt: Date;
  sentAt: Date | null;
  answeredAt: Date | null;
};

/** Returns a page of who was asked, when, and what came of it, newest first, in one round trip (D5.12). */
async function listRecalls(db: Db, query: RecallListQuery): Promise<{ rows: Recall[]; total: number }> {
  const conditions = conditionsOf(query);
  const order = sql`r.id ${sql.raw(directionOf(query))}`;
  const [page, counted] = await Promise.all([
    sql<Row>`select r.id, r.customer_id, c.name as customer_name, r.state, r.due_at, r.sent_at, r.recipients,
        r.asked_by, r.answered_at, r.answered_by, coalesce(n.units, '[]') as units
      from (select r.* from recalls r where ${conditions} order by ${order} ${rowsOfPage(window(query))}) r
        join customers c on c.id = r.customer_id
        left join lateral (
          select jsonb_agg(jsonb_build_object('id', e.id, 'device', m.make || ' ' || m.name,
            'serialNumber', e.serial_number, 'assetNumber', e.asset_number, 'dueOn', u.due_on, 'outcome', u.outcome, 'repairId', p.id,
            'serviceReportNumber', p.service_report_number) order by u.due_on, e.id) as units
          from recall_units u join customer_equipment e on e.id = u.customer_equipment_id
            join equipment_models m on m.id = e.equipment_model_id
            left join repairs p on p.id = u.repair_id and p.deleted_at is null
          where u.recall_id = r.id) n on true
      order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*) as total from recalls r where ${conditions}`.execute(db),
  ]);
  return {
    rows: page.rows.map(({ dueAt, sentAt, answeredAt, ...row }) => ({
      ...row,
      dueAt: dueAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

// Exports, recalls by hand and answers are seldom, so their code is loaded with the first one (decision 0022).
export const recallRoutes: Handlers<typeof endpoints.recalls> = {
  work: ({ work: { db, actor }, query }) => readWork(db, findingPhones(actor, query), window(query)),
  workCounts: ({ work: { db } }) => countParts(db),
  workCsv: async ({ work: { db, actor }, query }) =>
    (await import('./export-work.ts')).exportWork(db, findingPhones(actor, query)),
  list: ({ work: { db, actor }, query }) => listRecalls(db, findingPhones(actor, query)),
  send: async ({ work, body }) => (await import('./send-now.ts')).sendNow(work, body.unitIds),
  preview: async ({ work, body }) => (await import('./send-now.ts')).previewNow(work, body.unitIds),
  takeBack: async ({ work, body }) => (await import('./send-now.ts')).takeBackRecalls(work, body.recallIds),
  revokeLink: ({ work, record }) => revokeRecallLink(work, record),
  settings: ({ work: { db } }) => readSettings(db),
  saveSettings: ({ work, params, body }) => saveSettings(work, params.companyId, body),
  readPublic: ({ runtime, params }) => readPublicRecall(runtime, params.token),
  answerPublic: async ({ runtime, origin, params, body }) =>
    (await import('./answer-recall.ts')).answerThroughLink(runtime, origin, params.token, body),
};
