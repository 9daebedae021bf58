import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type { StandardPage } from '@portal/contract/calibration/reference-standards/standard-states.ts';
import { useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { withoutBlankEnd } from '../../../ui/grid/edit-rows.ts';
import { type CellFaults, isSameCell, wrongCells } from '../../../ui/grid/grid-kind.ts';
import { GridSection } from '../../../ui/grid/grid-section.tsx';
import { useGrid } from '../../../ui/grid/use-grid.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByStandard } from './use-save-standard.ts';
import { faultsOfRow, rowsOf, type ValueRow, valueGrid } from './value-rows.ts';

interface ValuesDialogProps {
  standard: StandardPage;
  calibration: StandardPage['calibrations'][number];
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/calibration/reference-standards/standard-values.ts').then(
    ({ valuesForm }) => valuesForm,
  );

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

/** What a calibration of a standard found: typed, or pasted from a spreadsheet. */
export function ValuesDialog({ standard, calibration, onClose }: ValuesDialogProps) {
  // Of when the dialog opened: what somebody else saved meanwhile must not be lost.
  const [version] = useState(standard.version);
  const [stored] = useState(() => rowsOf(calibration.points));
  const save = useEndpointMutation(referenceStandardEndpoints.setValues, {
    invalidates: changedByStandard,
    failure: 'form',
  });
  const form = useZodForm(rules, { defaultValues: { points: stored as ValueRow[], version } });
  const { field, fieldState } = useController({ control: form.control, name: 'points' });
  const { state, act } = useGrid(valueGrid, stored, (changed) =>
    field.onChange(withoutBlankEnd(valueGrid, changed)),
  );
  const { rows, typing } = state;
  const faults = useMemo(() => rows.map(faultsOfRow), [rows]);
  const refused = useMemo(() => refusedCells(fieldState.error), [fieldState.error]);
  const wrong = useMemo(
    () => wrongCells(valueGrid, faults, refused).filter(({ cell }) => !isSameCell(typing, cell)),
    [faults, refused, typing],
  );
  const name = calibration.certificateNumber ?? 'the calibration';
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={`Values of ${name}`}
      description={`What this calibration of ${standard.name} found, as its certificate has it.`}
      form={form}
      submitLabel="Save Values"
      pendingLabel="Saving..."
      summary={false}
      onSubmit={async (_, { values }) => {
        await save.mutateAsync({ params: { id: calibration.id }, body: values });
        toast({ title: 'Values saved', description: `The values of ${name} have been saved.` });
      }}
    >
      <div className="flex flex-col gap-3">
        <GridSection
          kind={valueGrid}
          label="Values"
          {...{ state, faults, refused, wrong }}
          facts={rows}
          onAct={act}
          words="Paste a table from a spreadsheet into any cell."
        />
        {fieldState.error?.message ? (
          <p role="alert" className="text-sm text-danger">
            {fieldState.error.message}
          </p>
        ) : null}
      </div>
    </FormDialog>
  );
}
