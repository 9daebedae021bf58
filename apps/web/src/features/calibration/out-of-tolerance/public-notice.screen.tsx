import { outOfToleranceEndpoints } from '@portal/contract/calibration/out-of-tolerance/endpoints.ts';
import type { PublicNotice } from '@portal/contract/calibration/out-of-tolerance/shapes.ts';
import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { CompanyBanner, CompanyContact } from '../../../branding/company-banner.tsx';
import { Form } from '../../../forms/form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { say } from '../../../languages/say.ts';
import { Fact } from '../../../ui/text/fact.tsx';
import { lastGood, NoticePoints, whyEnded } from './shared/notice-points.tsx';

const rules = () =>
  import('@portal/contract/calibration/out-of-tolerance/acknowledge-form.ts').then(
    ({ acknowledgeForm }) => acknowledgeForm,
  );

/** Asks for the name of the person who has seen the notice. */
function Acknowledge({ onSeen }: { onSeen: (name: string) => Promise<unknown> }) {
  const form = useZodForm(rules, { defaultValues: { name: '' } });
  return (
    <Form
      form={form}
      onSubmit={({ name }) => onSeen(name)}
      summary={false}
      guard={false}
      leaves
      submitLabel={say('I have seen this')}
      pendingLabel={say('Sending...')}
      className="rounded-lg border-2 border-primary bg-surface p-4 shadow-sm"
    >
      <TextField control={form.control} name="name" label={say('Your name')} autoComplete="name" required />
    </Form>
  );
}

interface PublicNoticeScreenProps {
  token: string;
  notice: PublicNotice;
}

/** The page of a mailed notice, without sign-in and fit for a phone: what was outside, since when, and who has seen it. */
export function PublicNoticeScreen({ token, notice: first }: PublicNoticeScreenProps) {
  const [notice, setNotice] = useState(first);
  const { company, acknowledgedAt, acknowledgedBy, state } = notice;
  const params = { token };
  const ended = whyEnded(state);
  const acknowledge = async (name: string) => {
    try {
      setNotice((await send(outOfToleranceEndpoints.acknowledgePublic, { params, body: { name } })).data);
      window.scrollTo({ top: 0 });
    } catch (error) {
      // A corrected certificate has ended the notice meanwhile. The new state is loaded.
      if (error instanceof ApiError && error.status === 409)
        setNotice((await send(outOfToleranceEndpoints.readPublic, { params })).data);
      throw error;
    }
  };
  return (
    <div className="flex min-h-dvh flex-col bg-slate-50">
      <CompanyBanner company={company} />
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-5 p-4 pb-10">
        <div>
          <h1>{say('Found outside its limits')}</h1>
          <p className="mt-0.5 wrap-anywhere text-muted">{notice.device}</p>
        </div>
        <div role="status">
          {acknowledgedAt && acknowledgedBy ? (
            <p className="rounded-lg border border-green-200 bg-green-50 p-3 wrap-anywhere text-green-800">
              {say('{person} has seen this on {day}. Thank you.', {
                person: acknowledgedBy,
                day: formatDayOf(acknowledgedAt, company.timeZone),
              })}
            </p>
          ) : null}
        </div>
        {ended ? <p className="rounded-lg border border-line bg-surface p-4 font-medium">{ended}</p> : null}
        <section className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
          {ended ? null : (
            <p>
              {say(
                'When we calibrated this unit, it was outside its limits as we found it. Please consider whether measurements that were made with it since its last good calibration are affected.',
              )}
            </p>
          )}
          <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Fact label={say('Calibrated on')}>
              {notice.calibratedOn ? formatDate(notice.calibratedOn) : say('Not known')}
            </Fact>
            <Fact label={say('Last found within its limits on')}>{lastGood(notice)}</Fact>
            <Fact label={say('Certificate')}>{notice.certificate}</Fact>
            {notice.assetNumber ? <Fact label={say('Asset number')}>{notice.assetNumber}</Fact> : null}
          </dl>
          <NoticePoints points={notice.points} />
        </section>
        {acknowledgedAt || ended ? null : <Acknowledge onSeen={acknowledge} />}
        <CompanyContact company={company} />
      </main>
    </div>
  );
}
