import { csvText } from '@portal/contract/core/csv.ts';
import { FileMissing } from '../../../files/storage.ts';
import type { ZipEntry } from '../../../files/zip-stream.ts';
import type { Runtime } from '../../../runtime.ts';
import { fileNamesOf } from './certificate-file-names.ts';
import type { PackedCertificate } from './packed-certificates.ts';

const titles = ['Certificate', 'Version', 'Issued', 'Units', 'SHA-256', 'File'];

/**
 * Yields the files of certificates and a list of them. A file that the store has lost is named in the list, and the
 * others are still delivered.
 */
export async function* certificateEntries(
  { storage, log }: Pick<Runtime, 'storage' | 'log'>,
  certificates: readonly PackedCertificate[],
): AsyncGenerator<ZipEntry> {
  const names = fileNamesOf(certificates);
  const lost = new Set<number>();
  for (const [at, { id, storageKey }] of certificates.entries()) {
    try {
      const opened = await storage.read(storageKey);
      yield { name: `Certificates/${names[at]}`, content: async () => opened };
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      log.error({ err: error, storageKey }, 'a stored file is gone');
      lost.add(id);
    }
  }
  const rows = certificates.map(({ id, number, edition, issuedOn, units, sha256 }, at) => [
    ...[number, edition, issuedOn, units.join('; '), sha256],
    lost.has(id) ? 'The file is missing' : `Certificates/${names[at]}`,
  ]);
  yield { name: 'Certificates.csv', content: async () => csvText(titles, rows), isText: true };
}
