import { isAmbiguous, typedDecimal } from '@portal/contract/core/numbers/decimals.ts';
import { procedureMessages as say } from '@portal/contract/laboratory/procedures/messages.ts';
import { isBlankRow } from '../../ui/grid/edit-rows.ts';
import type { CellFaults, GridKind, GridRow } from '../../ui/grid/grid-kind.ts';

/**
 * Returns what is wrong with the cells of a row in themselves: a required one that is blank, and what is no number. `required` has the
 * sentence of each required column.
 */
export function faultsOfCells<Row extends GridRow>(
  kind: GridKind<Row, Row>,
  row: Row,
  required: Readonly<Record<string, string>>,
): CellFaults {
  if (isBlankRow(kind, row)) return {};
  const faults: Record<string, string> = {};
  for (const { name, isNumber } of kind.columns) {
    const text = (row[name] ?? '').trim();
    if (text === '') {
      if (required[name]) faults[name] = required[name];
    } else if (isNumber && typedDecimal(text, { decimalComma: true }) === undefined)
      faults[name] = isAmbiguous(text) ? say.comma(text) : say.number;
  }
  return faults;
}
