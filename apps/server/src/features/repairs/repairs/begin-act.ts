import type { UndoOffer } from '@portal/contract/repairs/repairs/undo-offer.ts';
import type { PartUsed } from '@portal/contract/repairs/repairs/update.ts';
import { fixedStatement } from '../../../db/fixed-statement.ts';
import type { RepairRow } from '../../../db/schema/repairs.ts';
import { hasOwnServer } from '../../../mail/sender.ts';
import type { Work } from '../../../work.ts';
import type { AddressedMail } from '../../messaging/repair-mail/index.ts';
import type { ActOnStock } from '../../stock/repair-parts/index.ts';

/** What an act is about to change. */
interface Act {
  /** Columns of the repair, in camelCase. */
  columns: readonly string[];
  /** The part lines as they are, and what the act does to stock. Undefined when the lines stay. */
  parts?: { lines: readonly PartUsed[]; stock: readonly ActOnStock[] } | undefined;
}

/** The columns that triggers keep when the status changes, and those that are recorded together with it. */
export const keptWithStatus = [
  'closedAt',
  'receivedAt',
  'statusSince',
  'receivedAccessories',
  'shelf',
] as const;

/** The column that a trigger keeps when a completion date is promised. */
export const keptWithPromise = ['firstPromisedOn'] as const;

/** Returns the name of a column in the database. */
export const inSql = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const beginStatement = fixedStatement<{ id: number }>(`
  with act as (
    insert into repair_acts (company_id, repair_id, user_id, version, before, parts, stock, undo_until)
    select r.company_id, r.id, $2::int, r.version + 1,
      coalesce((select jsonb_object_agg(c.key, c.value) from jsonb_each(to_jsonb(r)) c where c.key = any($3::text[])),
        '{}'),
      $4::jsonb,
      (select jsonb_agg(s || jsonb_build_object('itemId', (select v.purchase_order_item_id from stock_reservations v
          where v.repair_id = r.id and v.part_id = (s->>'partId')::int)))
        from jsonb_array_elements($5::jsonb) s),
      now() + make_interval(secs => $6::float8)
    from repairs r where r.id = $1::int
    returning id, undo_until)
  select id, set_config('app.act_id', id::text, true), set_config('app.undo_until', undo_until::text, true) from act`);

/**
 * Begins an act that its author may undo for some seconds (decision 0041). Call it before the act writes anything. It
 * keeps what is about to change; rows that the transaction writes afterwards belong to the act, and mail waits until it
 * can no longer be undone. Returns what the author is offered, or undefined when the portal has undo switched off.
 */
export async function beginAct(
  { db, actor, runtime }: Work,
  repair: Pick<RepairRow, 'id'>,
  { columns, parts }: Act,
  mail: AddressedMail | undefined,
): Promise<UndoOffer | undefined> {
  const seconds = runtime.config.undoSeconds;
  if (seconds === 0) return undefined;
  const [act] = await beginStatement(db, [
    repair.id,
    actor.userId,
    columns.map(inSql),
    parts ? JSON.stringify(parts.lines) : null,
    parts ? JSON.stringify(parts.stock) : null,
    seconds,
  ]);
  const isSent =
    mail !== undefined &&
    mail.withheld === undefined &&
    (runtime.config.smtpUrl !== null || hasOwnServer(mail.company));
  return { act: act!.id, seconds, mailTo: isSent ? [...mail.to.recipients, ...mail.to.copies] : [] };
}
