import { authEndpoints } from '@portal/contract/people/auth/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { dashboardPath } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button/button.tsx';

/** The words of the page for an address that does not exist (B2.1). */
export function MissingPage() {
  const { data: user } = useQuery(q(authEndpoints.user));
  usePageTitle('404 Page Not Found');
  return (
    <>
      <p aria-hidden className="text-5xl font-semibold text-primary-text">
        404
      </p>
      <h1>404 Page Not Found</h1>
      <p className="text-muted">The page you are looking for does not exist or has moved.</p>
      <AppLink to={dashboardPath(user?.role)} className={buttonClass({ className: 'mt-2' })}>
        Return to Dashboard
      </AppLink>
    </>
  );
}
