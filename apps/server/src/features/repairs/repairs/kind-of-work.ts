import type { KindOfWork } from '@portal/contract/repairs/repairs/kinds-of-work.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the SQL expression for the kind of work of the repairs in alias `of`. It is that of the index
 * repairs_done_by_kind.
 */
export const kindOfWorkColumn = (of: string): RawBuilder<KindOfWork> => {
  const r = sql.raw(of);
  return sql<KindOfWork>`(case when ${r}.calibration_needed and not ${r}.repair_needed then 'calibration'
    when ${r}.warranty_status = 'warranty' then 'warranty' else 'repair' end)`;
};
