import { surveyEndpoints } from '@portal/contract/conversation/surveys/endpoints.ts';
import { STARS_MAX } from '@portal/contract/conversation/surveys/rules.ts';
import type { PublicSurvey } from '@portal/contract/conversation/surveys/shapes.ts';
import { send } from '../../api/client.ts';
import { PublicSurveyScreen } from '../../features/conversation/surveys/public-survey.screen.tsx';
import { say } from '../../languages/say.ts';
import { paths } from '../../navigation/paths.ts';
import { linkedPage } from '../linked-page.tsx';

/** Returns the stars that the address names, or null. */
function starsIn(search: string): number | null {
  const stars = Number(new URLSearchParams(search).get('stars') ?? '');
  return Number.isInteger(stars) && stars >= 1 && stars <= STARS_MAX ? stars : null;
}

/** Shows the page of the question after a return. */
export const openSurvey = linkedPage<PublicSurvey>({
  path: paths.survey,
  read: (token) => send(surveyEndpoints.readPublic, { params: { token } }),
  titleOf: () => say('How did we do?'),
  failure: () => say('The question could not be loaded'),
  screen: (token, survey) => (
    <PublicSurveyScreen token={token} survey={survey} stars={starsIn(window.location.search)} />
  ),
});
