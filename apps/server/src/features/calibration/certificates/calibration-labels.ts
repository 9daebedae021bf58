import {
  type chosenLabelStates,
  type LabelState,
  labelStateOf,
} from '@portal/contract/calibration/certificates/label-states.ts';
import { certificateMessages } from '@portal/contract/calibration/certificates/messages.ts';
import { equipmentPaths } from '@portal/contract/calibration/customer-equipment/paths.ts';
import type { CalibrationResult } from '@portal/contract/core/calibration-results.ts';
import { type CalendarDate, formatDate } from '@portal/contract/core/dates/dates.ts';
import type { Language } from '@portal/contract/core/languages.ts';
import type { LabelFormat } from '@portal/contract/papers/repair-documents/label-formats.ts';
import { EQUIPMENT_ITEMS_MAX } from '@portal/contract/repairs/equipment-models/items.ts';
import { unitMessages } from '@portal/contract/repairs/equipment-models/unit-messages.ts';
import { repairPaths } from '@portal/contract/repairs/repairs/paths.ts';
import { say } from '@portal/messages/say.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../../db/actor.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import type { CompanyRow } from '../../../db/schema/companies.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { portalAddress } from '../../../portal-address.ts';
import type { Runtime } from '../../../runtime.ts';
import { customerLanguage, ownCompany } from '../../companies/companies/index.ts';
import { labelFile } from '../../papers/repair-documents/index.ts';
import { customerEquipmentScope } from '../customer-equipment/index.ts';
import { certificateScope } from './certificate.policy.ts';

interface Paper {
  format: LabelFormat;
  start: number;
}

/** What stands on a calibration label. */
interface Labelled {
  make: string;
  modelName: string;
  serialNumber: string | null;
  assetNumber: string | null;
  state: LabelState;
  calibratedOn: CalendarDate | null;
  number: string | null;
  /** Only where the customer agreed to it (D5.11). */
  nextDue: CalendarDate | null;
  unitId: number | null;
  repairId: number | null;
  changedAt: Date;
}

type Calibrated = Omit<Labelled, 'state' | 'changedAt'> & { result: CalibrationResult; issuedAt: Date };

/** Returns the calibrations that fulfil a condition on `calibrations as c` and their certificate `t` in force. */
async function calibratedWhere(db: Db, condition: RawBuilder<SqlBool>, most: number): Promise<Labelled[]> {
  const { rows } = await sql<Calibrated>`
    select c.make, c.model_name, c.serial_number, c.asset_number, c.result, c.calibrated_on, t.number, t.issued_at,
      case when coalesce((c.agreed #>> '{terms,printNextDue}')::boolean, k.print_next_due) then c.next_due end as next_due, c.customer_equipment_id as unit_id, c.repair_id
    from calibrations c join certificates t on t.id = c.certificate_id and t.state = 'issued'
      left join customers k on k.id = t.customer_id
    where ${condition} order by c.calibrated_on desc, c.id desc limit ${most}`.execute(db);
  return rows.map(({ result, issuedAt, ...row }) => ({
    ...row,
    state: labelStateOf(result),
    changedAt: issuedAt,
  }));
}

/**
 * True for `calibrations as c` that are the newest in force of their unit. A label of an older one would say that a unit
 * is calibrated which has failed since.
 */
const isNewest = sql<SqlBool>`not exists (select from calibrations n
  join certificates m on m.id = n.certificate_id and m.state = 'issued'
  where n.customer_equipment_id = c.customer_equipment_id and (n.calibrated_on, n.id) > (c.calibrated_on, c.id))`;

const linesOf = (unit: Labelled, company: CompanyRow): string[] => [
  `${unit.make} ${unit.modelName}`,
  ...[
    unit.serialNumber && say('label.serialNumber', { number: unit.serialNumber }),
    unit.assetNumber && say('label.asset', { number: unit.assetNumber }),
  ].flatMap((number) => number || []),
  ...(unit.calibratedOn ? [say('label.calibrated', { date: formatDate(unit.calibratedOn) })] : []),
  ...(unit.nextDue ? [say('label.due', { date: formatDate(unit.nextDue) })] : []),
  ...(unit.number ? [say('label.certificate', { number: unit.number })] : []),
  company.name,
];

/** Returns the address that the QR code opens: the passport of the unit, else its request. */
const pathOf = ({ unitId, repairId }: Labelled): string =>
  unitId !== null ? equipmentPaths.unit(unitId) : repairId === null ? '' : repairPaths.repair(repairId);

function draw(
  runtime: Runtime,
  { company, language }: { company: CompanyRow; language: Language | null },
  units: readonly Labelled[],
  paper: Paper,
): FileAnswer {
  const name = units.length === 1 ? (units[0]!.number ?? units[0]!.serialNumber ?? 'unit') : units[0]!.number;
  return labelFile({
    ...{ company, language, ...paper, units },
    changedAt: ({ changedAt }) => changedAt,
    labelOf: (unit) => ({
      number: say(`labelState.${unit.state}`),
      lines: linesOf(unit, company),
      barcode: null,
      url: `${portalAddress(company, runtime.config.publicUrl)}${pathOf(unit)}`,
    }),
    name: `Calibration label ${name}.pdf`,
  });
}

/**
 * Returns the calibration labels of the units on a certificate (D5.6).
 * @throws 404 when it is absent or foreign, 409 when it is not in force.
 */
export async function labelsOfCertificate(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  id: number,
  paper: Paper,
): Promise<FileAnswer> {
  const [certificate, units, company, language] = await Promise.all([
    certificateScope.find(db, actor, id, false),
    calibratedWhere(db, sql<SqlBool>`c.certificate_id = ${id} and ${isNewest}`, EQUIPMENT_ITEMS_MAX),
    ownCompany(db),
    customerLanguage(db, { certificateId: id }),
  ]);
  if (!certificate) throw notFound(certificateMessages.notFound);
  if (units.length === 0) {
    const refusal =
      certificate.state === 'issued' ? certificateMessages.labelOfOlder : certificateMessages.labelOfIssued;
    throw conflict('certificate.not_issued', refusal(certificate.number));
  }
  return draw(runtime, { company, language }, units.reverse(), paper);
}

/**
 * Returns the calibration label of a unit (D5.6): what its newest certificate in force says, or that it is for reference
 * only or not to be used.
 * @throws 404 when it is absent or foreign; 409 without a certificate in force, unless the caller chose such a state.
 */
export async function labelOfUnit(
  runtime: Runtime,
  db: Db,
  actor: Actor,
  id: number,
  { state, ...paper }: Paper & { state?: (typeof chosenLabelStates)[number] | undefined },
): Promise<FileAnswer> {
  const [unit, model, [calibrated], company] = await Promise.all([
    customerEquipmentScope.find(db, actor, id, false),
    db
      .selectFrom('customerEquipment as e')
      .innerJoin('equipmentModels as m', 'm.id', 'e.equipmentModelId')
      .select(['m.make', 'm.name as modelName'])
      .where('e.id', '=', id)
      .executeTakeFirst(),
    calibratedWhere(db, sql<SqlBool>`c.customer_equipment_id = ${id}`, 1),
    ownCompany(db),
  ]);
  if (!unit || !model) throw notFound(unitMessages.notFound);
  if (!state && !calibrated) throw conflict('certificate.not_issued', certificateMessages.nothingInForce);
  const written = { company, language: await customerLanguage(db, unit) };
  if (!state) return draw(runtime, written, [calibrated!], paper);
  const { serialNumber, assetNumber, updatedAt: changedAt } = unit;
  const nothing = { calibratedOn: null, number: null, nextDue: null, repairId: null };
  const named = { ...model, serialNumber, assetNumber, unitId: id, changedAt, state };
  return draw(runtime, written, [{ ...named, ...nothing }], paper);
}
