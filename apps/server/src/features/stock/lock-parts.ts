import type { Db } from '../../db/bound-kysely.ts';
import { fixedStatement } from '../../db/fixed-statement.ts';

const lock = fixedStatement<{ id: number }>(
  'select id from parts where id = any($1::int[]) order by id for no key update',
);

/** Locks parts in the order of their ids until the end of the transaction, so that their stock stays as it is. */
export const lockParts = async (db: Db, partIds: readonly number[]): Promise<void> => {
  await lock(db, [partIds]);
};
