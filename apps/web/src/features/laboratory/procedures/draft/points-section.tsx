import { memo, useMemo } from 'react';
import { useWrongCells } from '../../../../forms/grid-field.tsx';
import { GridSection } from '../../../../ui/grid/grid-section.tsx';
import { useGrid } from '../../../../ui/grid/use-grid.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { draftPoints, faultsOfRow, type PointRow, type RowFaults } from './point-rows.ts';

interface PointsSectionProps {
  rows: readonly PointRow[];
  refused: ReadonlyMap<number, RowFaults>;
  onChange: (rows: readonly PointRow[]) => void;
  onSave: () => void;
}

/** The points of a draft: typed, or pasted from a spreadsheet. */
export const PointsSection = memo(function PointsSection({
  rows: given,
  refused,
  onChange,
  onSave,
}: PointsSectionProps) {
  const { state, act } = useGrid(draftPoints, given, onChange);
  const { rows } = state;
  const faults = useMemo(() => rows.map(faultsOfRow), [rows]);
  const wrong = useWrongCells(draftPoints, state, faults, refused);
  return (
    <Card title="Points">
      <div className="flex flex-col gap-3">
        <GridSection
          kind={draftPoints}
          label="Points"
          {...{ state, faults, refused, wrong, onSave }}
          facts={rows}
          onAct={act}
          words="Paste a column or a table from a spreadsheet into any cell. Direction is up or down, sides are empty for both, upper or lower."
        />
      </div>
    </Card>
  );
});
