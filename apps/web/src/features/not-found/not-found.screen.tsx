import { authEndpoints } from '@portal/contract/auth.ts';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { AppLink } from '../../app/navigation.tsx';
import { usePageTitle } from '../../app/page-title.ts';
import { dashboardPath } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** B2.1: any other path. */
export function NotFoundScreen() {
  const { data: user } = useQuery(q(authEndpoints.user));
  usePageTitle('404 Page Not Found');
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 p-6 text-center">
      <p aria-hidden className="text-5xl font-semibold text-primary-text">
        404
      </p>
      <h1>404 Page Not Found</h1>
      <p className="text-muted">The page you are looking for does not exist or has moved.</p>
      <AppLink to={dashboardPath(user?.role)} className={buttonClass({ className: 'mt-2' })}>
        Return to Dashboard
      </AppLink>
    </main>
  );
}
