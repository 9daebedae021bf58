import { usesInWords } from '@portal/contract/people/customers/messages.ts';
import type { Customer, MergeResult } from '@portal/contract/people/customers/shapes.ts';

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
  notes: 'Notes',
};

interface MergePreviewProps {
  customer: Customer;
  preview: MergeResult;
}

/** The records that a merge would move and the fields that it would fill. */
export function MergePreview({ customer, preview }: MergePreviewProps) {
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
