import { Columns3, Plus, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { Button } from '../button/button.tsx';
import { useIsPhone } from '../phone.ts';
import { withoutBlankEnd } from './edit-rows.ts';
import { Grid, type ShownGrid } from './grid.tsx';
import { hasAside, isSameCell, nameOfCell, type WrongCell, withoutAside } from './grid-kind.ts';
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

/** Shows and hides the columns that are seldom typed. One with a text in it is never hidden, nor one that somebody is led to. */
function useAside<Facts>({ kind, state }: Pick<ShownGrid<Facts>, 'kind' | 'state'>) {
  const { rows, cell, focusRequests } = state;
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(focusRequests);
  const aside = kind.columns.filter(({ isAside }) => isAside);
  const isFilled = hasAside(kind, rows);
  const isLedThere = focusRequests !== seen && aside.some(({ name }) => name === cell.column);
  if (focusRequests !== seen) setSeen(focusRequests);
  // It stays open afterwards: columns that leave by themselves move what is looked at.
  if ((isFilled || isLedThere) && !isOpen) setOpen(true);
  const folded = useMemo(() => withoutAside(kind), [kind]);
  return {
    drawn: isOpen || aside.length === 0 ? kind : folded,
    toggle:
      aside.length === 0 || isFilled ? null : (
        <Button variant="secondary" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Columns3 aria-hidden className="size-4" />
          <span>
            {isOpen ? 'Fewer' : 'More'} columns
            <span className="max-md:hidden">
              : {aside.map(({ label }) => label.toLowerCase()).join(', ')}
            </span>
          </span>
        </Button>
      ),
  };
}

/** A grid, or one row at a time on a phone, with what is wrong, its buttons and the names of its keys. */
export function GridSection<Facts>(props: GridSectionProps<Facts>) {
  const { label, wrong, words, onSave, details, children, ...shown } = props;
  const { kind, state, onAct } = shown;
  const { rows, cell, said, past } = state;
  const faultId = useId();
  const keysId = useId();
  const isPhone = useIsPhone();
  const { drawn, toggle } = useAside(shown);
  const here = wrong.find((one) => isSameCell(cell, one.cell));
  const next = wrong.find((one) => one.cell.row > cell.row) ?? wrong[0];
  return (
    <>
      {isPhone ? (
        <OneRow {...shown} kind={drawn} />
      ) : (
        <>
          <Grid {...shown} kind={drawn} {...{ label, faultId, keysId, onSave }} />
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
        {toggle}
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
