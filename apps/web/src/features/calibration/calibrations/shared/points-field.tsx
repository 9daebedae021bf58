import type { GivenResults } from '@portal/contract/calibration/calibrations/shapes.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { equipmentModelsPermissions } from '@portal/contract/repairs/equipment-models/area.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentModelDetail } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { ListPlus, Plus, Save, Undo2 } from 'lucide-react';
import { useEffect, useId, useMemo, useReducer, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useFormLabel } from '../../../../forms/form-labels.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { useIsPhone } from '../../../../ui/phone.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { isBlankRow, type PointRows, withoutBlankEnd } from './points/edit-points.ts';
import { type CellFaults, judgeRows, wrongCells } from './points/judge-rows.ts';
import { OnePoint } from './points/one-point.tsx';
import { cellName } from './points/point-columns.ts';
import { PointsGrid } from './points/points-grid.tsx';
import { afterAct, beginPoints, isSameCell } from './points/points-state.ts';
import type { ResultsFormState } from './results-form-state.ts';
import { pointsToMeasure } from './results-values.ts';

/** Returns the messages that the form has for single cells, by row. */
function refusedCells(error: object | undefined): (CellFaults | undefined)[] {
  const rows: (CellFaults | undefined)[] = [];
  for (const [row, cells] of Object.entries(error ?? {})) {
    if (!/^[0-9]+$/.test(row) || typeof cells !== 'object' || cells === null) continue;
    rows[Number(row)] = Object.fromEntries(
      Object.entries(cells as Record<string, { message?: string }>).map(([column, { message }]) => [
        column,
        message,
      ]),
    );
  }
  return rows;
}

/** Returns the points of a form while somebody works on them, and the function that changes them. */
export function usePoints({ control }: ResultsFormState) {
  const { field, fieldState } = useController({ control, name: 'points' });
  const result = useWatch({ control, name: 'result' }) ?? null;
  const [state, act] = useReducer(afterAct, (field.value ?? []) as PointRows, beginPoints);
  const { rows, typing } = state;
  const judged = useMemo(() => judgeRows(rows, result), [rows, result]);
  const refused = useMemo(() => refusedCells(fieldState.error), [fieldState.error]);
  const wrong = useMemo(
    () => wrongCells(judged, refused).filter(({ cell }) => !isSameCell(typing, cell)),
    [judged, refused, typing],
  );

  // The form has the rows that count. It is told of changes, not of the rows with which it began.
  const told = useRef(rows);
  useEffect(() => {
    if (told.current === rows) return;
    told.current = rows;
    field.onChange(withoutBlankEnd(rows) as GivenResults['points']);
  });
  // The form gives the focus to the field with a fault, which is its first wrong cell.
  useEffect(() => {
    field.ref({ focus: () => act({ act: 'go', cell: wrong[0]?.cell ?? state.cell }) });
  });
  return { state, act, judged, refused, wrong, fault: fieldState.error?.message };
}

export type Points = ReturnType<typeof usePoints>;

interface SaveTemplateProps {
  form: ResultsFormState;
  model: EquipmentModelDetail;
}

/** Saves the points without their readings as the template of the model, for admins (D5.9). */
function SaveTemplate({ form, model }: SaveTemplateProps) {
  const { role } = useSignedInUser();
  const update = useEndpointMutation(equipmentEndpoints.updateModel, {
    invalidates: [equipmentEndpoints.getModel],
    failure: { title: 'The template was not saved' },
    onSuccess: () =>
      toast({
        title: 'Template saved',
        description: `New results of ${model.make} ${model.name} begin with these points.`,
      }),
  });
  if (!may(role, equipmentModelsPermissions['equipment.write'])) return null;
  const save = () => {
    const { points = [], limitsFrom: ofAll } = form.getValues();
    const measurementPoints = points.map(
      ({ quantity, nominal, unit, lowerLimit, upperLimit, limitsFrom }) => ({
        ...{ quantity, nominal, unit, lowerLimit, upperLimit, limitsFrom: limitsFrom || ofAll },
      }),
    );
    update.mutate({ params: { id: model.id }, body: { measurementPoints } });
  };
  return (
    <Button variant="secondary" size="sm" onClick={save} pending={update.isPending} pendingLabel="Saving...">
      <Save aria-hidden className="size-4" />
      Save as template
    </Button>
  );
}

interface PointsFieldProps {
  form: ResultsFormState;
  points: Points;
  model: EquipmentModelDetail | undefined;
  /** Says whose points the form began with. */
  origin: string | null;
  /** True when the points may become the template of the model. */
  canSaveTemplate: boolean;
}

/** The measurement points of a unit: typed, pasted from a spreadsheet, or from the model's template (D5.9). */
export function PointsField({ form, points, model, origin, canSaveTemplate }: PointsFieldProps) {
  const { state, act, judged, refused, wrong, fault } = points;
  const { rows, cell, said } = state;
  useFormLabel('points', 'Measurement points');
  const faultId = useId();
  const keysId = useId();
  const isPhone = useIsPhone();
  const here = wrong.find((one) => isSameCell(cell, one.cell));
  const next = wrong.find((one) => one.cell.row > cell.row) ?? wrong[0];
  const template =
    model && model.measurementPoints.length > 0 ? pointsToMeasure(model.measurementPoints) : undefined;
  const filled = withoutBlankEnd(rows).length;
  return (
    <section aria-labelledby={`${keysId}-heading`} className="flex min-w-0 flex-col gap-3">
      <h3 id={`${keysId}-heading`}>Measurement points</h3>
      {origin ? <p className="-mt-2 text-sm text-muted">{origin}</p> : null}
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
