import { type Wish, wishInWords } from '@portal/contract/calendar/customer-appointments/wishes.ts';
import { recallEndpoints } from '@portal/contract/calibration/recalls/endpoints.ts';
import type { PublicRecall, RecallAnswerForm } from '@portal/contract/calibration/recalls/shapes.ts';
import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { CompanyBanner, CompanyContact } from '../../../branding/company-banner.tsx';
import { Form } from '../../../forms/form.tsx';
import { RadioField } from '../../../forms/radio-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { say } from '../../../languages/say.ts';
import { Badge, type Tone } from '../../../ui/badge/badge.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { noWishes, WishFields } from '../../calendar/customer-appointments/shared/wish-fields.tsx';
import { type AskedUnit, UnitFacts, unitName } from './asked-unit.tsx';

type Choice = 'request' | 'decline' | 'later';

const choices = () =>
  [
    { value: 'request', label: say('Calibrate') },
    { value: 'decline', label: say('Not this time') },
    { value: 'later', label: say('Decide later') },
  ] as const;
const ways = () => [
  { value: 'ship', label: say('We will ship it to you') },
  { value: 'date', label: say('We would like to set a date') },
];

const rules = () =>
  import('@portal/contract/calibration/recalls/recall-form.ts').then(({ recallForm }) => recallForm);

interface AnswerRecallProps {
  units: readonly AskedUnit[];
  onAnswer: (answer: RecallAnswerForm) => Promise<unknown>;
}

/** Chooses the units to calibrate and how they get there (D5.12). */
function AnswerRecall({ units, onAnswer }: AnswerRecallProps) {
  const [chosen, setChosen] = useState<Readonly<Record<number, Choice>>>({});
  const choiceOf = ({ id }: AskedUnit): Choice => chosen[id] ?? 'request';
  const form = useZodForm(rules, { defaultValues: { name: '', way: 'ship', ...noWishes() } });
  const { control } = form;
  const isRequest = units.some((unit) => choiceOf(unit) === 'request');
  const isAnything = units.some((unit) => choiceOf(unit) !== 'later');
  const way = form.watch('way');
  return (
    <Form
      form={form}
      onSubmit={({ name, wishes, note }) =>
        onAnswer({
          name,
          shipping: way === 'ship',
          wishes: isRequest && way === 'date' ? wishes : [],
          note: note ?? null,
          units: units.flatMap((unit) => {
            const answer = choiceOf(unit);
            return answer === 'later' ? [] : [{ id: unit.id, answer }];
          }),
        })
      }
      summary={false}
      guard={false}
      leaves
      submitLabel={isRequest ? say('Request Calibration') : say('Send Answer')}
      pendingLabel={say('Sending...')}
      className="rounded-lg border-2 border-primary bg-surface p-4 shadow-sm"
    >
      <section aria-labelledby="units" className="flex flex-col gap-2">
        <h2 id="units">{say('Your units')}</h2>
        <ul className="flex flex-col divide-y divide-line">
          {units.map((unit) => (
            <li
              key={unit.id}
              className="flex flex-col gap-2 py-3 sm:flex-row sm:items-center sm:justify-between"
            >
              <UnitFacts unit={unit} />
              <Select<Choice>
                aria-label={say('Answer for {unit}', { unit: unitName(unit) })}
                value={choiceOf(unit)}
                options={choices()}
                onValueChange={(next) => setChosen({ ...chosen, [unit.id]: next })}
                className="w-full shrink-0 sm:w-40"
              />
            </li>
          ))}
        </ul>
      </section>
      {isRequest ? (
        <RadioField
          control={control}
          name="way"
          label={say('How will the equipment get to us?')}
          options={ways()}
        />
      ) : null}
      {isRequest && way === 'date' ? (
        <WishFields control={control} />
      ) : (
        <TextareaField control={control} name="note" label={say('Note')} rows={3} />
      )}
      <TextField control={control} name="name" label={say('Your name')} autoComplete="name" required />
      <p role="status" className="text-muted empty:hidden">
        {isAnything ? '' : say('Choose an answer for at least one unit.')}
      </p>
    </Form>
  );
}

const words = {
  requested: ['Requested', 'green'],
  declined: ['Not this time', 'neutral'],
  busy: ['Already requested', 'blue'],
  closed: ['No longer due', 'neutral'],
} as const satisfies Record<Exclude<AskedUnit['state'], 'open'>, readonly [label: string, tone: Tone]>;

/** The units that need no answer any more, with what became of them. */
const AnsweredUnits = ({ units }: { units: readonly AskedUnit[] }) => (
  <section aria-label={say('Answered')} className="rounded-lg border border-line bg-surface p-4">
    <h2 className="mb-2">{say('Answered')}</h2>
    <ul className="flex flex-col divide-y divide-line">
      {units.map((unit) => {
        const [label, tone] = words[unit.state as keyof typeof words];
        return (
          <li key={unit.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <UnitFacts unit={unit} />
            <span className="flex items-center gap-2">
              {unit.serviceReportNumber ? <span className="text-sm">{unit.serviceReportNumber}</span> : null}
              <Badge tone={tone}>{say(label)}</Badge>
            </span>
          </li>
        );
      })}
    </ul>
  </section>
);

/** Returns what the customer has asked for, in the words of the form. */
function wishOf({ shipping, wishes = [], note }: RecallAnswerForm): string {
  const said = [
    shipping && say('You will ship the equipment to us.'),
    wishes.length > 0 &&
      say('You would like {days}.', {
        days: wishes.map((wish) => wishInWords(wish as Wish)).join(say(', or ')),
      }),
    note?.trim() && say('Your note: {note}', { note: note.trim() }),
  ].filter(Boolean);
  return said.length > 0 ? ` ${said.join(' ')}` : '';
}

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
          ? say('Thank you. We have your calibration request and will email you about it.') + wishOf(body)
          : say('Thank you. We will not ask about these units again this time.'),
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
          <h1>{say('Calibration is due')}</h1>
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
          <p className="rounded-lg border border-line bg-surface p-4">{say('Nothing is due anymore.')}</p>
        ) : null}
        {others.length > 0 ? <AnsweredUnits units={others} /> : null}
        <CompanyContact company={company} />
      </main>
    </div>
  );
}
