import type { LabelFormat } from '@portal/contract/papers/repair-documents/label-formats.ts';
import { repairMessages } from '@portal/contract/repairs/repairs/messages.ts';
import { say } from '@portal/messages/say.ts';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import type { Runtime } from '../../../runtime.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { addressOfLabel } from '../../messaging/tracking-links/index.ts';
import { ownedBy } from '../../repairs/repairs/index.ts';
import { labelFile } from './label-file.ts';

const unitsOf = (db: Db, actor: Actor, ids: readonly number[]) =>
  db
    .selectFrom('repairs as r')
    .select(['r.id', 'r.serviceReportNumber', 'r.modelPartNo', 'r.serialNumber', 'r.assetNumber'])
    .select(['r.companyName', 'r.contactName', 'r.updatedAt'])
    .select(['r.companyId', 'r.linkEdition', 'r.closedAt', 'r.status', 'r.statusSince'])
    .where('r.id', 'in', ids)
    .where('r.deletedAt', 'is', null)
    .where(ownedBy(actor))
    .execute();

/** Returns a text such as 'S/N 12 · Asset A-7'. */
const unitNumbers = ({
  serialNumber,
  assetNumber,
}: {
  serialNumber: string | null;
  assetNumber: string | null;
}) =>
  [
    serialNumber ? say('label.serialNumber', { number: serialNumber }) : say('label.noSerialNumber'),
    assetNumber && say('label.asset', { number: assetNumber }),
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * Returns labels for the units of some repairs, each unit once, in the order of the request (D3.13).
 * @throws 404 when one of them is absent or foreign.
 */
export async function unitLabels(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  wanted: readonly number[],
  { format, start }: { format: LabelFormat; start: number },
): Promise<FileAnswer> {
  const ids = [...new Set(wanted)];
  const [rows, company] = await Promise.all([unitsOf(db, actor, ids), ownCompany(db)]);
  const units = ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound(repairMessages.notFound);
    return row;
  });
  const [first] = units;
  return labelFile({
    ...{ company, language: null, format, start, units },
    changedAt: ({ updatedAt }) => updatedAt,
    labelOf: (unit) => ({
      number: unit.serviceReportNumber,
      lines: [
        unit.modelPartNo || say('label.noModel'),
        unitNumbers(unit),
        ...[unit.companyName || unit.contactName || []].flat(),
        company.name,
      ],
      barcode: unit.serviceReportNumber,
      url: addressOfLabel(runtime, company, unit),
    }),
    name: units.length === 1 && first ? `Label ${first.serviceReportNumber}.pdf` : 'Labels.pdf',
  });
}
