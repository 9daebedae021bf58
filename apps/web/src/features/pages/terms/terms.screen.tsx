import { brandingEndpoints } from '@portal/contract/companies/branding/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { Answer } from '@portal/contract/core/calls/endpoint.ts';
import { formatDateLong } from '@portal/contract/core/dates/dates.ts';
import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { BrandMark, useBranding } from '../../../branding/brand-mark.tsx';
import { AppLink } from '../../../navigation/navigation.tsx';
import { dashboardPath, paths } from '../../../navigation/paths.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

/** The company's terms and conditions, for everyone to read and to print (D1.4). */
export function TermsScreen() {
  const { branding } = useBranding();
  const { data: user, isPending } = useQuery(q(authEndpoints.user));
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col gap-6 bg-surface px-4 py-6 sm:px-8 print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
        {user?.companyName && user.companyName !== branding?.name ? (
          <p className="truncate text-base font-semibold">{user.companyName}</p>
        ) : (
          <BrandMark branding={branding} />
        )}
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            Print
          </Button>
          <AppLink
            to={user ? dashboardPath(user.role) : paths.auth()}
            className={buttonClass({ variant: 'secondary' })}
          >
            {user ? 'Back to the portal' : 'Login'}
          </AppLink>
        </div>
      </div>
      {isPending ? <Loading /> : user?.companyId ? <OwnTerms /> : <VisitorsTerms />}
    </main>
  );
}

/** The terms of the user's own company, whatever the address of the portal is. */
function OwnTerms() {
  const terms = useQuery(q(brandingEndpoints.ownTerms));
  if (!terms.data) return <Waiting {...terms} />;
  const { accepted } = terms.data;
  return (
    <Terms terms={terms.data}>
      {accepted ? ` You accepted version ${accepted.version} on ${formatDateLong(accepted.on)}.` : ''}
    </Terms>
  );
}

function VisitorsTerms() {
  const terms = useQuery(q(brandingEndpoints.terms));
  return terms.data ? <Terms terms={terms.data} /> : <Waiting {...terms} />;
}

interface TermsProps {
  terms: Answer<typeof brandingEndpoints.terms>;
  children?: string;
}

const Terms = ({ terms: { title, body, version, since }, children }: TermsProps) => (
  <article className="flex flex-col gap-4">
    <header>
      <h1>{title}</h1>
      <p className="mt-1 text-muted">
        Version {version}
        {since ? `, in force since ${formatDateLong(since)}` : ''}.{children}
      </p>
    </header>
    <div className="max-w-[75ch] whitespace-pre-line wrap-anywhere">{body}</div>
  </article>
);

interface WaitingProps {
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
}

const Waiting = ({ error, refetch, isFetching }: WaitingProps) =>
  error ? (
    <ErrorState
      title="The terms could not be loaded"
      description={userMessage(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  ) : (
    <Loading />
  );

const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-4">
    <h1>Terms and Conditions</h1>
    <span className="sr-only">Loading the terms...</span>
    <Skeleton className="h-4 w-1/2" />
    <Skeleton className="h-96" />
  </div>
);
