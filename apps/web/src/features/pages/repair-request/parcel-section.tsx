import { carriers, parcelWords } from '@portal/contract/repairs/repairs/carriers.ts';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { FoldedPart } from './folded-part.tsx';
import type { RequestForm } from './request-defaults.ts';

const fields = ['inboundTrackingNumber', 'inboundCarrier'] as const;
const options = [
  { value: '', label: parcelWords.fromNumber },
  ...carriers.map((carrier) => ({ value: carrier, label: carrier })),
];

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
        options={options}
      />
    </FoldedPart>
  );
}
