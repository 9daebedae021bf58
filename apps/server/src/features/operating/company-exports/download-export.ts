import { dateIn } from '@portal/contract/core/dates.ts';
import { companyExportMessages } from '@portal/contract/operating/company-exports/messages.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Work } from '../../../work.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { record } from '../../records/audit/index.ts';
import { newestExport } from './company-export.queries.ts';

/**
 * Returns the newest archive of the company. Each download leaves an entry in the audit trail.
 * @throws 404 when there is none.
 */
export async function downloadExport(
  { db, actor, origin, runtime }: Work,
  companyId: number,
): Promise<FileAnswer> {
  const [row, company] = await Promise.all([newestExport(db, companyId), ownCompany(db)]);
  const key = row?.storageKey;
  if (!key) throw notFound(companyExportMessages.none);
  return {
    body: async () => {
      const content = await runtime.storage.read(key);
      await runtime.database.asCompany(companyId, (own) =>
        record(
          { db: own, actor, origin },
          { action: 'company.export_downloaded', kind: 'company', id: companyId, companyId },
        ),
      );
      return content;
    },
    type: 'application/x-tar',
    name: `Export ${company.name} ${dateIn(company.timeZone, row.finishedAt ?? undefined)}.tar`,
  };
}
