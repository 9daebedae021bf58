import type { Company } from '@portal/contract/companies/companies/endpoints.ts';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { switchCompany } from '../../session/switch-company.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';

interface OtherCompanyProps {
  /** The kind of the record, such as 'repair'. */
  noun: string;
  company: Company;
  /** The link back. */
  children: ReactNode;
}

/** Shown for a record of another company than the superadmin works in (D1.2), with a button that switches to it. */
export const OtherCompany = ({ noun, company, children }: OtherCompanyProps) => (
  <EmptyState
    icon={Building2}
    title={`This ${noun} belongs to ${company.name}`}
    description="You are at work in another company."
    action={
      <span className="flex flex-wrap justify-center gap-2">
        <Button onClick={() => switchCompany(company.id)}>Switch to {company.name}</Button>
        {children}
      </span>
    }
  />
);
