import { recallEndpoints } from '@portal/contract/calibration/recalls/endpoints.ts';
import type { PublicRecall } from '@portal/contract/calibration/recalls/shapes.ts';
import { send } from '../../api/client.ts';
import { PublicRecallScreen } from '../../features/calibration/recalls/public-recall.screen.tsx';
import { say } from '../../languages/say.ts';
import { paths } from '../../navigation/paths.ts';
import { linkedPage } from '../linked-page.tsx';

/** Shows the page of a mailed recall. */
export const openRecall = linkedPage<PublicRecall>({
  path: paths.mailedRecall,
  read: (token) => send(recallEndpoints.readPublic, { params: { token } }),
  titleOf: () => say('Calibration'),
  failure: () => say('The units could not be loaded'),
  screen: (token, recall) => <PublicRecallScreen token={token} recall={recall} />,
});
