/** What a picked file must be; the sentences come from the call's upload rule. */
export interface FileRule {
  /** Names such as 'jpeg', 'pdf' and 'csv'. */
  kinds: readonly string[];
  /** Bytes; a file of exactly this size is accepted. */
  maxBytes: number;
  tooLarge: string;
  wrongType: string;
  /** Endings that are near to what is wanted, such as '.xls', with what to do instead. */
  nearly?: Readonly<Record<string, string>>;
}

/** Systems disagree about the type of a table's file, so its name decides. */
const endings: Readonly<Record<string, readonly string[]>> = {
  csv: ['.csv', '.tsv', '.txt'],
  xlsx: ['.xlsx', '.xlsm'],
};

const mime = (kind: string): string => (kind === 'pdf' ? 'application/pdf' : `image/${kind}`);
const endsWith = (file: File, ending: string): boolean => file.name.toLowerCase().endsWith(ending);
const fits = (file: File, kind: string): boolean =>
  endings[kind]?.some((ending) => endsWith(file, ending)) ?? mime(kind) === file.type;

/** The accept attribute for a rule. Naming no HEIC makes phones convert their photos. */
export const acceptOf = (rule: FileRule): string =>
  rule.kinds.flatMap((kind) => endings[kind] ?? mime(kind)).join(',');

/** Why a file is refused before it is sent, or null. The server looks at the content again. */
export function checkFile(file: File, rule: FileRule): string | null {
  const [, near] = Object.entries(rule.nearly ?? {}).find(([ending]) => endsWith(file, ending)) ?? [];
  if (near) return near;
  if (!rule.kinds.some((kind) => fits(file, kind))) return rule.wrongType;
  return file.size > rule.maxBytes ? rule.tooLarge : null;
}
