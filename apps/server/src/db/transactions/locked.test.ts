import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { receive } from '../../features/purchasing/receiving/receive.ts';
import { moveStock } from '../../features/stock/stock/index.ts';
import type { Db } from '../bound-kysely.ts';
import type { PurchaseOrderRow } from '../schema/purchase-orders.ts';
import { findRow, lockRow, lockRows } from './locked.ts';

const SOURCES = path.resolve(import.meta.dirname, '../..');

/** Never called: what does not compile here is the proof. The checker of types reads it with `npm run check`. */
export async function unlockedRowsDoNotCompile(db: Db, work: never, row: PurchaseOrderRow): Promise<void> {
  const orders = db.selectFrom('purchaseOrders').selectAll();
  const [first] = await lockRows(orders);
  await receive(work, first!, {} as never);
  await receive(work, (await findRow(orders, true))!, {} as never);
  // @ts-expect-error a row that was read without a lock
  await receive(work, row, {} as never);
  // @ts-expect-error a row that was found for a read
  await receive(work, (await findRow(orders, false))!, {} as never);
  // @ts-expect-error an order is no locked part
  await moveStock(work, await lockRow(orders), []);
}

it('no other file locks rows by the query builder, so that a locked row says so', () => {
  const others = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^db\/transactions\/locked\.ts$/.test(file))
    .filter((file) => /\.for(NoKey)?Update\(/.test(readFileSync(path.join(SOURCES, file), 'utf8')));
  // Rows of a subquery go into the update around it and not into the code.
  expect(others.toSorted()).toEqual(['mail/sending/record-attempt.ts', 'mail/sending/sweep-outbox.ts']);
});
