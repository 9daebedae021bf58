import { outOfToleranceEndpoints } from '@portal/contract/calibration/out-of-tolerance/endpoints.ts';
import type { PublicNotice } from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import { StrictMode, useCallback, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { send } from '../../api/client.ts';
import { applyIcon, applyTheme, PORTAL_NAME } from '../../branding/apply-theme.ts';
import { applyHouseStyle } from '../../branding/house-style.ts';
import { PublicNoticeScreen } from '../../features/calibration/out-of-tolerance/public-notice.screen.tsx';
import { paths } from '../../navigation/paths.ts';
import { BusyLine } from '../busy-line.tsx';
import { LoadingScreen } from '../screen-states.tsx';
import { tokenOfAddress } from '../token-of-address.ts';
import { UnreadableLink } from '../unreadable-link.tsx';

const TITLE = 'Found outside its limits';

/** Shows the page of a mailed notice without router, cache and shell, as the page of a mailed estimate. */
export function openNotice(root: Root): void {
  document.title = `${TITLE} | ${PORTAL_NAME}`;
  const token = tokenOfAddress(paths.mailedNotice);
  root.render(
    <StrictMode>
      <NoticePage token={token} />
      <BusyLine />
    </StrictMode>,
  );
}

function NoticePage({ token }: { token: string }) {
  const [notice, setNotice] = useState<PublicNotice>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    send(outOfToleranceEndpoints.readPublic, { params: { token } }).then(({ data }) => {
      applyTheme(data.company);
      applyHouseStyle(data.company.style);
      applyIcon(data.company);
      document.title = `${TITLE} | ${data.company.name}`;
      setNotice(data);
    }, setError);
  }, [token]);
  useEffect(load, [load]);
  if (notice) return <PublicNoticeScreen token={token} notice={notice} />;
  if (!error) return <LoadingScreen />;
  return <UnreadableLink error={error} failure="The notice could not be loaded" retry={load} />;
}
