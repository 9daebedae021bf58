import { outOfToleranceEndpoints } from '@portal/contract/calibration/out-of-tolerance/endpoints.ts';
import type { PublicNotice } from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import { send } from '../../api/client.ts';
import { PublicNoticeScreen } from '../../features/calibration/out-of-tolerance/public-notice.screen.tsx';
import { say } from '../../languages/say.ts';
import { paths } from '../../navigation/paths.ts';
import { linkedPage } from '../linked-page.tsx';

/** Shows the page of a mailed notice that a unit was found outside its limits. */
export const openNotice = linkedPage<PublicNotice>({
  path: paths.mailedNotice,
  read: (token) => send(outOfToleranceEndpoints.readPublic, { params: { token } }),
  titleOf: () => say('Found outside its limits'),
  failure: () => say('The notice could not be loaded'),
  screen: (token, notice) => <PublicNoticeScreen token={token} notice={notice} />,
});
