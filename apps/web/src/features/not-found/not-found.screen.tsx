import { AppLink } from '../../app/navigation.tsx';
import { usePageTitle } from '../../app/page-title.ts';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button.tsx';

/** B2.1: any other path. */
export function NotFoundScreen() {
  usePageTitle('404 Page Not Found');
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-3 p-6 text-center">
      <p aria-hidden className="text-5xl font-semibold text-primary-text">
        404
      </p>
      <h1>404 Page Not Found</h1>
      <p className="text-muted">The page you are looking for does not exist or has moved.</p>
      <AppLink to={paths.dashboard()} className={buttonClass({ className: 'mt-2' })}>
        Return to Dashboard
      </AppLink>
    </main>
  );
}
