import { useCompanies } from '../../branding/branding.ts';
import { noCompany } from '../../features/companies/companies/shared/no-company.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { useSignedInUser } from '../../session/signed-in-user.ts';
import { switchCompany } from '../../session/switch-company.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';

/** Replaces every screen that shows a company's data when the user has no company (B2.8, D10.3). */
export function NoCompany() {
  const isOperator = useSignedInUser().role === 'superadmin';
  const companies = useCompanies();
  usePageTitle('No Company');
  return (
    <>
      <PageHeader title="No Company" />
      <Card>
        {isOperator ? (
          <EmptyState
            title="Choose the company to work in"
            description="Your account belongs to none of them."
            action={
              <span className="flex flex-wrap justify-center gap-2">
                {(companies ?? []).map(({ id, name }) => (
                  <Button key={id} variant="secondary" onClick={() => switchCompany(id)}>
                    {name}
                  </Button>
                ))}
              </span>
            }
          />
        ) : (
          <ErrorState title={noCompany} />
        )}
      </Card>
    </>
  );
}
