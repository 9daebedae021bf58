import { Plus, Undo2 } from 'lucide-react';
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { useIsPhone } from '../../../../ui/phone.ts';
import { OnePoint } from './one-point.tsx';
import {
  blankRow,
  type Cell,
  faultsOfRow,
  isBlankRow,
  type PointColumn,
  type PointRow,
  type RowFaults,
  withoutRow,
  withPasted,
  withRow,
} from './point-rows.ts';
import { PointsGrid } from './points-grid.tsx';

interface PointsSectionProps {
  rows: readonly PointRow[];
  refused: ReadonlyMap<number, RowFaults>;
  onChange: (rows: readonly PointRow[]) => void;
  onSave: () => void;
}

/** The most changes that can be taken back. */
const UNDO_MAX = 50;
const blank = [blankRow];

/** The points of a draft: typed, or pasted from a spreadsheet. */
export const PointsSection = memo(function PointsSection({
  rows: given,
  refused,
  onChange,
  onSave,
}: PointsSectionProps) {
  const rows = given.length > 0 ? given : blank;
  const isPhone = useIsPhone();
  const [wanted, setWanted] = useState<Cell | null>(null);
  const [said, setSaid] = useState('');
  const [past, setPast] = useState<readonly (readonly PointRow[])[]>([]);
  // Rows get functions that stay the same, so that a key draws one row.
  const now = useRef({ rows, onChange });
  useEffect(() => {
    now.current = { rows, onChange };
  });
  const write = useCallback((next: readonly PointRow[]) => {
    now.current.rows = next;
    now.current.onChange(next);
  }, []);
  const step = useCallback(
    (next: readonly PointRow[], words: string) => {
      const before = now.current.rows;
      setPast((steps) => [...steps.slice(1 - UNDO_MAX), before]);
      setSaid(words);
      write(next);
    },
    [write],
  );
  const onText = useCallback(
    (at: number, column: PointColumn, text: string) =>
      write(now.current.rows.map((row, place) => (place === at ? { ...row, [column]: text } : row))),
    [write],
  );
  const onRemove = useCallback(
    (at: number) => step(withoutRow(now.current.rows, at), `Point ${at + 1} removed.`),
    [step],
  );
  const onPaste = (cell: Cell, text: string) => {
    const pasted = withPasted(rows, cell, text);
    const rest = pasted.left > 0 ? ` ${pasted.left} left out: there are at most 500 points.` : '';
    step(pasted.rows, `Pasted into ${pasted.written === 1 ? '1 row' : `${pasted.written} rows`}.${rest}`);
  };
  const onInsert = (at: number) => {
    // Nobody types below a blank row.
    if (at === rows.length && isBlankRow(rows.at(-1)!)) return;
    step(withRow(rows, at), `Point ${at + 1} added.`);
    setWanted({ row: at, column: 0 });
  };
  const onUndo = () => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    setSaid('Taken back.');
    write(before);
  };
  const faults = useMemo(() => rows.map(faultsOfRow), [rows]);
  const wrong = faults.filter((one) => Object.keys(one).length > 0).length;
  const editing = { rows, faults, refused, wanted, onText, onPaste, onInsert, onRemove, onUndo, onSave };
  return (
    <Card title="Points">
      <div className="flex flex-col gap-3">
        {isPhone ? <OnePoint {...editing} /> : <PointsGrid {...editing} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="secondary" size="sm" onClick={() => onInsert(rows.length)}>
            <Plus aria-hidden className="size-4" />
            Add point
          </Button>
          {past.length > 0 ? (
            <Button variant="secondary" size="sm" onClick={onUndo}>
              <Undo2 aria-hidden className="size-4" />
              Undo
            </Button>
          ) : null}
          {wrong > 0 ? (
            <span className="text-sm text-danger">
              {wrong === 1 ? '1 point is not right' : `${wrong} points are not right`}
            </span>
          ) : null}
        </div>
        <p role="status" className="text-sm text-muted empty:hidden">
          {said}
        </p>
        {isPhone ? null : (
          <p className="text-sm text-muted">
            Paste a column or a table from a spreadsheet into any cell. Direction is up or down, sides are
            empty for both, upper or lower. Enter goes down, Tab goes right. Alt+Enter adds a point,
            Alt+Delete removes one, Ctrl+Enter saves.
          </p>
        )}
      </div>
    </Card>
  );
});
