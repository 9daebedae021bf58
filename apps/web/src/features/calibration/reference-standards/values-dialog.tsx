import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type { StandardPage } from '@portal/contract/calibration/reference-standards/standard-states.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { GridField } from '../../../forms/grid-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
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
      <GridField
        control={form.control}
        name="points"
        label="Values"
        kind={valueGrid}
        faultsOfRow={faultsOfRow}
        words="Paste a table from a spreadsheet into any cell."
      />
    </FormDialog>
  );
}
