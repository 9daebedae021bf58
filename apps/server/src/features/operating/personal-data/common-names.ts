import type { EndpointDeclaration } from '@portal/contract/core/calls/endpoint.ts';
import { auditActions, endpoints } from '@portal/contract/index.ts';
import { notificationKinds } from '@portal/contract/records/notifications/kinds.ts';
import { repairStatuses, statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/bound-kysely.ts';
import type { UserRow } from '../../../db/schema/companies.ts';
import { mayHold, nameNeedle } from './find-person.ts';

/** Something else of the company that has the same name. */
interface SameName {
  what: string;
  /** Somebody with whom the company deals. The name may well be that of the person. */
  isParty: boolean;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/** What a workshop calls its things, in mails, papers and entries. */
const TRADE = [
  'service report number, serial number, part number, model number, purchase order, work order, tracking number',
  'warranty, non warranty, calibration, certificate, inspection, repair, install, yearly, standard, type, make, unit',
  'labor, parts, shipping, discount, tax, total, price, cost, quantity, date, due, status, progress, problem, description',
  'dear customer, best regards, thank you, your request, hello, please, technician, equipment, device, instrument',
];

/** The words with which the portal describes itself. Its mails and entries are made of them. */
const wordsOfPortal: ReadonlySet<string> = new Set(
  [
    ...Object.values(endpoints).flatMap((group) =>
      Object.values<EndpointDeclaration>(group).map(({ summary }) => summary),
    ),
    ...Object.values(auditActions),
    ...Object.values(notificationKinds).flatMap(({ label, hint }) => [label, hint]),
    ...repairStatuses.map(statusLabel),
    ...TRADE,
  ].flatMap(wordsOf),
);

/** Whether a name has only words of the portal and single letters, such as "In Progress" or "Model C". */
export const isWordOfPortal = (name: string): boolean =>
  wordsOf(name.normalize('NFC')).every((word) => word.length === 1 || wordsOfPortal.has(word));

/** The names of things and of others, by table. A name that is a part of one of them is searched for in no text of others. */
const namesOf: readonly (readonly [
  what: string,
  table: string,
  columns: readonly string[],
  isParty: boolean,
])[] = [
  ['the company', 'companies', ['name'], false],
  ['a type of equipment', 'equipment_types', ['name'], false],
  ['a model', 'equipment_models', ['name', 'make', 'manufacturer', 'part_number'], false],
  ['a part', 'parts', ['name', 'description', 'part_number', 'manufacturer', 'model'], false],
  ['a kind of appointment', 'service_types', ['name'], false],
  ['a reference standard', 'reference_standards', ['name', 'make', 'model'], false],
  ['in a template of mails', 'email_templates', ['name', 'subject', 'body_text'], false],
  ['a customer record', 'customers', ['name'], true],
  ['a supplier', 'suppliers', ['name'], true],
  ['the company of another account', 'users', ['company', 'username'], true],
];

const holds = (
  name: string,
  { id, companyId }: UserRow,
  [what, table, columns, isParty]: (typeof namesOf)[number],
): RawBuilder<SameName> => {
  const texts = sql.join(columns.map((column) => sql.ref(column)));
  const of = sql.ref(table === 'companies' ? 'id' : 'company_id');
  const others = table === 'users' ? sql`id <> ${id}` : sql`true`;
  const longest = name.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';
  // Most rows have not even the longest word. Joining the spaces of all would take most of the time.
  return sql`select ${what} as what, ${isParty}::boolean as is_party where exists (
    select from ${sql.table(table)} where ${of} = ${companyId} and ${others}
      and strpos(lower(concat_ws(' / ', ${texts})), ${longest}) > 0
      and strpos(lower(regexp_replace(concat_ws(' / ', ${texts}), '\\s+', ' ', 'g')), ${name}) > 0)`;
};

/** Returns who else of the company has the same words in their name. */
async function hasNamesake(db: Db, { id, companyId }: UserRow, name: string): Promise<boolean> {
  const needle = nameNeedle(name, '');
  const { rows } = await sql<{ name: string }>`
    select contact_name as name from users
      where company_id = ${companyId} and id <> ${id} and ${mayHold(sql`lower(contact_name)`, needle)}
    union all select name from technicians
      where company_id = ${companyId} and user_id is distinct from ${id} and ${mayHold(sql`lower(name)`, needle)}`.execute(
    db,
  );
  return rows.some((row) => row.name.normalize('NFC').search(needle.pattern) >= 0);
}

/** Returns what else of the company has the name, as a whole or as a part. Anybody may choose any name. */
export async function othersWithName(db: Db, user: UserRow, name: string): Promise<SameName[]> {
  const found: SameName[] = isWordOfPortal(name)
    ? [{ what: 'made of words of the portal', isParty: false }]
    : [];
  if (await hasNamesake(db, user, name)) found.push({ what: 'the name of somebody else', isParty: false });
  const asWritten = name.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ');
  const { rows } = await sql<SameName>`${sql.join(
    namesOf.map((one) => holds(asWritten, user, one)),
    sql` union all `,
  )}`.execute(db);
  return [...found, ...rows];
}
