import type { RecallAnswerForm } from '@portal/contract/calibration/recalls/shapes.ts';
import { useState } from 'react';
import { Form } from '../../../forms/form.tsx';
import { RadioField } from '../../../forms/radio-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { TextareaField } from '../../../forms/textarea-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { Select } from '../../../ui/input/select.tsx';
import { noWishes, WishFields } from '../../calendar/customer-appointments/shared/wish-fields.tsx';
import { type AskedUnit, UnitFacts, unitName } from './asked-unit.tsx';

type Choice = 'request' | 'decline' | 'later';

const choices = [
  { value: 'request', label: 'Calibrate' },
  { value: 'decline', label: 'Not this time' },
  { value: 'later', label: 'Decide later' },
] as const;
const ways = [
  { value: 'ship', label: 'We ship the equipment to you' },
  { value: 'date', label: 'We would like a date' },
];

const rules = () =>
  import('@portal/contract/calibration/recalls/recall-form.ts').then(({ recallForm }) => recallForm);

interface AnswerRecallProps {
  units: readonly AskedUnit[];
  onAnswer: (answer: RecallAnswerForm) => Promise<unknown>;
}

/** Chooses the units to calibrate and how they get there (D5.12). */
export function AnswerRecall({ units, onAnswer }: AnswerRecallProps) {
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
      submitLabel={isRequest ? 'Request Calibration' : 'Send Answer'}
      pendingLabel="Sending..."
      className="rounded-lg border-2 border-primary bg-surface p-4 shadow-sm"
    >
      <section aria-labelledby="units" className="flex flex-col gap-2">
        <h2 id="units">Your units</h2>
        <ul className="flex flex-col divide-y divide-line">
          {units.map((unit) => (
            <li
              key={unit.id}
              className="flex flex-col gap-2 py-3 sm:flex-row sm:items-center sm:justify-between"
            >
              <UnitFacts unit={unit} />
              <Select<Choice>
                aria-label={`Answer for ${unitName(unit)}`}
                value={choiceOf(unit)}
                options={choices}
                onValueChange={(next) => setChosen({ ...chosen, [unit.id]: next })}
                className="w-full shrink-0 sm:w-40"
              />
            </li>
          ))}
        </ul>
      </section>
      {isRequest ? (
        <RadioField control={control} name="way" label="How do they get to us?" options={ways} />
      ) : null}
      {isRequest && way === 'date' ? (
        <WishFields control={control} />
      ) : (
        <TextareaField control={control} name="note" label="Note" rows={3} />
      )}
      <TextField control={control} name="name" label="Your name" autoComplete="name" required />
      <p role="status" className="text-muted empty:hidden">
        {isAnything ? '' : 'Choose an answer for at least one unit.'}
      </p>
    </Form>
  );
}
