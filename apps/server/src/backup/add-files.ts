import { FileMissing, type Storage } from '../files/storage.ts';
import { isKey } from '../files/storage-key.ts';
import type { ArchiveManifest } from './archive-format.ts';
import type { NamedFile } from './snapshot.ts';
import type { ArchiveWriter } from './write-archive.ts';

/** The disk has the file and cannot give its content. Other faults, such as a network that is away, end the backup. */
const isUnreadable = (fault: unknown) =>
  ['EIO', 'EISDIR'].includes(String((fault as { code?: string }).code));

/** Passes on what can be read of a file. */
async function* readable(content: AsyncIterable<Buffer>, onFault: () => void): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (fault) {
    if (!isUnreadable(fault)) throw fault;
    onFault();
  }
}

/**
 * Puts the stored files into the archive and compares each with the hash of its row. A damaged file goes in as it is,
 * because a part of it may be all that is left, and is named.
 */
export async function addFiles(
  storage: Storage,
  named: readonly NamedFile[],
  writer: ArchiveWriter,
): Promise<Pick<ArchiveManifest, 'files' | 'missingFiles' | 'damagedFiles'>> {
  const files: ArchiveManifest['files'] = [];
  const missingFiles: string[] = [];
  const damagedFiles: string[] = [];
  for (const { key, sha256 } of named) {
    const content = isKey(key)
      ? await storage.read(key).catch((fault: unknown) => {
          if (fault instanceof FileMissing) return undefined;
          throw fault;
        })
      : undefined;
    if (!content) {
      missingFiles.push(key);
      continue;
    }
    let isWhole = true;
    const sums = await writer.add(
      'files',
      key,
      readable(content as AsyncIterable<Buffer>, () => {
        isWhole = false;
      }),
    );
    files.push({ key, ...sums });
    if (!isWhole || (sha256 !== null && sums.sha256 !== sha256)) damagedFiles.push(key);
  }
  return { files, missingFiles, damagedFiles };
}
