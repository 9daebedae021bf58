import { estimateEndpoints } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { PublicEstimate } from '@portal/contract/estimates/estimates/public-endpoints.ts';
import { send } from '../../api/client.ts';
import { PublicEstimateScreen } from '../../features/estimates/estimates/public-estimate.screen.tsx';
import { say } from '../../languages/say.ts';
import { paths } from '../../navigation/paths.ts';
import { linkedPage } from '../linked-page.tsx';

/** Says that a person has opened the link. A scanner of mails has no visible page, so it counts as nothing. */
function countOpening(token: string): void {
  const count = () =>
    // A failure changes nothing for the reader.
    void send(estimateEndpoints.opened, { params: { token } }).catch(() => undefined);
  if (document.visibilityState === 'visible') count();
  else document.addEventListener('visibilitychange', count, { once: true });
}

/** Shows the page of a mailed estimate. */
export const openEstimate = linkedPage<PublicEstimate>({
  path: paths.mailedEstimate,
  read: (token) => send(estimateEndpoints.readPublic, { params: { token } }),
  titleOf: (estimate) =>
    estimate ? say('Estimate {number}', { number: estimate.serviceReportNumber }) : say('Estimate'),
  failure: () => say('The estimate could not be loaded'),
  screen: (token, estimate) => <PublicEstimateScreen token={token} estimate={estimate} />,
  onShown: countOpening,
});
