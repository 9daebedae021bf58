import type { LabelFormat } from '@portal/contract/papers/repair-documents/label-formats.ts';
import { partPaths } from '@portal/contract/purchasing/parts/paths.ts';
import { partMessages } from '@portal/contract/stock/stock/part-messages.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { refuseWhenBusy } from '../../../pdf/refuse-when-busy.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { labelSheet } from '../../papers/repair-documents/index.ts';

/** Code 128 has no other signs, and a long code is too narrow for a reader. */
const BARCODE = /^[\x20-\x7e]{1,24}$/;

/**
 * Returns labels with the part number as Code 128 and a QR code that opens the part, each part once, in the order of the
 * request (D6.7).
 * @throws 404 when one of them is absent or foreign.
 */
export async function drawPartLabels(
  runtime: Runtime,
  db: Db,
  wanted: readonly number[],
  { format, start }: { format: LabelFormat; start: number },
): Promise<FileAnswer> {
  const ids = [...new Set(wanted)];
  const [rows, company] = await Promise.all([
    db
      .selectFrom('parts')
      .select(['id', 'partNumber', 'name', 'description', 'location', 'lastUpdated'])
      .where('id', 'in', ids)
      .execute(),
    ownCompany(db),
  ]);
  const parts = ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound(partMessages.notFound);
    return row;
  });
  return {
    body: () =>
      refuseWhenBusy(
        labelSheet({
          company,
          format,
          start,
          createdAt: new Date(Math.max(...parts.map(({ lastUpdated }) => lastUpdated.getTime()))),
          units: parts.map(({ id, partNumber, name, description, location }) => ({
            number: partNumber,
            lines: [name || description || '', location ? `Location ${location}` : '', company.name].filter(
              (text) => text !== '',
            ),
            barcode: BARCODE.test(partNumber) ? partNumber : null,
            url: `${portalAddress(company, runtime.config.publicUrl)}${partPaths.part(id)}`,
          })),
        }),
      ),
    type: 'application/pdf',
    name: parts.length === 1 ? `Label ${parts[0]!.partNumber}.pdf` : 'Labels.pdf',
    inline: true,
  };
}
