import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import type { EstimateResponse } from '@portal/contract/estimates/estimates/answer.ts';
import { estimateEndpoints } from '@portal/contract/estimates/estimates/endpoints.ts';
import type { PublicEstimate } from '@portal/contract/estimates/estimates/public-endpoints.ts';
import type { ScreenText } from '@portal/messages/link-pages/screen-texts.ts';
import { CircleCheck, FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import { client, send } from '../../../api/client.ts';
import { CompanyBanner, CompanyContact } from '../../../branding/company-banner.tsx';
import { inWords, say } from '../../../languages/say.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { AnswerBar } from './shared/answer-bar.tsx';
import { AnswerForm } from './shared/answer-form.tsx';
import type { AskAbout } from './shared/ask-question.tsx';
import { EstimateLines } from './shared/estimate-lines.tsx';
import { stateLook } from './shared/estimate-words.ts';
import { useTaken } from './shared/use-taken.ts';

interface PublicEstimateScreenProps {
  token: string;
  estimate: PublicEstimate;
}

/** The page of a mailed link, without sign-in and fit for a phone: one estimate and its answer (D3.6). */
export function PublicEstimateScreen({ token, estimate: first }: PublicEstimateScreenProps) {
  const [estimate, setEstimate] = useState(first);
  const [isLate, setLate] = useState(false);
  const { company } = estimate;
  const { shown, options, take } = useTaken(estimate);
  const params = { token };
  const answer = async (body: EstimateResponse) => {
    try {
      setEstimate(
        (await send(estimateEndpoints.respondPublic, { params, body: { ...body, ...options } })).data,
      );
      window.scrollTo({ top: 0 });
    } catch (error) {
      // Somebody else has answered, or the estimate has just expired. The new state is loaded.
      if (error instanceof ApiError && error.status === 409) {
        setEstimate((await send(estimateEndpoints.readPublic, { params })).data);
        setLate(true);
        window.scrollTo({ top: 0 });
      }
      throw error;
    }
  };
  const ask: AskAbout = (line, question) =>
    send(estimateEndpoints.askPublic, {
      params,
      body: { ...question, line, version: estimate.version },
    });
  const isOpen = estimate.state === 'sent' || estimate.state === 'expired';
  const answerPart = useRef<HTMLElement>(null);
  return (
    <div className="flex min-h-dvh flex-col bg-slate-50">
      <CompanyBanner company={company} wide />
      <main className="mx-auto flex w-full max-w-[1280px] flex-1 flex-col gap-5 p-4 pb-10">
        <div>
          <h1>{say('Estimate {number}', { number: estimate.serviceReportNumber })}</h1>
          <p className="mt-0.5 wrap-anywhere text-muted">
            {[
              estimate.modelPartNo,
              estimate.serialNumber && say('S/N {number}', { number: estimate.serialNumber }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className="mt-2">
            <strong className="text-lg tabular-nums">{formatMoney(shown.total)}</strong>
            {isOpen ? ` · ${say('valid until {day}', { day: formatDate(estimate.validUntil) })}` : null}
          </p>
        </div>
        {estimate.canRespond ? null : <Outcome estimate={estimate} isLate={isLate} />}
        {/* The customer reads what it costs and for what, then decides. */}
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
          <section aria-label={say('Estimate')} className="rounded-lg border border-line bg-surface p-4">
            <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
              <p className="text-muted">
                {say('Version {version} of {day}', {
                  version: estimate.version,
                  day: formatDayOf(estimate.sentAt, company.timeZone),
                })}
              </p>
              {estimate.hasPdf ? <PdfLink token={token} /> : null}
            </div>
            <EstimateLines
              {...shown}
              isApproved={estimate.state === 'approved'}
              photoUrl={(photo) => client.urlOf(estimateEndpoints.publicPhoto, { params: { token, photo } })}
              onTake={estimate.canRespond ? take : undefined}
              asking={estimate.canRespond || estimate.refusal ? { onAsk: ask } : undefined}
            />
          </section>
          {estimate.canRespond ? (
            <section
              ref={answerPart}
              tabIndex={-1}
              aria-labelledby="your-answer"
              className="scroll-mt-8 rounded-lg border-2 border-primary bg-surface p-4 shadow-sm outline-none lg:sticky lg:top-0"
            >
              <h2 id="your-answer" className="mb-3">
                {say('Your answer')}
              </h2>
              <AnswerForm
                version={estimate.version}
                total={shown.total}
                name=""
                poNumber={estimate.requestPoNumber ?? (estimate.hasPoNumber || '')}
                onAnswer={answer}
              />
              <AnswerBar answer={answerPart} total={shown.total} />
            </section>
          ) : null}
        </div>
        <CompanyContact company={company} />
      </main>
    </div>
  );
}

const PdfLink = ({ token }: { token: string }) => (
  <a
    href={client.urlOf(estimateEndpoints.publicPdf, { params: { token } })}
    target="_blank"
    rel="noreferrer"
    className={buttonClass({ variant: 'secondary', size: 'sm' })}
  >
    <FileText aria-hidden className="size-4" />
    PDF
    <span className="sr-only">, {say('opens in a new tab')}</span>
  </a>
);

const sentences = {
  sent: 'This estimate can no longer be answered. Please contact us if you have a question.',
  approved: 'Thank you. The estimate is approved and work on your equipment begins soon.',
  declined: 'The estimate was declined. We will be in touch about your equipment.',
  expired: 'This estimate has expired. Please ask us for a new one.',
  superseded: 'A newer estimate replaces this one. Please use the link in our latest email.',
} as const satisfies Record<PublicEstimate['state'], ScreenText>;

interface OutcomeProps {
  estimate: PublicEstimate;
  /** True when this reader's answer came after the result. */
  isLate: boolean;
}

/** The result of an estimate that cannot be answered any more. */
function Outcome({ estimate, isLate }: OutcomeProps) {
  const { state, answeredBy, answeredAt, company, refusal } = estimate;
  const { label, tone } = stateLook[state];
  return (
    <section
      role="status"
      aria-label={say('Answer')}
      className="flex flex-col items-start gap-2 rounded-lg border border-line bg-surface p-4"
    >
      {state === 'sent' ? null : <Badge tone={tone}>{say(label)}</Badge>}
      {isLate ? (
        <p className="font-medium">
          {say('Your answer was not recorded.')}
          {answeredBy ? ` ${say('The estimate had been answered before.')}` : null}
        </p>
      ) : null}
      <p className="flex items-start gap-2">
        {state === 'approved' ? (
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green-700" />
        ) : null}
        {refusal === null ? say(sentences[state]) : inWords(refusal)}
      </p>
      {answeredBy && answeredAt ? (
        <p className="text-sm wrap-anywhere text-muted">
          {answeredBy}, {formatDayOf(answeredAt, company.timeZone)}
        </p>
      ) : null}
    </section>
  );
}
