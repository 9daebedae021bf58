import { NAME_MAX } from '@portal/contract/core/fields.ts';

// Direction overrides are among them: they can show "gpj.exe" as "exe.jpg".
const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;

/**
 * A file's original name as a label: no folders, no control characters, at most 200 characters with the
 * ending kept. Only ever shown, never used as a path. Falls back to `file`.
 */
export function cleanName(original: string): string {
  const base = original.split(/[/\\]/).at(-1) ?? '';
  const shown = base.replace(UNSHOWABLE, '').replace(/\s+/g, ' ').trim();
  if (/^\.*$/.test(shown)) return 'file';
  if (shown.length <= NAME_MAX) return shown;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(shown)?.[0] ?? '';
  // Cut between characters, not inside a surrogate pair.
  const cut = shown.slice(0, NAME_MAX - ending.length).replace(/[\ud800-\udbff]$/, '');
  return cut + ending;
}
