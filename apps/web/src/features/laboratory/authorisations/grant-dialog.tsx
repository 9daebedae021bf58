import { today } from '@portal/contract/core/dates/dates.ts';
import { actLabels, authorisedActs } from '@portal/contract/laboratory/authorisations/acts.ts';
import { authorisationEndpoints } from '@portal/contract/laboratory/authorisations/endpoints.ts';
import type { FieldValues } from 'react-hook-form';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { type FieldProps, useField } from '../../../forms/field-props.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ProcedureField } from '../procedures/shared/procedure-field.tsx';
import { PersonField } from './shared/person-field.tsx';

const rules = () =>
  import('@portal/contract/laboratory/authorisations/endpoints.ts').then(
    ({ authorisationForm }) => authorisationForm,
  );

/** What the person may do, one box for each act. */
function ActsField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { field, error } = useField(props);
  const chosen: readonly string[] = field.value ?? [];
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">{props.label}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {authorisedActs.map((act, at) => (
          <Checkbox
            key={act}
            ref={at === 0 ? field.ref : undefined}
            label={actLabels[act]}
            checked={chosen.includes(act)}
            onCheckedChange={(is) =>
              field.onChange(is ? [...chosen, act] : chosen.filter((one) => one !== act))
            }
          />
        ))}
      </div>
      {error ? <p className="text-sm text-danger">{error}</p> : null}
    </fieldset>
  );
}

/** Authorises a person for a procedure, or for all procedures of a discipline. */
export function GrantDialog({ onClose }: { onClose: () => void }) {
  const companyId = useCompanyId() ?? 0;
  const day = today(useSignedInUser().timeZone);
  const grant = useEndpointMutation(authorisationEndpoints.create, {
    invalidates: [authorisationEndpoints.list],
    failure: 'form',
    onSuccess: ({ person }) =>
      toast({ title: 'Person authorised', description: `${person} was authorised.` }),
  });
  const form = useZodForm(rules, {
    defaultValues: {
      ...{ procedureId: null, discipline: '', acts: ['perform'] },
      ...{ validFrom: day, validUntil: '', evidence: '' },
    },
  });
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title="Authorise a Person"
      form={form}
      onSubmit={async (body) => {
        await grant.mutateAsync({ params: { companyId }, body });
      }}
      submitLabel="Authorise"
      pendingLabel="Saving..."
    >
      <PersonField control={control} name="userId" label="Person" required companyId={companyId} />
      <ProcedureField control={control} name="procedureId" none="All procedures of a discipline" />
      <TextField
        control={control}
        name="discipline"
        label="Discipline"
        hint="In place of a procedure: all procedures of this discipline, also later ones."
        autoComplete="off"
      />
      <ActsField control={control} name="acts" label="May" />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField control={control} name="validFrom" label="First day" required />
        <DateField control={control} name="validUntil" label="Last day" hint="Empty means without an end." />
      </div>
      <TextareaField
        control={control}
        name="evidence"
        label="Shown by"
        required
        hint="Training, witnessed work, a comparison."
      />
    </FormDialog>
  );
}
