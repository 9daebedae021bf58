import { recallEndpoints } from '@portal/contract/calibration/recalls/endpoints.ts';
import type { PublicRecall, RecallAnswerForm } from '@portal/contract/calibration/recalls/shapes.ts';
import { ApiError } from '@portal/contract/core/api-error.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { CompanyBanner, CompanyContact } from '../../../branding/company-banner.tsx';
import { AnswerRecall } from './answer-recall.tsx';
import { AnsweredUnits } from './answered-units.tsx';

interface PublicRecallScreenProps {
  token: string;
  recall: PublicRecall;
}

/** The page of a mailed recall, without sign-in and fit for a phone: which units to calibrate, and when (D5.12). */
export function PublicRecallScreen({ token, recall: first }: PublicRecallScreenProps) {
  const [recall, setRecall] = useState(first);
  const [thanks, setThanks] = useState<string>();
  const { company } = recall;
  const open = recall.units.filter(({ state }) => state === 'open');
  const others = recall.units.filter(({ state }) => state !== 'open');
  const params = { token };
  const answer = async (body: RecallAnswerForm) => {
    try {
      setRecall((await send(recallEndpoints.answerPublic, { params, body })).data);
      setThanks(
        body.units.some((unit) => unit.answer === 'request')
          ? 'Thank you. We have your calibration request and send you an email about it.'
          : 'Thank you. We will not ask again for these units this time.',
      );
      window.scrollTo({ top: 0 });
    } catch (error) {
      // Somebody else has answered meanwhile. The new state is loaded.
      if (error instanceof ApiError && error.status === 409)
        setRecall((await send(recallEndpoints.readPublic, { params })).data);
      throw error;
    }
  };
  return (
    <div className="flex min-h-dvh flex-col bg-slate-50">
      <CompanyBanner company={company} />
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-5 p-4 pb-10">
        <div>
          <h1>Calibration is due</h1>
          <p className="mt-0.5 wrap-anywhere text-muted">{recall.customerName}</p>
        </div>
        <div role="status">
          {thanks ? (
            <p className="rounded-lg border border-green-200 bg-green-50 p-3 text-green-800">{thanks}</p>
          ) : null}
        </div>
        {open.length > 0 ? (
          <AnswerRecall key={open.map(({ id }) => id).join()} units={open} onAnswer={answer} />
        ) : others.length === 0 ? (
          <p className="rounded-lg border border-line bg-surface p-4">Nothing is due any more.</p>
        ) : null}
        {others.length > 0 ? <AnsweredUnits units={others} /> : null}
        <CompanyContact company={company} />
      </main>
    </div>
  );
}
