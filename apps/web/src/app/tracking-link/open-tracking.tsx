import { trackingLinkEndpoints } from '@portal/contract/overview/tracking-page/endpoints.ts';
import type { Tracking } from '@portal/contract/overview/tracking-page/shapes.ts';
import { lazy, StrictMode, Suspense, useCallback, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { send } from '../../api/client.ts';
import { pageAnswer } from '../../api/page-data.ts';
import { applyIcon } from '../../branding/apply-icon.ts';
import { applyTheme } from '../../branding/apply-theme.ts';
import { PORTAL_NAME } from '../../branding/portal-name.ts';
import { PublicTrackingScreen } from '../../features/overview/tracking-page/public-tracking.screen.tsx';
import { paths } from '../../navigation/paths.ts';
import { BusyLine } from '../busy-line.tsx';
import { LoadingScreen } from '../screen-states.tsx';

// A link that works does not need it.
const UnreadableLink = lazy(() =>
  import('../unreadable-link.tsx').then((part) => ({ default: part.UnreadableLink })),
);

/** Shows the page of a tracking link without router, cache and shell, from files of its own (build/own-pages.ts). */
export function openTracking(root: Root): void {
  const token = window.location.pathname.slice(paths.tracking('').length).replace(/\/.*/, '');
  const inPage = pageAnswer(trackingLinkEndpoints.readPublic) ?? undefined;
  if (inPage) applyCompany(inPage);
  else document.title = `Your request | ${PORTAL_NAME}`;
  root.render(
    <StrictMode>
      <TrackingPage token={token} inPage={inPage} />
      <BusyLine />
    </StrictMode>,
  );
}

/** Gives the page the colours, the icon and the title of the company whose request it shows. */
function applyCompany({ company, repair }: Tracking): void {
  applyTheme(company);
  applyIcon(company);
  document.title = `${repair?.serviceReportNumber ?? 'Your request'} | ${company.name}`;
}

function TrackingPage({ token, inPage }: { token: string; inPage: Tracking | undefined }) {
  const [tracking, setTracking] = useState(inPage);
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    send(trackingLinkEndpoints.readPublic, { params: { token } }).then(({ data }) => {
      applyCompany(data);
      setTracking(data);
    }, setError);
  }, [token]);
  // The server writes what the link shows into the page, unless the link is bad or the portal busy.
  useEffect(() => (inPage ? undefined : load()), [inPage, load]);
  // Reading a label is no opening of the link.
  useCountedOpen(token, tracking !== undefined && !tracking.repair?.isLabel);
  if (tracking) return <PublicTrackingScreen token={token} tracking={tracking} onChange={setTracking} />;
  if (!error) return <LoadingScreen />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <UnreadableLink error={error} failure="The request could not be loaded" retry={load} />
    </Suspense>
  );
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
