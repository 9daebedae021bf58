import { equipmentPaths } from '@portal/contract/calibration/customer-equipment/paths.ts';
import type { LabelFormat } from '@portal/contract/papers/repair-documents/label-formats.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { say } from '@portal/messages/say.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import { ownCompany } from '../../companies/companies/index.ts';
import { labelFile } from '../../papers/repair-documents/index.ts';
import { type UnitRow, unitColumns, unitNames } from './unit.queries.ts';

type LabelledRow = UnitRow & { updatedAt: Date };

/** Code 128 has no other signs, and a long code is too narrow for a reader. */
const BARCODE = /^[\x20-\x7e]{1,24}$/;

/**
 * Returns QR labels for units, each unit once, in the order of the request (D5.6). Staff see all units of their tenant,
 * so the tenant's policy is the only scope. The QR code opens the unit's page.
 * @throws 404 when one of them is absent or foreign.
 */
export async function drawLabels(
  runtime: Runtime,
  db: Db,
  wanted: readonly number[],
  { format, start }: { format: LabelFormat; start: number },
): Promise<FileAnswer> {
  const ids = [...new Set(wanted)];
  const [{ rows }, company] = await Promise.all([
    sql<LabelledRow>`select ${unitColumns}, e.updated_at from customer_equipment e ${unitNames}
      where e.id = any(${ids}::int[])`.execute(db),
    ownCompany(db),
  ]);
  const units = ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw notFound(unitMessages.notFound);
    return row;
  });
  const numberOf = ({ serialNumber, assetNumber, id }: LabelledRow) =>
    serialNumber || assetNumber || say('label.unit', { id });
  const codeOf = ({ serialNumber, assetNumber }: LabelledRow) => {
    const code = serialNumber || assetNumber || '';
    return BARCODE.test(code) ? code : null;
  };
  return labelFile({
    ...{ company, language: null, format, start, units },
    changedAt: ({ updatedAt }) => updatedAt,
    labelOf: (unit) => ({
      number: numberOf(unit),
      lines: [
        `${unit.make} ${unit.modelName}`,
        unit.serialNumber && unit.assetNumber
          ? say('label.asset', { number: unit.assetNumber })
          : unit.typeName,
        unit.customerName,
        company.name,
      ],
      barcode: codeOf(unit),
      url: `${portalAddress(company, runtime.config.publicUrl)}${equipmentPaths.unit(unit.id)}`,
    }),
    name: units.length === 1 ? `Label ${numberOf(units[0]!)}.pdf` : 'Labels.pdf',
  });
}
