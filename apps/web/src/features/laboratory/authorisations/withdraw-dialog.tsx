import { today } from '@portal/contract/core/dates/dates.ts';
import {
  type Authorisation,
  authorisationEndpoints,
} from '@portal/contract/laboratory/authorisations/endpoints.ts';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { DateField } from '../../../forms/date-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { toast } from '../../../ui/toast/toast.ts';

const rules = () =>
  import('@portal/contract/laboratory/authorisations/endpoints.ts').then(
    ({ withdrawalForm }) => withdrawalForm,
  );

/** Withdraws an authorisation from a day on. What was done before stays authorised. */
export function WithdrawDialog({ row, onClose }: { row: Authorisation; onClose: () => void }) {
  const day = today(useSignedInUser().timeZone);
  const withdraw = useEndpointMutation(authorisationEndpoints.withdraw, {
    invalidates: [authorisationEndpoints.list],
    failure: 'form',
    onSuccess: ({ person }) =>
      toast({ title: 'Authorisation withdrawn', description: `${person} is no longer authorised.` }),
  });
  const form = useZodForm(rules, {
    defaultValues: { withdrawnOn: day < row.validFrom ? row.validFrom : day, reason: '' },
  });
  const { control } = form;
  return (
    <FormDialog
      onClose={onClose}
      title="Withdraw the Authorisation"
      form={form}
      onSubmit={async (body) => {
        await withdraw.mutateAsync({ params: { id: row.id }, body, ifMatch: row.version });
      }}
      submitLabel="Withdraw"
      pendingLabel="Withdrawing..."
    >
      <p className="wrap-anywhere">
        {row.person}: {row.procedure ?? `all of ${row.discipline}`}
      </p>
      <DateField
        control={control}
        name="withdrawnOn"
        label="Not from this day on"
        required
        min={row.validFrom}
      />
      <TextField control={control} name="reason" label="Reason" required autoComplete="off" />
    </FormDialog>
  );
}
