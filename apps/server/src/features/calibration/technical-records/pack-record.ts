import { Readable } from 'node:stream';
import type { TechnicalRecord } from '@portal/contract/calibration/technical-records/shapes.ts';
import { sql } from 'kysely';
import type { FileAnswer } from '../../../files/file-answer.ts';
import { FileMissing } from '../../../files/storage.ts';
import { type ZipEntry, zipStream } from '../../../files/zip-stream.ts';
import type { Runtime } from '../../../runtime.ts';
import type { Work } from '../../../work.ts';
import { fileNamesOf } from '../audit-packs/index.ts';
import { budgetsCsv } from './budget-table.ts';
import { readRecord } from './read-record.ts';
import { changesCsv, peopleCsv, readingsCsv, standardsCsv, summaryCsv } from './record-tables.ts';

interface PackedFile {
  folder: string;
  name: string;
  storageKey: string;
}

/** The files of a record: the certificate, the procedures, and the certificates of the standards that were in force. */
async function filesOf({ db }: Pick<Work, 'db'>, id: number): Promise<PackedFile[]> {
  const { rows } = await sql<PackedFile>`
    select '' as folder, t.number || case when t.edition > 1 then ' version ' || t.edition else '' end as name, f.storage_key
      from certificates t join files f on f.id = t.file_id where t.id = ${id}
    union all
    select distinct 'Procedures/', p.number || ' revision ' || r.revision, f.storage_key
      from calibrations c join procedure_revisions r on r.id = c.procedure_revision_id
        join procedures p on p.id = r.procedure_id join files f on f.id = r.file_id
      where c.certificate_id = ${id}
    union all
    select distinct 'Standards/', s.name || ' ' || coalesce(k.certificate_number, ''), f.storage_key
      from calibrations c join calibration_standards s on s.calibration_id = c.id
        join standard_calibrations k on k.id = s.standard_calibration_id join files f on f.id = k.file_id
      where c.certificate_id = ${id}`.execute(db);
  return rows;
}

/** Yields the tables and the files of a record. A file that the store has lost is named in a list of its own. */
async function* entriesOf(
  { storage, log }: Pick<Runtime, 'storage' | 'log'>,
  record: TechnicalRecord,
  files: readonly PackedFile[],
): AsyncGenerator<ZipEntry> {
  const table = (name: string, text: () => string): ZipEntry => ({
    ...{ name, content: async () => text(), isText: true },
  });
  yield table('Summary.csv', () => summaryCsv(record));
  yield table('Readings.csv', () => readingsCsv(record));
  yield table('Changes of results.csv', () => changesCsv(record));
  yield {
    name: 'Uncertainty budgets.csv',
    content: async () => Readable.from(bytesOf(budgetsCsv(record))),
    isText: true,
  };
  yield table('Standards.csv', () => standardsCsv(record));
  yield table('People.csv', () => peopleCsv(record));
  const procedures = new Map(
    record.units.flatMap(({ procedure }) => (procedure ? [[procedure.id, procedure] as const] : [])),
  );
  for (const procedure of procedures.values())
    if (procedure.text) yield table(`Procedures/${safeName(procedure)}.txt`, () => procedure.text!);
  const names = fileNamesOf(files.map(({ name }) => ({ number: name, edition: 1, kind: 'uploaded' })));
  const lost: string[] = [];
  for (const [at, { folder, storageKey }] of files.entries()) {
    const name = `${folder}${names[at]}`;
    try {
      const opened = await storage.read(storageKey);
      yield { name, content: async () => opened };
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      log.error({ err: error, storageKey }, 'a stored file is gone');
      lost.push(name);
    }
  }
  if (lost.length > 0) yield table('Missing files.txt', () => lost.join('\n'));
}

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}

const safeName = ({ number, revision }: { number: string; revision: string }): string =>
  fileNamesOf([{ number: `${number} revision ${revision}`, edition: 1, kind: 'uploaded' }])[0]!.replace(
    /\.pdf$/,
    '',
  );

/**
 * Returns the record of a certificate with its files as a ZIP.
 * @throws 404 as {@link readRecord}, 429 for too many ZIP files in an hour.
 */
export async function packRecord({ db, actor, runtime }: Work, id: number): Promise<FileAnswer> {
  const [record, files] = await Promise.all([readRecord(db, id), filesOf({ db }, id)]);
  const { number, edition } = record.certificate;
  return {
    body: async () => {
      await runtime.limits.use('packs-of-user', actor.userId);
      return zipStream(entriesOf(runtime, record, files));
    },
    type: 'application/zip',
    name: `Record of ${number}${edition > 1 ? ` version ${edition}` : ''}.zip`,
  };
}
