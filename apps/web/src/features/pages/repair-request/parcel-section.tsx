import { parcelWords } from '@portal/contract/repairs/repairs/carriers.ts';
import { useWatch } from 'react-hook-form';
import { ParcelFields } from '../../repairs/repairs/shared/parcel-fields.tsx';
import { FoldedPart } from './folded-part.tsx';
import type { RequestForm } from './request-defaults.ts';

const fields = ['inboundTrackingNumber', 'inboundCarrier'] as const;

/** The parcel in which the units come, when it is on its way already (D3.9). */
export function ParcelSection({ form }: { form: RequestForm }) {
  const { control } = form;
  const [number] = useWatch({ control, name: fields });
  return (
    <FoldedPart
      form={form}
      title={parcelWords.title}
      fields={fields}
      said={[number || 'tracking number, carrier']}
    >
      <ParcelFields control={control} names={fields} />
    </FoldedPart>
  );
}
