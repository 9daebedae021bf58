import { estimateEndpoints } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { PublicEstimate } from '@portal/contract/estimates/estimates/public-endpoints.ts';
import { StrictMode, useCallback, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { send } from '../../api/client.ts';
import { applyIcon, applyTheme, PORTAL_NAME } from '../../branding/apply-theme.ts';
import { applyHouseStyle } from '../../branding/house-style.ts';
import { PublicEstimateScreen } from '../../features/estimates/estimates/public-estimate.screen.tsx';
import { paths } from '../../navigation/paths.ts';
import { BusyLine } from '../busy-line.tsx';
import { LoadingScreen } from '../screen-states.tsx';
import { tokenOfAddress } from '../token-of-address.ts';
import { UnreadableLink } from '../unreadable-link.tsx';

/** Shows the page of a mailed estimate without router, cache and shell: most people who open it need only this page. */
export function openEstimate(root: Root): void {
  document.title = `Estimate | ${PORTAL_NAME}`;
  const token = tokenOfAddress(paths.mailedEstimate);
  root.render(
    <StrictMode>
      <EstimatePage token={token} />
      <BusyLine />
    </StrictMode>,
  );
}

/** Says that a person has opened the link. A scanner of mails has no visible page, so it counts as nothing. */
function countOpening(token: string): void {
  const count = () =>
    // A failure changes nothing for the reader.
    void send(estimateEndpoints.opened, { params: { token } }).catch(() => undefined);
  if (document.visibilityState === 'visible') count();
  else document.addEventListener('visibilitychange', count, { once: true });
}

function EstimatePage({ token }: { token: string }) {
  const [estimate, setEstimate] = useState<PublicEstimate>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    send(estimateEndpoints.readPublic, { params: { token } }).then(({ data }) => {
      applyTheme(data.company);
      applyHouseStyle(data.company.style);
      applyIcon(data.company);
      document.title = `Estimate ${data.serviceReportNumber} | ${data.company.name}`;
      setEstimate(data);
      countOpening(token);
    }, setError);
  }, [token]);
  useEffect(load, [load]);
  if (estimate) return <PublicEstimateScreen token={token} estimate={estimate} />;
  if (!error) return <LoadingScreen />;
  return <UnreadableLink error={error} failure="The estimate could not be loaded" retry={load} />;
}
