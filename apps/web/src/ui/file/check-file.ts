/** The rule for a picked file. The messages come from the call's upload rule. */
export interface FileRule {
  /** Names such as 'jpeg', 'pdf' and 'csv'. */
  kinds: readonly string[];
  /** The limit in bytes. A file of exactly this size is accepted. */
  maxBytes: number;
  tooLarge: string;
  wrongType: string;
  /** Endings of similar files that are refused, such as '.xls', with a message that says what to do instead. */
  nearly?: Readonly<Record<string, string>>;
}

/** Systems report different types for tables and keys, so the name decides. */
const endings: Readonly<Record<string, readonly string[]>> = {
  csv: ['.csv', '.tsv', '.txt'],
  xlsx: ['.xlsx', '.xlsm'],
  p12: ['.p12', '.pfx'],
  zip: ['.zip'],
};

const mime = (kind: string): string => (kind === 'pdf' ? 'application/pdf' : `image/${kind}`);
const endsWith = (file: File, ending: string): boolean => file.name.toLowerCase().endsWith(ending);
const fits = (file: File, kind: string): boolean =>
  endings[kind]?.some((ending) => endsWith(file, ending)) ?? mime(kind) === file.type;

/** Returns the accept attribute for a rule. It does not name HEIC, so that phones convert their photos. */
export const acceptOf = (rule: FileRule): string =>
  rule.kinds.flatMap((kind) => endings[kind] ?? mime(kind)).join(',');

/** Returns why a file is refused before it is sent, or null. The server checks the content again. */
export function checkFile(file: File, rule: FileRule): string | null {
  const [, near] = Object.entries(rule.nearly ?? {}).find(([ending]) => endsWith(file, ending)) ?? [];
  if (near) return near;
  if (!rule.kinds.some((kind) => fits(file, kind))) return rule.wrongType;
  return file.size > rule.maxBytes ? rule.tooLarge : null;
}
