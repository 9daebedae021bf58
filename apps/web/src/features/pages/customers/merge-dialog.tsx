import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { customerEndpoints } from '@portal/contract/people/customers/endpoints.ts';
import { usesInWords } from '@portal/contract/people/customers/messages.ts';
import type { Customer, MergeResult } from '@portal/contract/people/customers/shapes.ts';
import { repairEndpoints } from '@portal/contract/repairs/repairs/endpoints.ts';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { serverMessageOr } from '../../../api/use-save.ts';
import { useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { CustomerPicker } from '../../../record-parts/customers/customer-picker.tsx';
import { changedByCustomer } from '../../../record-parts/customers/use-save-customer.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/input/field.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const labels: Record<string, string> = {
  email: 'Email',
  contactEmail: 'Contact Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  country: 'Country',
  billingAddress: 'Billing Address',
  billingCity: 'Billing City',
  billingState: 'Billing State',
  billingZip: 'Billing ZIP',
  billingCountry: 'Billing Country',
  billingEmail: 'Billing Email',
  termsDays: 'Days to Pay',
  calibrationTerms: 'Calibrations',
  taxNumber: 'Tax Number',
  language: 'Language of Papers',
  notes: 'Notes',
};

interface MergePreviewProps {
  customer: Customer;
  preview: MergeResult;
}

/** The records that a merge would move and the fields that it would fill. */
function MergePreview({ customer, preview }: MergePreviewProps) {
  const { into, moved, filled, unconfirmed, sameUnits } = preview;
  const uses = usesInWords(moved);
  const fields = Object.entries(filled);
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-slate-50 px-4 py-3">
      <div>
        <h3>Moves to {into.name}</h3>
        {uses.length === 0 ? (
          <p className="text-muted">Nothing: no repairs, people or equipment hang on this record.</p>
        ) : (
          <ul className="list-disc pl-5">
            {uses.map((use) => (
              <li key={use}>{use}</li>
            ))}
          </ul>
        )}
      </div>
      {fields.length > 0 ? (
        <div>
          <h3>{into.name} takes over</h3>
          <dl>
            {fields.map(([field, value]) => (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{labels[field] ?? field}</dt>
                <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
      {unconfirmed.length > 0 ? (
        <div className="text-amber-900">
          <h3>Not confirmed</h3>
          <p>
            These people have not confirmed their email address, and will see everything of both customers.
            Merge only if you know them.
          </p>
          <ul className="list-disc pl-5">
            {unconfirmed.map((person) => (
              <li key={person} className="wrap-anywhere">
                {person}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {sameUnits.length > 0 ? (
        <div className="text-amber-900">
          <h3>Twice in one register</h3>
          <p>
            {into.name} will have these numbers twice. Both units stay with their history, and a search finds
            both. Change one of the two if they are different units.
          </p>
          <ul className="list-disc pl-5">
            {sameUnits.map((said, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two pairs may have the same words, and the list never changes
              <li key={index} className="wrap-anywhere">
                {said}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="font-medium">{customer.name} is removed. This cannot be undone.</p>
    </div>
  );
}

interface MergeDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Merges the customer into another one, after a preview of the result. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const [intoId, setIntoId] = useState<number | null>(null);
  const go = useGo();
  const preview = useEndpointMutation(customerEndpoints.merge, { failure: 'form' });
  const merge = useEndpointMutation(customerEndpoints.merge, {
    invalidates: [...changedByCustomer, customerEndpoints.equipment, repairEndpoints.list],
    failure: { title: 'Error', description: serverMessageOr('Failed to merge customers') },
    onSuccess: ({ into }) => {
      toast({ title: 'Success', description: `${customer.name} was merged into ${into.name}` });
      onClose();
      go(paths.customer(into.id), { replace: true });
    },
  });
  const choose = ({ id }: Customer) => {
    setIntoId(id);
    preview.mutate({ params: { id: customer.id }, query: { dryRun: 'true' }, body: { intoId: id } });
  };
  const known = preview.data?.into.id === intoId ? preview.data : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Merge ${customer.name}`}
      description="Moves everything of this customer to another one and removes this record."
      locked={merge.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={merge.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="destructive"
            pending={merge.isPending}
            pendingLabel="Merging..."
            disabledReason={known ? null : 'Choose the customer that stays first'}
            onClick={() =>
              known && merge.mutate({ params: { id: customer.id }, body: { intoId: known.into.id } })
            }
          >
            Merge
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="Merge into"
          hint="This customer stays."
          error={preview.error ? userMessage(preview.error) : undefined}
        >
          {(aria) => (
            <CustomerPicker {...aria} value={intoId} onChange={choose} exclude={customer.id} pickOnly />
          )}
        </Field>
        <div aria-live="polite">
          {preview.isPending ? <Spinner /> : null}
          {known ? <MergePreview customer={customer} preview={known} /> : null}
        </div>
      </div>
    </Dialog>
  );
}
