import { NAME_MAX } from '@portal/contract/core/fields.ts';

// These include direction overrides, which can show "gpj.exe" as "exe.jpg".
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/**
 * Returns a file's original name for display, without folders and control characters. It has at most 200 characters
 * and keeps the ending. It is never used as a path. Returns `file` when nothing is left.
 */
export function cleanName(original: string): string {
  const base = original.split(/[/\\]/).at(-1) ?? '';
  const shown = base.replace(UNSHOWABLE, '').replace(/\s+/g, ' ').trim();
  if (/^\.*$/.test(shown)) return 'file';
  if (shown.length <= NAME_MAX) return shown;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(shown)?.[0] ?? '';
  // The name is cut between characters, not inside a surrogate pair.
  const cut = shown.slice(0, NAME_MAX - ending.length).replace(/[\ud800-\udbff]$/, '');
  return cut + ending;
}
