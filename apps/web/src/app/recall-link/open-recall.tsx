import { recallEndpoints } from '@portal/contract/calibration/recalls/endpoints.ts';
import type { PublicRecall } from '@portal/contract/calibration/recalls/shapes.ts';
import { StrictMode, useCallback, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { send } from '../../api/client.ts';
import { applyIcon, applyTheme, PORTAL_NAME } from '../../branding/apply-theme.ts';
import { applyHouseStyle } from '../../branding/house-style.ts';
import { PublicRecallScreen } from '../../features/calibration/recalls/public-recall.screen.tsx';
import { paths } from '../../navigation/paths.ts';
import { BusyLine } from '../busy-line.tsx';
import { LoadingScreen } from '../screen-states.tsx';
import { tokenOfAddress } from '../token-of-address.ts';
import { UnreadableLink } from '../unreadable-link.tsx';

/** Shows the page of a mailed recall without router, cache and shell, as the page of a mailed estimate. */
export function openRecall(root: Root): void {
  document.title = `Calibration | ${PORTAL_NAME}`;
  const token = tokenOfAddress(paths.mailedRecall);
  root.render(
    <StrictMode>
      <RecallPage token={token} />
      <BusyLine />
    </StrictMode>,
  );
}

function RecallPage({ token }: { token: string }) {
  const [recall, setRecall] = useState<PublicRecall>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    send(recallEndpoints.readPublic, { params: { token } }).then(({ data }) => {
      applyTheme(data.company);
      applyHouseStyle(data.company.style);
      applyIcon(data.company);
      document.title = `Calibration | ${data.company.name}`;
      setRecall(data);
    }, setError);
  }, [token]);
  useEffect(load, [load]);
  if (recall) return <PublicRecallScreen token={token} recall={recall} />;
  if (!error) return <LoadingScreen />;
  return <UnreadableLink error={error} failure="The units could not be loaded" retry={load} />;
}
