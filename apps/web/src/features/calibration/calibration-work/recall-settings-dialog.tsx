import { recallEndpoints } from '@portal/contract/calibration/recalls/endpoints.ts';
import type { RecallSettings } from '@portal/contract/calibration/recalls/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { toast } from '../../../ui/toast/toast.ts';

const rules = () =>
  import('@portal/contract/calibration/recalls/recall-form.ts').then(
    ({ recallSettingsForm }) => recallSettingsForm,
  );

interface DialogProps {
  companyId: number;
  onClose: () => void;
}

/** Switches the recall on or off and sets its distances (D5.12). */
export function RecallSettingsDialog(props: DialogProps) {
  const { data } = useQuery(q(recallEndpoints.settings, { params: { companyId: props.companyId } }));
  return data ? <Loaded {...props} settings={data} /> : null;
}

function Loaded({ companyId, settings, onClose }: DialogProps & { settings: RecallSettings }) {
  const save = useEndpointMutation(recallEndpoints.saveSettings, {
    invalidates: [recallEndpoints.settings],
    failure: 'form',
    onSuccess: ({ enabled }) =>
      void toast({
        title: 'Recall settings have been saved',
        description: enabled ? 'The portal asks customers by itself.' : 'The portal asks nobody by itself.',
      }),
  });
  const { enabled, distances } = settings;
  const form = useZodForm(rules, {
    defaultValues: {
      enabled,
      before: distances.filter((days) => days >= 0).join(', '),
      after: distances.flatMap((days) => (days < 0 ? [-days] : [])).join(', '),
    },
  });
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title="Recall Settings"
      form={form}
      onSubmit={({ before, after, ...given }) =>
        save.mutateAsync({
          params: { companyId },
          body: { ...given, distances: [...before, ...after.map((days) => -days)] },
        })
      }
      submitLabel="Save Changes"
      pendingLabel="Saving..."
      summary={false}
    >
      <SwitchField
        control={control}
        name="enabled"
        label="Ask customers by email when calibrations are due"
        hint="Each customer gets one email for all units, at most once a week."
      />
      <TextField
        control={control}
        name="before"
        label="Days before the due date"
        hint="Several numbers, such as 60, 30, 7"
        autoComplete="off"
      />
      <TextField
        control={control}
        name="after"
        label="Days after the due date"
        hint="For units that are overdue, such as 7"
        autoComplete="off"
      />
    </FormDialog>
  );
}
