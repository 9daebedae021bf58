import { oldCertificateMessages as say } from '@portal/contract/calibration/old-certificates/messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import { stemOf, textsIn } from '../../people/file-import/index.ts';

/** A unit of the register, as rows name it. */
export interface NamedUnit {
  id: number;
  customerId: number;
  customerName: string;
  customerEmail: string | null;
  serialNumber: string | null;
  assetNumber: string | null;
  make: string;
  modelName: string;
}

/** What a row says of its unit. */
export interface UnitNames {
  file: string;
  serialNumber: string;
  assetNumber: string;
  customer: string;
  /** Empty or absent where the file does not say it. */
  make?: string;
  model?: string;
}

/** Returns a text such as 'Fluke 87V, SN-1, Acme Labs', as the preview names the unit. */
export const unitInWords = ({
  make,
  modelName,
  serialNumber,
  assetNumber,
  customerName,
}: NamedUnit): string =>
  [`${make} ${modelName}`, serialNumber ?? assetNumber, customerName].filter(Boolean).join(', ');

const plain = (text: string | null): string => (text ?? '').trim().toLowerCase();
const letters = (text: string | undefined): string =>
  (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** True when maker or model of a file may be these, as with 'Fluke Corporation' and 'Fluke', or when the file says none. */
function isLike(said: string | undefined, known: string): boolean {
  const [first, second] = [letters(said), letters(known)];
  return first === '' || second === '' || first.includes(second) || second.includes(first);
}

/** Shorter texts stand in names by chance. */
const SHORTEST = 3;
/** Texts of a file's name that may be the number of a unit, longest first. */
const textsOf = (file: string): string[] =>
  textsIn(stemOf(file))
    .map(plain)
    .filter((text) => text.length >= SHORTEST);

const ROWS_AT_ONCE = 2_000;

/** Returns the numbers that some rows name. A row without a number names those in the name of its file. */
function numbersOf(rows: readonly UnitNames[]): string[] {
  const found = rows.flatMap(({ file, serialNumber, assetNumber }) =>
    serialNumber || assetNumber ? [plain(serialNumber), plain(assetNumber)] : textsOf(file),
  );
  return [...new Set(found.filter((text) => text !== ''))];
}

/** Returns the units of the company with the numbers that rows name. */
export async function readNamedUnits(db: Db, rows: readonly UnitNames[]): Promise<NamedUnit[]> {
  const numbers = numbersOf(rows);
  const found = new Map<number, NamedUnit>();
  for (let at = 0; at < numbers.length; at += ROWS_AT_ONCE) {
    const some = numbers.slice(at, at + ROWS_AT_ONCE);
    const { rows: units } = await sql<NamedUnit>`
      select e.id, e.customer_id, c.name as customer_name, c.email as customer_email, e.serial_number, e.asset_number,
        m.make, m.name as model_name
      from customer_equipment e join equipment_models m on m.id = e.equipment_model_id
        join customers c on c.id = e.customer_id
      where e.id in (select k.unit_id from match_units(${some}::text[]) k
        union select a.unit_id from match_units_by_asset(${some}::text[]) a)`.execute(db);
    for (const unit of units) found.set(unit.id, unit);
  }
  return [...found.values()];
}

export type FoundUnit = NamedUnit | { reason: string };

/** Returns what finds the unit of a row among some, or says why it has none. Nothing is guessed: two units are none. */
export function openUnitFinder(units: readonly NamedUnit[]) {
  const bySerial = Map.groupBy(units, ({ serialNumber }) => plain(serialNumber));
  const byAsset = Map.groupBy(units, ({ assetNumber }) => plain(assetNumber));
  const sole = (found: readonly NamedUnit[], number: string): FoundUnit =>
    found.length === 1 ? found[0]! : { reason: say.severalUnits(number) };
  const isOf = (customer: string) => (unit: NamedUnit) =>
    customer === '' ||
    plain(unit.customerName) === plain(customer) ||
    plain(unit.customerEmail) === plain(customer);
  const withNumber = (number: string): NamedUnit[] => [
    ...new Set([...(bySerial.get(plain(number)) ?? []), ...(byAsset.get(plain(number)) ?? [])]),
  ];

  const byName = ({ file, customer }: UnitNames): FoundUnit => {
    for (const text of textsOf(file)) {
      const found = withNumber(text).filter(isOf(customer));
      if (found.length > 0) return sole(found, text);
    }
    return { reason: say.unnamed };
  };

  const byNumbers = ({ serialNumber, assetNumber, customer, make, model }: UnitNames): FoundUnit => {
    const number = serialNumber || assetNumber;
    const ofSerial = serialNumber === '' ? [] : (bySerial.get(plain(serialNumber)) ?? []);
    const ofAsset = assetNumber === '' ? [] : (byAsset.get(plain(assetNumber)) ?? []);
    const hasBoth = serialNumber !== '' && assetNumber !== '';
    const both = ofSerial.filter((unit) => ofAsset.includes(unit));
    // A unit whose other number is not known yet is the one with the number that the row gives.
    const open =
      ofSerial.length > 0
        ? ofSerial.filter((unit) => unit.assetNumber === null)
        : ofAsset.filter((unit) => unit.serialNumber === null);
    const named = both.length > 0 ? both : hasBoth ? open : [...ofSerial, ...ofAsset];
    if (named.length === 0) {
      const isMixed = hasBoth && ofSerial.length + ofAsset.length > 0;
      return { reason: isMixed ? say.mixedNumbers(serialNumber, assetNumber) : say.unknownUnit(number) };
    }
    const own = named.filter(isOf(customer));
    if (own.length === 0) return { reason: say.otherCustomer(number, customer) };
    const alike = own.filter((unit) => isLike(make, unit.make) && isLike(model, unit.modelName));
    const said = [make, model].filter(Boolean).join(' ');
    return alike.length === 0 ? { reason: say.otherModel(number, own[0]!, said) } : sole(alike, number);
  };

  return (row: UnitNames): FoundUnit => {
    if (row.serialNumber !== '' || row.assetNumber !== '') return byNumbers(row);
    return row.file === '' ? { reason: say.noUnit } : byName(row);
  };
}
