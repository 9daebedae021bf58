/** What a picked file must be; the sentences come from the call's upload rule. */
export interface FileRule {
  /** Names such as 'jpeg' and 'pdf'. */
  kinds: readonly string[];
  /** Bytes; a file of exactly this size is accepted. */
  maxBytes: number;
  tooLarge: string;
  wrongType: string;
}

const mime = (kind: string): string => (kind === 'pdf' ? 'application/pdf' : `image/${kind}`);

/** The accept attribute for a rule. Naming no HEIC makes phones convert their photos. */
export const acceptOf = (rule: FileRule): string => rule.kinds.map(mime).join(',');

/** Why a file is refused before it is sent, or null. The server looks at the content again. */
export function checkFile(file: File, rule: FileRule): string | null {
  if (!rule.kinds.some((kind) => mime(kind) === file.type)) return rule.wrongType;
  return file.size > rule.maxBytes ? rule.tooLarge : null;
}
