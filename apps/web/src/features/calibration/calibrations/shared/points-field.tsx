import type { EquipmentModelDetail } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { ListPlus, Plus, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useFormLabel } from '../../../../forms/form-labels.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useIsPhone } from '../../../../ui/phone.ts';
import { isBlankRow, type PointRows, withoutBlankEnd } from './points/edit-points.ts';
import { OnePoint } from './points/one-point.tsx';
import { cellName } from './points/point-columns.ts';
import { PointsGrid } from './points/points-grid.tsx';
import { isSameCell } from './points/points-state.ts';
import type { Points } from './points/use-points.ts';
import type { ResultsFormState } from './results-form-state.ts';
import { templatePoints } from './results-values.ts';
import { SaveTemplate } from './save-template.tsx';

interface PointsFieldProps {
  form: ResultsFormState;
  points: Points;
  model: EquipmentModelDetail | undefined;
  /** True when the points may become the template of the model. */
  canSaveTemplate: boolean;
}

/** The measurement points of a unit: typed, pasted from a spreadsheet, or from the model's template (D5.9). */
export function PointsField({ form, points, model, canSaveTemplate }: PointsFieldProps) {
  const { state, act, judged, refused, wrong, fault } = points;
  const { rows, cell, said } = state;
  useFormLabel('points', 'Measurement points');
  const faultId = useId();
  const keysId = useId();
  const isPhone = useIsPhone();
  const here = wrong.find((one) => isSameCell(cell, one.cell));
  const next = wrong.find((one) => one.cell.row > cell.row) ?? wrong[0];
  const template = model && model.measurementPoints.length > 0 ? templatePoints(model) : undefined;
  const filled = withoutBlankEnd(rows).length;
  return (
    <section aria-labelledby={`${keysId}-heading`} className="flex min-w-0 flex-col gap-3">
      <h3 id={`${keysId}-heading`}>Measurement points</h3>
      {isPhone ? (
        <OnePoint state={state} judged={judged} refused={refused} onAct={act} />
      ) : (
        <PointsGrid
          state={state}
          judged={judged}
          refused={refused}
          onAct={act}
          faultId={faultId}
          keysId={keysId}
        />
      )}
      {isPhone ? null : (
        <p id={faultId} className="text-sm text-danger empty:hidden">
          {here ? `${cellName(here.cell.row, here.cell.column)}: ${here.sentence}` : null}
        </p>
      )}
      {fault && wrong.length === 0 ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" onClick={() => act({ act: 'insert', row: filled })}>
          <Plus aria-hidden className="size-4" />
          Add point
        </Button>
        {template ? (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => act({ act: 'append', rows: template as PointRows })}
          >
            <ListPlus aria-hidden className="size-4" />
            Add points of the template
          </Button>
        ) : null}
        {state.past.length > 0 ? (
          <Button variant="secondary" size="sm" onClick={() => act({ act: 'undo' })}>
            <Undo2 aria-hidden className="size-4" />
            Undo
          </Button>
        ) : null}
        {model && canSaveTemplate && !rows.every(isBlankRow) ? (
          <SaveTemplate form={form} model={model} />
        ) : null}
        {next ? (
          <Button variant="link" size="inline" onClick={() => act({ act: 'go', cell: next.cell })}>
            {wrong.length === 1 ? '1 cell is not right' : `${wrong.length} cells are not right`}
          </Button>
        ) : null}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {said}
      </p>
      <p id={keysId} hidden={isPhone} className="text-sm text-muted">
        Paste a column or a table from a spreadsheet into any cell. Enter goes down, Tab goes right. Alt+Enter
        adds a point, Alt+Delete removes one, Ctrl+Z takes back, Ctrl+Enter saves.
      </p>
    </section>
  );
}
