import type { MeasurementPointForm } from '@portal/contract/repairs/equipment-models/measurement-points.ts';

/** The columns of a table of measurement points, from left to right. */
export const pointColumns = ['quantity', 'nominal', 'unit', 'lowerLimit', 'upperLimit'] as const;

export const blankPoint = (): MeasurementPointForm => ({
  quantity: '',
  nominal: '',
  unit: '',
  lowerLimit: '',
  upperLimit: '',
});

/**
 * Returns the measurement points of cells that were copied in a spreadsheet program: tabs between columns, one line for
 * each point. Text without a tab or a second line is no table.
 */
export function pastedPoints(text: string): MeasurementPointForm[] | undefined {
  if (!/[\t\n]/.test(text.trim())) return undefined;
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('\t').map((cell) => cell.trim());
      return Object.fromEntries(
        pointColumns.map((column, at) => [column, cells[at] ?? '']),
      ) as MeasurementPointForm;
    });
}
