import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/** A stored file of a company with its place in the archive. */
export interface ArchivedFile {
  storageKey: string;
  path: string;
}

const ROWS_AT_ONCE = 500;

// Some programs cannot open names with these characters, and a name with a slash would make a folder.
const safe = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{C}]/gu, '_')
    .replace(/^\.+|(?<![. ])[. ]+$/g, '_')
    .slice(0, 120);

interface FoundFile {
  id: number;
  name: string;
  storageKey: string;
  folder: string | null;
  number: string | null;
}

/** Files of records, in the folder of their repair or of their kind. */
const ofRecords = (after: number) => sql<FoundFile>`
  select f.id, f.name, f.storage_key, r.service_report_number as folder,
    coalesce(c.number, a.number, s.name, p.number) as number
  from (select * from files where id > ${after} order by id limit ${ROWS_AT_ONCE}) f
    left join repairs r on r.id = f.repair_id
    left join lateral (select number from certificates where file_id = f.id limit 1) c on true
    left join lateral (select number from demo_equipment_agreements where file_id = f.id limit 1) a on true
    left join lateral (select s.name from standard_calibrations k join reference_standards s on s.id = k.reference_standard_id
      where k.file_id = f.id limit 1) s on true
    left join lateral (select p.number from procedure_revisions v join procedures p on p.id = v.procedure_id
      where v.file_id = f.id limit 1) p on true
  order by f.id`;

/** Files of mails that came in. */
const ofMails = (after: number) => sql<FoundFile>`
  select id, name, storage_key, null as folder, null as number from inbound_mail_files
  where id > ${after} order by id limit ${ROWS_AT_ONCE}`;

async function* pagesOf(
  database: Database,
  companyId: number,
  query: typeof ofRecords,
): AsyncGenerator<FoundFile> {
  let rows: FoundFile[] = [];
  do {
    const after = rows.at(-1)?.id ?? 0;
    ({ rows } = await database.asCompany(companyId, (db) => query(after).execute(db)));
    yield* rows;
  } while (rows.length === ROWS_AT_ONCE);
}

/** Yields every stored file of a company. Files of a repair are in a folder with its number. */
export async function* storedFiles(database: Database, companyId: number): AsyncGenerator<ArchivedFile> {
  for await (const { id, name, storageKey, folder, number } of pagesOf(database, companyId, ofRecords)) {
    const named = number && !name.includes(number) ? `${number} ${name}` : name;
    yield {
      storageKey,
      path: `Files/${folder ? safe(folder) : 'Without a repair'}/${safe(`${id} ${named}`)}`,
    };
  }
  for await (const { id, name, storageKey } of pagesOf(database, companyId, ofMails))
    yield { storageKey, path: `Files/Mails received/${safe(`${id} ${name}`)}` };
  const [company] = await database.asCompany(companyId, (db) =>
    db.selectFrom('companies').select('logo').execute(),
  );
  if (company?.logo)
    yield { storageKey: company.logo, path: `Files/${safe(`Logo.${company.logo.split('.').at(-1)}`)}` };
}
