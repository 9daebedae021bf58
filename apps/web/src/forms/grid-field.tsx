import { useEffect, useMemo, useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { withoutBlankEnd } from '../ui/grid/edit-rows.ts';
import {
  type CellFaults,
  type GridKind,
  type GridRow,
  isSameCell,
  wrongCells,
} from '../ui/grid/grid-kind.ts';
import { GridSection } from '../ui/grid/grid-section.tsx';
import type { GridState } from '../ui/grid/grid-state.ts';
import { useGrid } from '../ui/grid/use-grid.ts';
import { useFormLabel } from './form-labels.ts';

/** Returns the messages that the form has for single cells, by row. */
function refusedCells(error: object | undefined): Map<number, CellFaults> {
  const rows = new Map<number, CellFaults>();
  for (const [row, cells] of Object.entries(error ?? {})) {
    if (!/^[0-9]+$/.test(row) || typeof cells !== 'object' || cells === null) continue;
    const messages = Object.entries(cells as Record<string, { message?: string }>).map(
      ([column, { message }]) => [column, message] as const,
    );
    rows.set(Number(row), Object.fromEntries(messages));
  }
  return rows;
}

/** Returns the wrong cells of a grid, without the one that is being typed. */
export const useWrongCells = <Row extends GridRow, Facts>(
  kind: GridKind<Row, Facts>,
  { typing }: GridState<Row>,
  faults: readonly CellFaults[],
  refused: ReadonlyMap<number, CellFaults>,
) =>
  useMemo(
    () => wrongCells(kind, faults, refused).filter(({ cell }) => !isSameCell(typing, cell)),
    [kind, typing, faults, refused],
  );

interface FormGrid<Values extends FieldValues, Row extends GridRow, Facts> {
  // biome-ignore lint/suspicious/noExplicitAny: a field does not care what the schema makes of the values
  control: Control<Values, any, any>;
  name: FieldPath<Values>;
  kind: GridKind<Row, Facts>;
  /** Returns what is wrong with the cells of each row in themselves. It stays the same function while its answers do. */
  faultsOf: (rows: readonly Row[]) => readonly CellFaults[];
}

/** Returns a list of a form while somebody works on it in a grid. Rows that are blank at the end are no part of it. */
export function useFormGrid<Values extends FieldValues, Row extends GridRow, Facts>(
  form: FormGrid<Values, Row, Facts>,
) {
  const { control, name, kind, faultsOf } = form;
  const { field, fieldState } = useController({ control, name });
  // The form has the rows that count. It is told of changes, and tells of none.
  const [given] = useState(() => (field.value ?? []) as readonly Row[]);
  const { state, act } = useGrid(kind, given, (rows) => field.onChange(withoutBlankEnd(kind, rows)));
  const faults = useMemo(() => faultsOf(state.rows), [faultsOf, state.rows]);
  const refused = useMemo(() => refusedCells(fieldState.error), [fieldState.error]);
  const wrong = useWrongCells(kind, state, faults, refused);
  // The form gives the focus to the field with a fault, which is its first wrong cell.
  useEffect(() => {
    field.ref({ focus: () => act({ act: 'go', cell: wrong[0]?.cell ?? state.cell }) });
  });
  return { state, act, faults, refused, wrong, fault: fieldState.error?.message };
}

interface GridFieldProps<Values extends FieldValues, Row extends GridRow>
  extends Omit<FormGrid<Values, Row, Row>, 'faultsOf'> {
  label: string;
  faultsOfRow: (row: Row) => CellFaults;
  /** What a pasted table may hold. */
  words: string;
}

/** A list of a form as a grid: typed, or pasted from a spreadsheet. */
export function GridField<Values extends FieldValues, Row extends GridRow>(
  props: GridFieldProps<Values, Row>,
) {
  const { control, name, label, kind, words, faultsOfRow } = props;
  useFormLabel(name, label);
  const [faultsOf] = useState(() => (rows: readonly Row[]) => rows.map(faultsOfRow));
  const { state, act, faults, refused, wrong, fault } = useFormGrid({ control, name, kind, faultsOf });
  return (
    <div className="flex flex-col gap-3">
      <GridSection
        {...{ kind, label, words, state, faults, refused, wrong }}
        facts={state.rows}
        onAct={act}
      />
      {fault ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
