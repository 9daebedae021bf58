import { oldCertificateMessages } from '@portal/contract/calibration/old-certificates/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { FileImportRow } from '../../../db/schema/file-imports.ts';
import type { Work } from '../../../work.ts';
import type { PlannedRow } from '../../people/file-import/index.ts';
import type { PaperTarget } from './plan-certificates.ts';

const targetOf = ({ target }: PlannedRow) => target as PaperTarget | undefined;

/**
 * Adds the rows of the stored files, in the transaction that stores the plan, so that no sweep takes the files while the import runs.
 * Returns the rows with the ids of their files.
 */
export async function addFiles({ db, actor }: Work, rows: readonly PlannedRow[]) {
  const files = new Map(
    rows.flatMap((row) => {
      const stored = targetOf(row)?.stored;
      return stored ? [[stored.storageKey, stored] as const] : [];
    }),
  );
  const { rows: added } = await sql<{ id: number; storageKey: string }>`
    insert into files (company_id, storage_key, content_type, bytes, sha256, name, uploaded_by)
    select ${actor.companyId}::int, f."storageKey", f."contentType", f.bytes, f.sha256, f.name, ${actor.userId}::int
    from jsonb_to_recordset(${JSON.stringify([...files.values()])}::jsonb) as f ("storageKey" text,
      "contentType" text, bytes bigint, sha256 text, name text)
    returning id, storage_key`.execute(db);
  const ids = new Map(added.map(({ id, storageKey }) => [storageKey, id]));
  const by = { importedBy: actor.displayName, importedByUserId: actor.userId };
  return {
    rows: rows.map((row): PlannedRow => {
      const target = targetOf(row);
      if (!target) return row;
      const fileId = ids.get(target.stored?.storageKey ?? '');
      // The register changed after the files were stored, so this one was not.
      if (fileId === undefined) {
        const { target: _target, ...left } = row;
        return { ...left, action: 'error', reason: oldCertificateMessages.changed };
      }
      return { ...row, target: { ...target, ...by, fileId } };
    }),
    made: { fileIds: [...ids.values()] },
  };
}

/** Removes the rows of files that no certificate names any more. The sweep removes the files. */
export async function removeFiles(db: Db, { made }: FileImportRow): Promise<void> {
  await sql`delete from files f where f.id = any(${made?.['fileIds'] ?? []}::int[])
    and not exists (select from old_certificates o where o.file_id = f.id)`.execute(db);
}
