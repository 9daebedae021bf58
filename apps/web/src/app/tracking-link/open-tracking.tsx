import { trackingLinkEndpoints } from '@portal/contract/tracking-links/endpoints.ts';
import type { Tracking } from '@portal/contract/tracking-links/shapes.ts';
import { StrictMode, useCallback, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { send } from '../../api/client.ts';
import { applyIcon } from '../../branding/apply-icon.ts';
import { applyTheme } from '../../branding/apply-theme.ts';
import { PORTAL_NAME } from '../../branding/portal-name.ts';
import { PublicTrackingScreen } from '../../features/public-tracking/public-tracking.screen.tsx';
import { paths } from '../../navigation/paths.ts';
import { BusyLine } from '../busy-line.tsx';
import { LoadingScreen } from '../screen-states.tsx';
import { UnreadableLink } from '../unreadable-link.tsx';

/** Shows the page of a tracking link without router, cache and shell, as the page of a mailed estimate. */
export function openTracking(root: Root): void {
  document.title = `Your request | ${PORTAL_NAME}`;
  const token = window.location.pathname.slice(paths.tracking('').length).replace(/\/.*/, '');
  root.render(
    <StrictMode>
      <TrackingPage token={token} />
      <BusyLine />
    </StrictMode>,
  );
}

function TrackingPage({ token }: { token: string }) {
  const [tracking, setTracking] = useState<Tracking>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    send(trackingLinkEndpoints.readPublic, { params: { token } }).then(({ data }) => {
      applyTheme(data.company);
      applyIcon(data.company);
      document.title = `${data.repair?.serviceReportNumber ?? 'Your request'} | ${data.company.name}`;
      setTracking(data);
    }, setError);
  }, [token]);
  useEffect(load, [load]);
  useCountedOpen(token, tracking !== undefined);
  if (tracking) return <PublicTrackingScreen token={token} tracking={tracking} onChange={setTracking} />;
  if (!error) return <LoadingScreen />;
  return <UnreadableLink error={error} failure="The request could not be loaded" retry={load} />;
}

/** The links that this page has counted. React runs an effect twice while a page is developed. */
const counted = new Set<string>();

/**
 * Counts the opening once the page has content and a person can see it. A mail scanner or a page that a browser loads
 * ahead counts as nothing.
 */
function useCountedOpen(token: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const count = () => {
      if (document.visibilityState !== 'visible' || counted.has(token)) return;
      counted.add(token);
      // When this fails, nobody needs to know: the page itself works.
      send(trackingLinkEndpoints.countOpen, { params: { token } }).catch(() => undefined);
    };
    count();
    document.addEventListener('visibilitychange', count);
    return () => document.removeEventListener('visibilitychange', count);
  }, [token, isReady]);
}
