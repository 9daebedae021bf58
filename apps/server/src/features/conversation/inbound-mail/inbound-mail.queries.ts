import type { InboundMail, InboundMailDetail } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import type { InboundReason } from '@portal/contract/conversation/inbound-mail/rules.ts';
import type { Query } from '@portal/contract/core/calls/endpoint.ts';
import { window } from '@portal/contract/core/calls/paging.ts';
import type { endpoints } from '@portal/contract/index.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { onPage } from '../../../db/rows-of-page.ts';
import type { InboundMailRow } from '../../../db/schema/inbound-mail.ts';
import { containsWords } from '../../../db/search-words.ts';

const mails = (db: Db) => db.selectFrom('inboundMails as m').leftJoin('repairs as r', 'r.id', 'm.repairId');

type Listed = Pick<
  InboundMailRow,
  'id' | 'state' | 'reason' | 'fromName' | 'fromAddress' | 'subject' | 'receivedAt' | 'repairId'
> & { serviceReportNumber: string | null };

const present = (row: Listed): InboundMail => ({
  id: row.id,
  state: row.state,
  reason: row.reason as InboundReason,
  fromName: row.fromName,
  fromAddress: row.fromAddress,
  subject: row.subject,
  receivedAt: row.receivedAt.toISOString(),
  repairId: row.repairId,
  serviceReportNumber: row.serviceReportNumber,
});

/** Returns a company's mails that came in, without their texts, newest first unless the caller asks otherwise. */
export async function listInboundMail(
  db: Db,
  { state, search, order = 'desc', ...paging }: Query<typeof endpoints.inboundMail.list>,
): Promise<{ rows: InboundMail[]; total: number }> {
  const shown = mails(db)
    .$if(state !== undefined, (query) => query.where('m.state', '=', state ?? 'waiting'))
    .$if(Boolean(search), (query) =>
      query.where(
        containsWords(
          sql`concat_ws(' ', m.from_address, m.from_name, m.subject, r.service_report_number)`,
          search ?? '',
        ),
      ),
    );
  const [rows, { total }] = await Promise.all([
    shown
      .select(['m.id', 'm.state', 'm.reason', 'm.fromName', 'm.fromAddress', 'm.subject', 'm.receivedAt'])
      .select(['m.repairId', 'r.serviceReportNumber'])
      .orderBy('m.id', order)
      .$call(onPage(window(paging)))
      .execute(),
    shown.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(present), total };
}

/** Returns how many mails of the last day were dropped because too many waited. They are in the mailbox only. */
export async function countDroppedMail(db: Db): Promise<number> {
  const { dropped } = await db
    .selectFrom('inboundMails')
    .select((eb) => eb.fn.countAll<number>().as('dropped'))
    .where('state', '=', 'discarded')
    .where('reason', 'in', ['sender_full', 'waiting_full'] satisfies InboundReason[])
    .where('decidedAt', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return dropped;
}

/** Returns a mail with its text and the names of its files, or undefined. */
export async function readInboundMail(db: Db, id: number): Promise<InboundMailDetail | undefined> {
  const [row, files] = await Promise.all([
    mails(db).selectAll('m').select('r.serviceReportNumber').where('m.id', '=', id).executeTakeFirst(),
    db
      .selectFrom('inboundMailFiles')
      .select(['name', 'bytes'])
      .where('mailId', '=', id)
      .orderBy('id')
      .execute(),
  ]);
  if (!row) return undefined;
  return {
    ...present(row),
    text: row.body,
    files,
    refusedFiles: row.refusedFiles,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
