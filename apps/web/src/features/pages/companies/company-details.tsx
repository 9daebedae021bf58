import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { CompanyDialog } from './company-dialog.tsx';

const factsOf = (company: Company): [string, string | null | undefined][] => [
  ['Contact Name', company.primaryContact],
  ['Email', company.email],
  ['Phone', company.phone],
  ['Address', company.address],
  ['Contact Email', company.contactEmail],
  ['Contact Phone', company.contactPhone],
  ['Website', company.website],
  ['CC Email', company.ccEmail],
  ['Portal Host Name', company.hostName],
  ['Time Zone', company.timeZone],
];

/** The Details tab (B2.7). */
export function CompanyDetails({ company }: { company: Company }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title="Details"
      action={
        <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
          Edit
        </Button>
      }
    >
      <dl className="grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-2">
        {factsOf(company).map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{value || 'Not given'}</dd>
          </div>
        ))}
        {(['primaryColor', 'secondaryColor'] as const).map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">
              {name === 'primaryColor' ? 'Primary Color' : 'Secondary Color'}
            </dt>
            <dd className="flex items-center gap-2">
              <span
                aria-hidden
                className="size-4 rounded border border-control"
                style={{ background: company[name] }}
              />
              {company[name]}
            </dd>
          </div>
        ))}
      </dl>
      {editing ? <CompanyDialog company={company} onClose={() => setEditing(false)} /> : null}
    </Card>
  );
}
