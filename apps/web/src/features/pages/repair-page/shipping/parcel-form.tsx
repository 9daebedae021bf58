import { repairLogEndpoints } from '@portal/contract/repairs/repair-logs/endpoints.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import type { InboundParcel } from '@portal/contract/repairs/repairs/inbound-parcel.ts';
import type { Repair } from '@portal/contract/repairs/repairs/shapes.ts';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { Form } from '../../../../forms/form.tsx';
import { useZodForm } from '../../../../forms/use-zod-form.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { ParcelFields } from '../../../repairs/repairs/shared/parcel-fields.tsx';

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
    toast({ title: 'Tracking number saved', description: 'We will watch for your package.' });
    onSaved();
  };
  return (
    <Form form={form} onSubmit={save} submitLabel="Save" pendingLabel="Saving..." summary={false} wide>
      <div className="grid grid-cols-1 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <ParcelFields control={control} names={['inboundTrackingNumber', 'inboundCarrier']} />
      </div>
    </Form>
  );
}
