import type { Db } from '../../db/bound-kysely.ts';

/** The company this transaction works in. */
export const ownCompany = (db: Db) => db.selectFrom('companies').selectAll().executeTakeFirstOrThrow();
