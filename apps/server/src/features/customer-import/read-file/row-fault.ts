import { type ImportValues, importRow } from '@portal/contract/customer-import/endpoints.ts';
import { importMessages } from '@portal/contract/customer-import/messages.ts';
import { type ImportField, importFieldLabels, importFields } from '@portal/contract/customer-import/rules.ts';

/** The texts that Excel writes where a formula failed. */
const spreadsheetError = /^#(NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|GETTING_DATA|#+)$/;
/** Fields whose messages contain their name already. */
const namesItself: ReadonlySet<ImportField> = new Set(['name', 'email']);

/** Returns why a row cannot be imported, by the rules of the customer form (B5). Null when it can. */
export function faultOf(values: ImportValues): string | null {
  const failed = importFields.find((field) => spreadsheetError.test(values[field]));
  if (failed) return importMessages.spreadsheetError(failed, values[failed]);
  const [issue] = importRow.safeParse(values).error?.issues ?? [];
  if (!issue) return null;
  const field = issue.path[0] as ImportField;
  const short =
    namesItself.has(field) && !issue.message.startsWith('Must') && !issue.message.startsWith('Contains');
  return short ? issue.message : `${importFieldLabels[field]}: ${issue.message}`;
}
