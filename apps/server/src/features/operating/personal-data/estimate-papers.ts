import { type RawBuilder, sql } from 'kysely';
import type { ErasureStep } from './erased-row.ts';
import { requestsOf } from './erasure.queries.ts';

/** The PDFs of estimates of the person that nobody approved. An approved one is a contract. */
const papersOf = (userId: number): RawBuilder<{ id: number; fileId: number }> => sql`
  select e.id, e.file_id from estimates e join repairs r on r.id = e.repair_id
    where r.id in (${requestsOf(userId)}) and e.file_id is not null and e.decision is distinct from 'approve'`;

/** Takes the PDFs away. The sweep of estimates without a PDF draws them again, and mails nothing. */
export const estimatePapers: ErasureStep = {
  key: 'estimate-papers',
  what: 'PDFs of estimates that were not approved',
  count: async (db, { id }, most) => {
    const { rows } = await sql`${papersOf(id)} limit ${most + 1}`.execute(db);
    return { rows: rows.length, examples: [] };
  },
  run: async (db, { id, companyId }) => {
    await sql`select set_config('app.erasing', ${String(companyId)}, true)`.execute(db);
    const { rows } = await papersOf(id).execute(db);
    const files = rows.map(({ fileId }) => fileId);
    if (files.length === 0) return 0;
    await sql`update estimates set file_id = null, sha256 = null, is_mailed = false
      where id = any(${rows.map((row) => row.id)})`.execute(db);
    await sql`update outbox_messages set attachment_file_ids = '{}'
      where attachment_file_ids && ${files}::int[]
        and repair_id in (${requestsOf(id)})`.execute(db);
    await sql`delete from files where id = any(${files})`.execute(db);
    return files.length;
  },
};
