import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import { stockCountEndpoints } from '@portal/contract/stock/stock-counts/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { changedByCount } from './use-count.ts';

const rules = () =>
  import('@portal/contract/stock/stock-counts/shapes.ts').then(({ stockCountForm }) => stockCountForm);

/** Opens a count sheet for a location, or for all parts (D6.7). */
export function OpenCount({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const go = useGo();
  // The dialog closes after the call. Then the address becomes that of the sheet, not that of the list.
  const made = useRef<number>(undefined);
  const places = useQuery(q(partEndpoints.locations, { params: { companyId } }));
  const create = useEndpointMutation(stockCountEndpoints.open, {
    invalidates: changedByCount,
    failure: 'form',
  });
  const form = useZodForm(rules, { defaultValues: { location: '', reason: 'Stock count' } });
  const { control } = form;
  return (
    <FormDialog
      onClose={() => (made.current === undefined ? onClose() : go(paths.stockCount(made.current)))}
      title="New Stock Count"
      description="The sheet keeps what is on hand now. What moves while you count is taken into account."
      form={form}
      onSubmit={async (body) => {
        const { id } = await create.mutateAsync({ params: { companyId }, body });
        made.current = id;
      }}
      submitLabel="Open Count Sheet"
      pendingLabel="Opening..."
      summary={false}
    >
      <SelectField
        control={control}
        name="location"
        label="Location"
        options={[
          { value: '', label: 'All locations' },
          ...(places.data ?? []).map(({ location, parts }) => ({
            value: location,
            label: `${location} (${parts} ${parts === 1 ? 'part' : 'parts'})`,
          })),
        ]}
      />
      <TextField
        control={control}
        name="reason"
        label="Reason"
        required
        hint="It stands at every correction that the count makes."
        autoComplete="off"
      />
    </FormDialog>
  );
}
