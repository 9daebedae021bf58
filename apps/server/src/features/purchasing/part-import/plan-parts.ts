import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import { plainAmount, plainCount } from '@portal/contract/purchasing/part-import/endpoints.ts';
import { type PartField, partFields } from '@portal/contract/purchasing/part-import/fields.ts';
import { partImportMessages as say } from '@portal/contract/purchasing/part-import/messages.ts';
import { partMessages } from '@portal/contract/stock/stock/part-messages.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import {
  forEachInBatches,
  type ImportPlan,
  type PlannedRow,
  type ReadRow,
  reasonOf,
} from '../../people/file-import/index.ts';

type PartRow = ReadRow<PartField>;

/** A stored part, with its values as texts under the names of the file's fields. */
type StoredPart = { id: number } & Record<PartField, string | null>;

/** The columns that a row writes. An empty cell keeps what is stored, so it is not among them. */
export type PartTarget = Partial<Record<Exclude<PartField, 'supplier'>, string>> & { supplierId?: number };

const plain = (text: string): string => text.trim().toLowerCase();
const amounts: readonly PartField[] = ['cost', 'listPrice', 'sellingPrice'];

/** Returns a value as the database writes it, so that '$1,200' and '1200.00' are the same. */
function storedForm(field: PartField, text: string): string {
  if (amounts.includes(field)) return Number(plainAmount(text)).toFixed(2);
  return field === 'onHand' || field === 'reorderPoint' ? String(Number(plainCount(text))) : text;
}

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> =>
  Map.groupBy(rows, keyOf);

async function storedParts(db: Db, rows: readonly PartRow[]): Promise<Map<string, StoredPart[]>> {
  const numbers = rows.map(({ values }) => plain(values.partNumber));
  const { rows: found } = await sql<StoredPart>`
    select p.id, p.part_number, p.description, p.name, p.manufacturer, p.model, p.location, p.notes,
      p.quantity_on_hand::text as on_hand, p.reorder_point::text as reorder_point, p.cost::text as cost,
      p.msrp::text as list_price, p.selling_price::text as selling_price, s.name as supplier
    from parts p left join suppliers s on s.id = p.preferred_supplier_id
    where lower(p.part_number) = any(${numbers}::text[]) order by p.id`.execute(db);
  return grouped(found, ({ partNumber }) => plain(partNumber ?? ''));
}

async function storedSuppliers(db: Db): Promise<Map<string, { id: number; name: string }[]>> {
  const rows = await db.selectFrom('suppliers').select(['id', 'name']).execute();
  return grouped(rows, ({ name }) => plain(name));
}

const undecided = { reason: null, matchedBy: null, recordId: null, changes: [] };
const planned = ({ row, values }: PartRow, decided: Partial<PlannedRow>): PlannedRow =>
  ({ row, values, ...undecided, ...decided }) as PlannedRow;

/** Negative stock follows from parts that were used while they were short (D6.3). A file cannot set it. */
const stockFault = `${partFields.labels.onHand}: ${partMessages.quantity}`;
const isNegative = (onHand: string): boolean => Number(plainCount(onHand)) < 0;
const refused = (row: PartRow, reason: string): PlannedRow => planned(row, { action: 'error', reason });

/** Returns what a row changes, field by field, as the preview shows it. */
function changesOf({ values }: PartRow, part: StoredPart) {
  const given = Object.entries(values) as [PartField, string][];
  return given.flatMap(([field, text]) => {
    if (text === '' || field === 'partNumber') return [];
    const to = storedForm(field, text);
    const isSame = field === 'supplier' ? plain(part.supplier ?? '') === plain(to) : part[field] === to;
    return isSame ? [] : [{ field, from: part[field], to }];
  });
}

/** Returns the columns for these fields of a row. */
function targetOf(
  { values }: PartRow,
  fields: readonly string[],
  supplierId: number | undefined,
): PartTarget {
  const columns = Object.fromEntries(
    (Object.entries(values) as [PartField, string][]).flatMap(([field, text]) =>
      text === '' || field === 'supplier' || !fields.includes(field)
        ? []
        : [[field, storedForm(field, text)]],
    ),
  );
  return { ...columns, ...(fields.includes('supplier') && supplierId !== undefined && { supplierId }) };
}

const isSound = ({ faulty }: PartRow, field: PartField): boolean => !faulty?.includes(field);

/** Returns what is wrong with the sound cells of a row beside the stored parts of its number and its suppliers. */
function faultsAmong(row: PartRow, parts: readonly StoredPart[], suppliers: number): (string | false)[] {
  const { partNumber, supplier, description, onHand } = row.values;
  const [part] = parts;
  const setsStock = part === undefined || part.onHand !== storedForm('onHand', onHand);
  return [
    supplier !== '' && isSound(row, 'supplier') && suppliers === 0 && say.unknownSupplier(supplier),
    suppliers > 1 && say.severalSuppliers(supplier),
    parts.length > 1 && say.severalParts(partNumber),
    !part && isSound(row, 'partNumber') && description === '' && say.descriptionRequired,
    isNegative(onHand) && setsStock && stockFault,
  ];
}

/** Compares a file's rows with the company's parts. Returns what is to be done with each row, and writes nothing. */
export async function planParts(db: Db, given: readonly ReadRow[]): Promise<ImportPlan> {
  const rows = given as readonly PartRow[];
  const named = rows.filter((row) => isSound(row, 'partNumber'));
  const [parts, suppliers] = await Promise.all([storedParts(db, named), storedSuppliers(db)]);
  const first = new Map<string, number>();
  const plan: PlannedRow[] = [];
  const decide = (row: PartRow): PlannedRow => {
    const key = plain(row.values.partNumber);
    if (row.fault === null) {
      const earlier = first.get(key);
      if (earlier !== undefined) return planned(row, { action: 'skip', reason: say.repeats(earlier) });
      first.set(key, row.row);
    }
    const suppliersOfRow = suppliers.get(plain(row.values.supplier)) ?? [];
    const found = parts.get(key) ?? [];
    const reason = reasonOf([row.fault, ...faultsAmong(row, found, suppliersOfRow.length)]);
    if (reason !== null) return refused(row, reason);
    const [[part], supplierId] = [found, suppliersOfRow[0]?.id];
    if (!part)
      return planned(row, { action: 'create', target: targetOf(row, Object.keys(row.values), supplierId) });
    const changes = changesOf(row, part);
    const known = { matchedBy: 'partNumber', recordId: part.id };
    if (changes.length === 0)
      return planned(row, { ...known, action: 'skip', reason: importMessages.upToDate });
    const fields = changes.map(({ field }) => field);
    return planned(row, { ...known, action: 'update', changes, target: targetOf(row, fields, supplierId) });
  };
  await forEachInBatches(rows, (row) => plan.push(decide(row)));
  return { rows: plan, additions: [] };
}
