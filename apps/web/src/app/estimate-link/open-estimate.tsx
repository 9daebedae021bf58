import { ApiError, userMessage } from '@portal/contract/core/api-error.ts';
import { estimateEndpoints, type PublicEstimate } from '@portal/contract/estimates/endpoints.ts';
import { StrictMode, useCallback, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { send } from '../../api/client.ts';
import { applyIcon } from '../../branding/apply-icon.ts';
import { applyTheme } from '../../branding/apply-theme.ts';
import { BrandMark, useBranding } from '../../branding/brand-mark.tsx';
import { PORTAL_NAME } from '../../branding/portal-name.ts';
import { PublicEstimateScreen } from '../../features/estimates/public-estimate.screen.tsx';
import { paths } from '../../navigation/paths.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { BusyLine } from '../busy-line.tsx';
import { LoadingScreen } from '../screen-states.tsx';

/** Shows the page of a mailed estimate without router, cache and shell: most people who open it need only this page. */
export function openEstimate(root: Root): void {
  document.title = `Estimate | ${PORTAL_NAME}`;
  const token = window.location.pathname.slice(paths.mailedEstimate('').length).replace(/\/.*/, '');
  root.render(
    <StrictMode>
      <EstimatePage token={token} />
      <BusyLine />
    </StrictMode>,
  );
}

function EstimatePage({ token }: { token: string }) {
  const [estimate, setEstimate] = useState<PublicEstimate>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    send(estimateEndpoints.readPublic, { params: { token } }).then(({ data }) => {
      applyTheme(data.company);
      applyIcon(data.company);
      document.title = `Estimate ${data.serviceReportNumber} | ${data.company.name}`;
      setEstimate(data);
    }, setError);
  }, [token]);
  useEffect(load, [load]);
  if (estimate) return <PublicEstimateScreen token={token} estimate={estimate} />;
  if (!error) return <LoadingScreen />;
  return <Unreadable error={error} retry={load} />;
}

/** Uses the colours of the company that owns the address, because the company of a bad link is unknown. */
function Unreadable({ error, retry }: { error: unknown; retry: () => void }) {
  const { branding } = useBranding();
  const isBad = error instanceof ApiError && error.status === 404;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-4">
      <BrandMark branding={branding} />
      <ErrorState
        title={isBad ? 'This link does not work' : 'The estimate could not be loaded'}
        description={
          isBad
            ? 'This link is not valid or has expired. Please use the link in our latest email, or contact us.'
            : userMessage(error)
        }
        onRetry={isBad ? undefined : retry}
      />
    </main>
  );
}
