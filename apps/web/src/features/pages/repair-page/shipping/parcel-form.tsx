import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { carriers, parcelWords } from '@portal/contract/repairs/repairs/carriers.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { InboundParcel } from '@portal/contract/repairs/repairs/inbound-parcel.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Form } from '../../../../forms/form.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';

const loadSchema = async () =>
  (await import('@portal/contract/repairs/repairs/inbound-parcel.ts')).inboundParcel;

/** The number and carrier of the parcel in which a customer sends a unit in (D3.9). */
export function ParcelForm({ repair, onSaved }: { repair: Repair; onSaved: () => void }) {
  const form = useZodForm(loadSchema, {
    defaultValues: {
      inboundTrackingNumber: repair.inboundTrackingNumber ?? '',
      inboundCarrier: repair.inboundCarrier ?? '',
    },
  });
  const { control } = form;
  const tell = useEndpointMutation(repairEndpoints.tellParcel, {
    invalidates: [repairEndpoints.get, repairEndpoints.list, repairLogEndpoints.list],
    failure: 'form',
  });
  const save = async (body: InboundParcel) => {
    await tell.mutateAsync({ params: { id: repair.id }, body });
    toast({ title: 'Tracking number saved', description: 'We will look out for your parcel.' });
    onSaved();
  };
  return (
    <Form form={form} onSubmit={save} submitLabel="Save" pendingLabel="Saving..." summary={false} wide>
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          control={control}
          name="inboundTrackingNumber"
          label={parcelWords.numberLabel}
          autoComplete="off"
          hint={parcelWords.numberHint}
        />
        <SelectField
          control={control}
          name="inboundCarrier"
          label={parcelWords.carrierLabel}
          options={[
            { value: '', label: parcelWords.fromNumber },
            ...carriers.map((carrier) => ({ value: carrier, label: carrier })),
          ]}
        />
      </div>
    </Form>
  );
}
