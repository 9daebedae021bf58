import { Plus, Undo2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../button/button.tsx';
import { useIsPhone } from '../phone.ts';
import { withoutBlankEnd } from './edit-rows.ts';
import { Grid, type ShownGrid } from './grid.tsx';
import { isSameCell, nameOfCell, type WrongCell } from './grid-kind.ts';
import { OneRow } from './one-row.tsx';

interface GridSectionProps<Facts> extends ShownGrid<Facts> {
  label: string;
  /** The wrong cells, without the one that is being typed. */
  wrong: readonly WrongCell[];
  /** What a pasted table may hold, before the names of the keys. */
  words: string;
  onSave?: () => void;
  /** What is known of the row in which somebody works, below the grid. */
  details?: ReactNode;
  /** More buttons. */
  children?: ReactNode;
}

/** A grid, or one row at a time on a phone, with what is wrong, its buttons and the names of its keys. */
export function GridSection<Facts>(props: GridSectionProps<Facts>) {
  const { label, wrong, words, onSave, details, children, ...shown } = props;
  const { kind, state, onAct } = shown;
  const { rows, cell, said, past } = state;
  const faultId = useId();
  const keysId = useId();
  const isPhone = useIsPhone();
  const here = wrong.find((one) => isSameCell(cell, one.cell));
  const next = wrong.find((one) => one.cell.row > cell.row) ?? wrong[0];
  return (
    <>
      {isPhone ? (
        <OneRow {...shown} />
      ) : (
        <>
          <Grid {...shown} {...{ label, faultId, keysId, onSave }} />
          <p id={faultId} className="text-sm text-danger empty:hidden">
            {here ? `${nameOfCell(kind, here.cell)}: ${here.sentence}` : null}
          </p>
        </>
      )}
      {details}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {kind.isFixed ? null : (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => onAct({ act: 'insert', row: withoutBlankEnd(kind, rows).length })}
          >
            <Plus aria-hidden className="size-4" />
            Add {kind.noun}
          </Button>
        )}
        {past.length > 0 ? (
          <Button variant="secondary" size="sm" onClick={() => onAct({ act: 'undo' })}>
            <Undo2 aria-hidden className="size-4" />
            Undo
          </Button>
        ) : null}
        {children}
        {next ? (
          <Button variant="link" size="inline" onClick={() => onAct({ act: 'go', cell: next.cell })}>
            {wrong.length === 1 ? '1 cell is not right' : `${wrong.length} cells are not right`}
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {said}
      </p>
      <p id={keysId} hidden={isPhone} className="text-sm text-muted">
        {words}{' '}
        {kind.isAcross
          ? `Enter goes to the next cell, Tab to the next ${kind.noun}.`
          : 'Enter goes down, Tab goes right.'}{' '}
        {kind.isFixed ? null : `Alt+Enter adds a ${kind.noun}, Alt+Delete removes one. `}
        Ctrl+Z takes back, Ctrl+Enter saves.
      </p>
    </>
  );
}
