import { may } from '@portal/contract/core/permissions.ts';
import { equipmentModelsPermissions } from '@portal/contract/repairs/equipment-models/area.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import type { EquipmentModelDetail } from '@portal/contract/repairs/equipment-models/shapes.ts';
import { ListPlus, Save } from 'lucide-react';
import { useCallback, useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { useFormLabel } from '../../../../forms/form-labels.ts';
import { useFormGrid } from '../../../../forms/grid-field.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { isBlankRow } from '../../../../ui/grid/edit-rows.ts';
import { GridSection } from '../../../../ui/grid/grid-section.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { judgeRows } from './points/judge-rows.ts';
import type { PointRows } from './points/point-columns.ts';
import { pointsKind } from './points/points-kind.tsx';
import type { ResultsFormState } from './results-form-state.ts';
import { pointsToMeasure } from './results-values.ts';

/** Returns the points of a form while somebody works on them, and the function that changes them. */
export function usePoints({ control }: ResultsFormState) {
  const result = useWatch({ control, name: 'result' }) ?? null;
  const faultsOf = useCallback(
    (rows: PointRows) => judgeRows(rows, result).map(({ faults }) => faults),
    [result],
  );
  const grid = useFormGrid({ control, name: 'points', kind: pointsKind, faultsOf });
  const { rows } = grid.state;
  // Each row is judged once, whoever asks.
  const judged = useMemo(() => judgeRows(rows, result), [rows, result]);
  return { ...grid, judged };
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
  const { state, act, judged, faults, refused, wrong, fault } = points;
  useFormLabel('points', 'Measurement points');
  const headingId = useId();
  const template =
    model && model.measurementPoints.length > 0 ? pointsToMeasure(model.measurementPoints) : undefined;
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-3">
      <h3 id={headingId}>Measurement points</h3>
      {origin ? <p className="-mt-2 text-sm text-muted">{origin}</p> : null}
      {fault && wrong.length === 0 ? (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      ) : null}
      <GridSection
        kind={pointsKind}
        label="Measurement points"
        {...{ state, faults, refused, wrong }}
        facts={judged}
        onAct={act}
        words="Paste a column or a table from a spreadsheet into any cell."
      >
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
        {model && canSaveTemplate && !state.rows.every((row) => isBlankRow(pointsKind, row)) ? (
          <SaveTemplate form={form} model={model} />
        ) : null}
      </GridSection>
    </section>
  );
}
