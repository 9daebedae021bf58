import { surveyEndpoints } from '@portal/contract/conversation/surveys/endpoints.ts';
import { surveyMessages } from '@portal/contract/conversation/surveys/messages.ts';
import {
  COMMENT_MAX,
  STARS_MAX,
  starWords,
  surveyQuestion,
} from '@portal/contract/conversation/surveys/rules.ts';
import type { PublicSurvey } from '@portal/contract/conversation/surveys/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { type FormEvent, useState } from 'react';
import { send } from '../../../api/client.ts';
import { CompanyBanner, CompanyContact } from '../../../branding/company-banner.tsx';
import { inWords, say } from '../../../languages/say.ts';
import { Button } from '../../../ui/button/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Textarea } from '../../../ui/input/textarea.tsx';

interface StarChoiceProps {
  stars: number | null;
  onChoose: (stars: number) => void;
}

/** One to five stars as radio buttons, large enough for a thumb. Arrow keys move between them. */
function StarChoice({ stars, onChoose }: StarChoiceProps) {
  const isFilled = (number: number): boolean => stars !== null && number <= stars;
  return (
    <fieldset>
      <legend className="font-medium">{say('Your rating')}</legend>
      <div className="mt-2 flex gap-1">
        {Array.from({ length: STARS_MAX }, (_, at) => at + 1).map((number) => (
          <label
            key={number}
            className={cn(
              'relative flex size-11 cursor-pointer items-center justify-center rounded-lg border bg-surface leading-none has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              stars === number ? 'border-2 border-primary' : 'border-line',
            )}
          >
            <input
              type="radio"
              name="stars"
              value={number}
              checked={stars === number}
              onChange={() => onChoose(number)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden
              className={cn('text-xl', isFilled(number) ? 'text-primary-text' : 'text-muted')}
            >
              {isFilled(number) ? '★' : '☆'}
            </span>
            <span className="sr-only">
              {number === 1 ? say('1 star') : say('{n} stars', { n: number })}, {starWords(number)}
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden className="mt-1.5 min-h-5 text-sm text-muted">
        {stars === null ? '' : starWords(stars)}
      </p>
    </fieldset>
  );
}

interface PublicSurveyScreenProps {
  token: string;
  survey: PublicSurvey;
  /** The stars of the link in the mail. They are chosen, and the customer confirms them. */
  stars: number | null;
}

/** The page of the question after a return, without sign-in and fit for a phone. */
export function PublicSurveyScreen({ token, survey: first, stars: given }: PublicSurveyScreenProps) {
  const [survey, setSurvey] = useState(first);
  const [stars, setStars] = useState(given ?? first.stars);
  const [comment, setComment] = useState(first.comment);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [thanks, setThanks] = useState<string>();
  const { company, modelPartNo, serialNumber, serviceReportNumber } = survey;
  const answer = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setThanks(undefined);
    if (stars === null) return setError(`${inWords(surveyMessages.stars)}.`);
    setBusy(true);
    setError(undefined);
    try {
      const body = { stars, comment };
      const { data } = await send(surveyEndpoints.answerPublic, { params: { token }, body });
      setSurvey(data);
      setThanks(
        say('Thank you for your answer. You can change it here until {day}.', {
          day: formatDayOf(data.endsAt, company.timeZone),
        }),
      );
    } catch (reason) {
      setError(inWords(userMessage(reason)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex min-h-dvh flex-col bg-slate-50">
      <CompanyBanner company={company} />
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-5 p-4 pb-10">
        <div>
          <h1 className="wrap-anywhere">{surveyQuestion(modelPartNo)}</h1>
          <p className="mt-0.5 wrap-anywhere text-muted">
            {[serviceReportNumber, modelPartNo, serialNumber && say('S/N {number}', { number: serialNumber })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div role="status" className="empty:hidden">
          {thanks ? (
            <p className="rounded-lg border border-green-200 bg-green-50 p-3 text-green-800">{thanks}</p>
          ) : null}
        </div>
        <form
          noValidate
          onSubmit={(event) => void answer(event)}
          className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 shadow-sm"
        >
          <StarChoice stars={stars} onChoose={setStars} />
          <Field label={say('Comments (optional)')}>
            {(aria) => (
              <Textarea
                {...aria}
                rows={3}
                maxLength={COMMENT_MAX}
                value={comment}
                onChange={(event) => setComment(event.target.value)}
              />
            )}
          </Field>
          <p role="alert" className="text-red-700 empty:hidden">
            {error}
          </p>
          <Button type="submit" pending={busy} pendingLabel={say('Sending...')} className="self-start">
            {survey.stars === null ? say('Send Answer') : say('Change Answer')}
          </Button>
        </form>
        <CompanyContact company={company} />
      </main>
    </div>
  );
}
