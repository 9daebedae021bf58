import { open } from 'node:fs/promises';
import { IMPORT_MAX_BYTES } from '@portal/contract/people/file-import/messages.ts';
import { type ArchiveEntry, entriesOf } from './archive-entries.ts';
import { type ArchivedFile, readArchivedFile, unpacked } from './archived-file.ts';
import { decodeText, readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type Table, UnreadableFile } from './table.ts';

/** Files of a ZIP file, besides its list. */
const MAX_FILES = 2_000;
/** All files together, unpacked, refused ones too, because a small ZIP file may unfold to a very large one. */
const MAX_UNPACKED = 1024 * 1024 * 1024;

const list = /\.(csv|tsv|xlsx|xlsm)$/i;
/** What systems add by themselves. */
const clutter = /(^|[/\\])(__MACOSX[/\\]|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

/** A ZIP file: the table of its list, if it has one, and its other files. */
export interface Archive {
  list: Table | null;
  files: ArchivedFile[];
}

async function readList(handle: Parameters<typeof unpacked>[0], entry: ArchiveEntry): Promise<Table> {
  const content = await unpacked(handle, entry, IMPORT_MAX_BYTES);
  if (typeof content === 'string')
    throw new UnreadableFile(content === 'tooLargePdf' ? 'tooBig' : 'unreadable');
  return /\.xls[xm]$/i.test(entry.name) ? readXlsx(content) : readCsv(decodeText(content));
}

/**
 * Reads a ZIP file: its list as a table, and of each other file whether it is a PDF that can be stored. One file is in memory at a time.
 * @throws UnreadableFile when it is damaged, has several lists, no files, or more than the limits allow.
 */
export async function readArchive(path: string): Promise<Archive> {
  const handle = await open(path);
  try {
    const entries = (await entriesOf(handle)).filter(({ name }) => !clutter.test(name));
    const lists = entries.filter(({ name }) => list.test(name));
    if (lists.length > 1) throw new UnreadableFile('severalLists');
    const others = entries.filter(({ name }) => !list.test(name));
    if (others.length === 0) throw new UnreadableFile('noFiles');
    if (others.length > MAX_FILES) throw new UnreadableFile('tooManyFiles');
    const files: ArchivedFile[] = [];
    let left = MAX_UNPACKED;
    for (const entry of others) {
      const file = await readArchivedFile(handle, entry);
      left -= file.bytes;
      if (left < 0) throw new UnreadableFile('tooBig');
      files.push(file);
    }
    return { list: lists[0] ? await readList(handle, lists[0]) : null, files };
  } finally {
    await handle.close();
  }
}
