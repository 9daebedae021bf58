import type { Db } from '../../../db/bound-kysely.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import type { Runtime } from '../../../runtime.ts';
import { letterheadOf, ownCompany } from '../../companies/companies/index.ts';
import { countSheetPdf } from './count-sheet-pdf.ts';
import { allLines, readCount } from './stock-count.queries.ts';

/** Returns the count sheet on paper, with an empty column (D6.7). @throws 404 when the count is absent or foreign. */
export async function drawCountSheet(runtime: Runtime, db: Db, id: number): Promise<FileAnswer> {
  const [company, count, lines] = await Promise.all([ownCompany(db), readCount(db, id), allLines(db, id)]);
  return {
    body: () =>
      refuseWhenBusy(
        letterheadOf(runtime, company).then((letterhead) =>
          countSheetPdf({ company: letterhead, timeZone: company.timeZone, count, lines }),
        ),
      ),
    type: 'application/pdf',
    name: `Count sheet ${count.location ?? 'all locations'}.pdf`,
    inline: true,
  };
}
