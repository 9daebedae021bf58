import { type CsvCell, csvText } from '@portal/contract/core/csv.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { auditActions } from '@portal/contract/index.ts';
import { keptOfCustomers } from '@portal/contract/operating/personal-data/rules.ts';
import { wordsOfAction } from '@portal/contract/records/audit/trail.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import type { Db } from '../../../db/bound-kysely.ts';
import { notFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { FileMissing } from '../../../files/storage.ts';
import { type ZipEntry, zipStream } from '../../../files/zip-stream.ts';
import { withoutLinkTokens } from '../../../mail/html/without-link-tokens.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { record } from '../../records/audit/index.ts';
import { personOf } from './erasure.queries.ts';
import { type PersonalTable, personalTables } from './personal-tables.ts';

interface Person {
  id: number;
  companyId: number;
  name: string;
}

const headingOf = (column: string): string => {
  const words = column
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Columns whose values are codes, and the words that the person reads in the portal. */
const wordsOf: Readonly<Record<string, (code: string) => string>> = {
  action: (code) => wordsOfAction(auditActions, code),
  status: statusLabel,
  warrantyStatus: (code) => (code === 'warranty' ? 'Warranty' : 'Non-Warranty'),
  decision: (code) => (code === 'approve' ? 'Approved' : 'Declined'),
};

function cellOf(column: string, value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number') return value;
  return wordsOf[column]?.(String(value)) ?? withoutLinkTokens(String(value));
}

async function csvOf(db: Db, { rows: of }: PersonalTable, userId: number): Promise<string> {
  const { rows } = await of(userId).execute(db);
  if (!rows[0]) return csvText(['No entries'], []);
  const columns = Object.keys(rows[0]);
  return csvText(
    columns.map(headingOf),
    rows.map((row) => columns.map((column) => cellOf(column, row[column]))),
  );
}

const readme = ({ name }: Person): string =>
  [
    `What the portal knows about ${name}`,
    '',
    `Made on ${formatDateTime(new Date(), 'UTC')} (UTC). Times are in UTC.`,
    'Texts that begin like a formula have an apostrophe in front. The apostrophe is not part of the text.',
    '',
    'When you are erased, these records keep your name:',
    ...keptOfCustomers.map(({ what, why }) => `  ${what}. ${why}`),
    '',
  ].join('\r\n');

/** Names the tables and files of the archive, one at a time. Each table is read behind the wall of the company. */
async function* entriesOf({ database, storage }: Runtime, person: Person): AsyncGenerator<ZipEntry> {
  const entry = (name: string, content: () => Promise<Buffer | string>, isText: boolean): ZipEntry => ({
    name: `Personal data/${name}`,
    content,
    isText,
  });
  yield entry('README.txt', async () => readme(person), true);
  for (const table of personalTables)
    yield entry(
      `${table.file}.csv`,
      () => database.asCompany(person.companyId, (db) => csvOf(db, table, person.id)),
      true,
    );
  const files = await database.asCompany(person.companyId, (db) =>
    db
      .selectFrom('files')
      .select(['id', 'name', 'storageKey'])
      .where('uploadedBy', '=', person.id)
      .where('visibility', '=', 'customer')
      .orderBy('id')
      .execute(),
  );
  for (const { id, name, storageKey } of files) {
    const content = await storage.readBytes(storageKey).catch((fault: unknown) => {
      if (fault instanceof FileMissing) return undefined;
      throw fault;
    });
    if (content)
      yield entry(`Files/${id} ${name.replace(/[\\/\p{Cc}]/gu, '_').slice(-80)}`, async () => content, false);
  }
}

/**
 * Returns an archive of what the portal knows about a person of a customer: tables as CSV, and the files they added. It
 * is made while it is sent.
 * @throws 404 for staff, 429 for too many in an hour.
 */
export async function personArchive(
  { db, actor, origin, runtime }: Work,
  userId: number,
): Promise<FileAnswer> {
  const { companyId } = actor;
  const user = await personOf(db, companyId, userId);
  if (companyId === null || user?.role !== 'customer') throw notFound();
  await runtime.limits.use('packs-of-user', actor.userId);
  const person = { id: user.id, companyId, name: user.contactName || user.username };
  return {
    body: async () => {
      await runtime.database.asCompany(companyId, (own) =>
        record(
          { db: own, actor, origin },
          { action: 'user.personal_data_exported', kind: 'user', id: userId, companyId },
        ),
      );
      const zip = zipStream(entriesOf(runtime, person));
      zip.on('error', (fault) =>
        runtime.log.error({ err: fault, userId }, 'the archive of a person could not be made'),
      );
      return zip;
    },
    type: 'application/zip',
    name: `Personal data of ${person.name}.zip`,
  };
}
