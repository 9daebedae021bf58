import type { ArchivedFile } from './archived-file.ts';

/** The file of a row: `none` when the ZIP file has none for it, `several` when it has more than one. */
export type FileOfRow = ArchivedFile | 'none' | 'several';

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^\.?\//, '');
const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** Returns the name of a file without its folder and ending. */
export const stemOf = (name: string): string => baseOf(name).replace(/\.[A-Za-z0-9]{1,5}$/, '');

/** At most so many pieces of a name are put together, so that a long name makes no thousands of texts. */
const MAX_PIECES = 12;

/** Returns all texts that separators cut out of a name, longest first: of 'SN-1_A' these are 'SN-1_A', 'SN-1', '1_A' … */
export function textsIn(stem: string): string[] {
  const pieces = [...stem.matchAll(/[^\s_,;()[\]+\-.#=]+/g)].slice(0, MAX_PIECES);
  const found = new Set<string>([stem]);
  for (const first of pieces)
    for (const last of pieces)
      if (last.index >= first.index) found.add(stem.slice(first.index, last.index + last[0].length));
  return [...found].filter((text) => text !== '').sort((a, b) => b.length - a.length);
}

const only = (found: readonly ArchivedFile[] | undefined): FileOfRow | undefined =>
  found === undefined || found.length === 0 ? undefined : found.length === 1 ? found[0]! : 'several';

/**
 * Returns what finds the file of a row: by its name with or without folder and ending, else by the number of the certificate, which
 * is the name or stands in it.
 */
export function openFileFinder(files: readonly ArchivedFile[]) {
  const byName = new Map<string, ArchivedFile[]>();
  const byText = new Map<string, ArchivedFile[]>();
  const add = (map: typeof byName, key: string, file: ArchivedFile) =>
    map.set(key, [...(map.get(key) ?? []), file]);
  for (const file of files) {
    const name = plain(file.name);
    for (const key of new Set([name, baseOf(name), stemOf(name)])) add(byName, key, file);
    for (const text of textsIn(stemOf(name))) add(byText, text, file);
  }
  const withNumber = (number: string) => only(byName.get(number)) ?? only(byText.get(number));
  return (fileName: string, number: string): FileOfRow => {
    if (fileName !== '') {
      const wanted = plain(fileName);
      return only(byName.get(wanted)) ?? only(byName.get(baseOf(wanted))) ?? 'none';
    }
    return number === '' ? 'none' : (withNumber(plain(number)) ?? 'none');
  };
}
