import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import type { ImportableFile } from './importable-files.ts';

/** The texts that Excel writes where a formula failed. */
const spreadsheetError = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|GETTING_DATA|#+)$/;

/** Returns why a row cannot be imported, by the rules of its kind of file. Null when it can. */
export function faultOf(
  { fields: { fields, labels }, row }: ImportableFile,
  values: Record<string, string>,
): string | null {
  const failed = fields.find((field) => spreadsheetError.test(values[field] ?? ''));
  if (failed) return importMessages.spreadsheetError(labels[failed] ?? failed, values[failed] ?? '');
  const [issue] = row.safeParse(values).error?.issues ?? [];
  if (!issue) return null;
  const label = labels[String(issue.path[0])] ?? String(issue.path[0]);
  const namesItself = issue.message.toLowerCase().includes(label.toLowerCase());
  return namesItself ? issue.message : `${label}: ${issue.message}`;
}
