import { surveyEndpoints } from '@portal/contract/conversation/surveys/endpoints.ts';
import { STARS_MAX } from '@portal/contract/conversation/surveys/rules.ts';
import type { PublicSurvey } from '@portal/contract/conversation/surveys/shapes.ts';
import { StrictMode, useCallback, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { send } from '../../api/client.ts';
import { applyIcon, applyTheme, PORTAL_NAME } from '../../branding/apply-theme.ts';
import { applyHouseStyle } from '../../branding/house-style.ts';
import { PublicSurveyScreen } from '../../features/conversation/surveys/public-survey.screen.tsx';
import { paths } from '../../navigation/paths.ts';
import { BusyLine } from '../busy-line.tsx';
import { LoadingScreen } from '../screen-states.tsx';
import { tokenOfAddress } from '../token-of-address.ts';
import { UnreadableLink } from '../unreadable-link.tsx';

const TITLE = 'How did we do?';

/** Returns the stars that the address names, or null. */
function starsIn(search: string): number | null {
  const stars = Number(new URLSearchParams(search).get('stars') ?? '');
  return Number.isInteger(stars) && stars >= 1 && stars <= STARS_MAX ? stars : null;
}

/** Shows the page of the question after a return without router, cache and shell, as the page of a mailed estimate. */
export function openSurvey(root: Root): void {
  document.title = `${TITLE} | ${PORTAL_NAME}`;
  const token = tokenOfAddress(paths.survey);
  root.render(
    <StrictMode>
      <SurveyPage token={token} stars={starsIn(window.location.search)} />
      <BusyLine />
    </StrictMode>,
  );
}

function SurveyPage({ token, stars }: { token: string; stars: number | null }) {
  const [survey, setSurvey] = useState<PublicSurvey>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    send(surveyEndpoints.readPublic, { params: { token } }).then(({ data }) => {
      applyTheme(data.company);
      applyHouseStyle(data.company.style);
      applyIcon(data.company);
      document.title = `${TITLE} | ${data.company.name}`;
      setSurvey(data);
    }, setError);
  }, [token]);
  useEffect(load, [load]);
  if (survey) return <PublicSurveyScreen token={token} survey={survey} stars={stars} />;
  if (!error) return <LoadingScreen />;
  return <UnreadableLink error={error} failure="The question could not be loaded" retry={load} />;
}
