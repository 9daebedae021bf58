import { partMessages } from '@portal/contract/stock/stock/part-messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { fixedStatement } from '../../../db/fixed-statement.ts';
import { conflict } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import type { RecordedActor } from '../../records/audit/index.ts';

/** Tells the company's screens to load these parts again. */
export async function publishParts(
  { db, runtime, actor }: Pick<Work<RecordedActor>, 'db' | 'runtime' | 'actor'>,
  partIds: readonly number[],
): Promise<void> {
  const [only] = partIds;
  if (only === undefined || actor.companyId === null) return;
  await runtime.events.publish(db, {
    companyId: actor.companyId,
    kind: 'part',
    ...(partIds.length === 1 && { id: only }),
  });
}

interface Stock {
  id: number;
  quantityOnHand: number;
}

const lock = fixedStatement<Stock>(
  `select id, quantity_on_hand from parts where id = any($1::int[]) order by id for no key update`,
);
const lockOfRepair = fixedStatement<Stock>(`select id, quantity_on_hand from parts
  where id in (select unnest($2::int[]) union select part_id from repair_part_needs where repair_id = $1
    union select part_id from stock_reservations where repair_id = $1)
  order by id for no key update`);

/**
 * Parts that this transaction has locked until its end. Their stock, their reservations and what repairs want and took of
 * them change only by who has this, so what is read through it may be written. Only locking makes one.
 */
class LockedPartsOfTransaction {
  readonly db: Db;
  readonly #found: Promise<ReadonlyMap<number, Stock>>;
  readonly #asked: ReadonlySet<number>;

  constructor(db: Db, found: Promise<Stock[]>, asked: readonly number[]) {
    this.db = db;
    this.#asked = new Set(asked);
    this.#found = found.then((rows) => new Map(rows.map((row) => [row.id, row])));
    // Whoever reads or moves next in this transaction gets the same error.
    this.#found.catch(() => undefined);
  }

  /** Returns the pieces on hand as they were when the part was locked; undefined for an absent or foreign part. */
  async onHand(partId: number): Promise<number | undefined> {
    return (await this.#found).get(partId)?.quantityOnHand;
  }

  /**
   * @throws 409 for a part that somebody removed before it could be locked, and Error for one that nobody locked,
   * which is a fault of the code.
   */
  async refuseOthers(partIds: readonly number[]): Promise<void> {
    const found = await this.#found;
    const other = partIds.find((id) => !found.has(id));
    if (other !== undefined && this.#asked.has(other)) throw conflict('part.gone', partMessages.gone);
    if (other !== undefined) throw new Error(`the stock of part ${other} was changed without its lock`);
  }
}
export type LockedParts = LockedPartsOfTransaction;

/**
 * Locks parts in the order of their ids, so that two callers never wait for each other. Every query that is sent
 * afterwards runs under the lock. Lock orders and repairs before, never after.
 */
export const lockParts = (db: Db, partIds: readonly number[]): LockedParts =>
  new LockedPartsOfTransaction(db, lock(db, [partIds]), partIds);

/** Locks what a repair wants, has or has reserved, and `partIds`, as {@link lockParts} does. */
export const lockPartsOfRepair = (db: Db, repairId: number, partIds: readonly number[] = []): LockedParts =>
  new LockedPartsOfTransaction(db, lockOfRepair(db, [repairId, partIds]), partIds);
