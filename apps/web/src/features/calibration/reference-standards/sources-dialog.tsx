import { referenceStandardEndpoints } from '@portal/contract/calibration/reference-standards/endpoints.ts';
import type { StandardPage } from '@portal/contract/calibration/reference-standards/standard-states.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { changedByStandard } from './use-save-standard.ts';

interface SourcesDialogProps {
  standard: StandardPage;
  calibration: StandardPage['calibrations'][number];
  onClose: () => void;
}

const rules = () =>
  import('@portal/contract/calibration/reference-standards/standard-states.ts').then(
    ({ sourcesForm }) => sourcesForm,
  );

/** The standards of the company that a calibration of a working standard was made with. The trace runs through them. */
export function SourcesDialog({ standard, calibration, onClose }: SourcesDialogProps) {
  const [version] = useState(standard.version);
  const { data, isError } = useQuery(
    q(referenceStandardEndpoints.list, {
      params: { companyId: standard.companyId },
      query: { sort: 'name' },
    }),
  );
  const save = useEndpointMutation(referenceStandardEndpoints.setSources, {
    invalidates: [...changedByStandard, referenceStandardEndpoints.certificates],
    failure: 'form',
  });
  const form = useZodForm(rules, {
    defaultValues: { standardIds: calibration.sources.map(({ id }) => id), version },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'standardIds' });
  const chosen: number[] = field.value;
  const others = data?.rows.filter(
    ({ id, active }) => id !== standard.id && (active || calibration.sources.some((one) => one.id === id)),
  );
  const name = calibration.certificateNumber ?? 'the calibration';
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={`Standards used for ${name}`}
      description={`If your own laboratory calibrated ${standard.name}, name the standards it used. One found bad then also lists what was made with ${standard.name}.`}
      form={form}
      submitLabel="Save Standards"
      pendingLabel="Saving..."
      summary={false}
      onSubmit={async (_, { values }) => {
        await save.mutateAsync({ params: { id: calibration.id }, body: values });
        toast({ title: 'Standards saved', description: `The standards used for ${name} have been saved.` });
      }}
    >
      {isError ? (
        <p className="text-danger">The standards could not be loaded. Close this and try again.</p>
      ) : others === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : others.length === 0 ? (
        <p className="text-muted">The company has no other standard.</p>
      ) : (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">Standards used</legend>
          {others.map(({ id, name: label, serialNumber }) => (
            <Checkbox
              key={id}
              label={[label, serialNumber].filter(Boolean).join(' · ')}
              checked={chosen.includes(id)}
              onCheckedChange={(isOn) =>
                field.onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      )}
      {fieldState.error?.message ? (
        <p role="alert" className="text-sm text-danger">
          {fieldState.error.message}
        </p>
      ) : null}
    </FormDialog>
  );
}
