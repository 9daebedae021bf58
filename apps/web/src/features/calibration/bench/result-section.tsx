import { type Contradiction, standing } from '@portal/contract/calibration/calibrations/agreement.ts';
import {
  type CalibrationResult,
  calibrationResults,
  resultLabel,
} from '@portal/contract/core/calibration-results.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import type { Evaluation } from '@portal/contract/laboratory/worksheets/evaluation.ts';
import { worksheetMessages as say } from '@portal/contract/laboratory/worksheets/messages.ts';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { Select } from '../../../ui/input/select.tsx';
import { Textarea } from '../../../ui/input/textarea.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { BenchFacts } from './bench-values.ts';
import type { BenchSectionProps } from './facts-section.tsx';
import { idOfField } from './refused.ts';

const results = calibrationResults.map((value) => ({ value, label: resultLabel(value) }));

/** The most sentences that are shown at once. */
const SHOWN = 6;

interface NotDoneProps {
  sentences: readonly { field: string; sentence: string }[];
  onGo: (field: string) => void;
}

/** What keeps the results from being complete, in sentences that lead to their fields. */
function NotDone({ sentences, onGo }: NotDoneProps) {
  const more = sentences.length - SHOWN;
  return (
    <section
      aria-label="What is missing"
      className="flex gap-2.5 rounded-lg border border-amber-300 bg-amber-50 px-4 py-3 text-amber-900"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">This calibration is not done yet.</p>
        <ul className="flex flex-col items-start">
          {sentences.slice(0, SHOWN).map(({ field, sentence }) => (
            <li key={`${field} ${sentence}`}>
              <button
                type="button"
                onClick={() => onGo(field)}
                className="min-h-6 text-left underline underline-offset-2 wrap-anywhere hover:no-underline touch:min-h-11"
              >
                {sentence}
              </button>
            </li>
          ))}
          {more > 0 ? <li>And {more} more.</li> : null}
        </ul>
      </div>
    </section>
  );
}

/** Returns what is missing, with all points that nobody has measured in one sentence. */
function sentencesOf(missing: Evaluation['missing']): { field: string; sentence: string }[] {
  const isBlank = ({ sentence }: Evaluation['missing'][number]) => sentence.endsWith(say.notMeasured);
  const blank = missing.filter(isBlank);
  const rest = missing.filter((one) => !isBlank(one));
  if (blank.length < 2) return missing;
  return [{ field: blank[0]!.field, sentence: `${blank.length} points have no reading.` }, ...rest];
}

/** Returns what somebody still has to choose, so that Complete does not ask for one after the other. */
const notChosen = ({ room, result }: Pick<BenchFacts, 'room' | 'result'>) => [
  ...(room && (room.from === null || room.to === null)
    ? [
        {
          field: room.from === null ? 'room.from' : 'room.to',
          sentence: 'Say from when until when it was calibrated in the room.',
        },
      ]
    : []),
  ...(result === null ? [{ field: 'result', sentence: 'Choose a result.' }] : []),
];

interface ResultSectionProps extends BenchSectionProps {
  /** Null while there is more to evaluate. */
  missing: Evaluation['missing'] | null;
  found: readonly Contradiction[];
  proposed: CalibrationResult | null;
  onGo: (field: string) => void;
}

/** The result of a unit. The readings propose one, and a person decides. */
export const ResultSection = memo(function ResultSection(props: ResultSectionProps) {
  const { values, refused, missing, found, proposed, onChange, onGo } = props;
  const { role } = useSignedInUser();
  const mayBeOverridden = found.some(({ mayOverride }) => mayOverride);
  const sentences = [
    ...sentencesOf(missing ?? []),
    ...standing(found, values.overrideReason)
      // A point without a reading is told once.
      .filter(({ code }) => code !== 'point.not_read')
      .map(({ field, message }) => ({ field, sentence: message })),
    ...notChosen(values),
  ];
  const note = (name: 'asFoundNotes' | 'asLeftNotes' | 'remarks', label: string, hint?: string) => (
    <Field id={idOfField(name)} label={label} hint={hint} error={refused[name]}>
      {(aria) => (
        <Textarea
          {...aria}
          rows={2}
          maxLength={2000}
          value={values[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <Card title="Result">
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field
            id={idOfField('result')}
            label="Result"
            required
            hint={
              proposed === null ? undefined : (
                <span aria-live="polite">
                  The readings suggest: <strong>{resultLabel(proposed)}</strong>
                </span>
              )
            }
            error={refused['result']}
          >
            {(aria) => (
              <Select
                {...aria}
                value={values.result}
                options={results}
                placeholder="Choose a result"
                onValueChange={(result) => onChange({ result })}
              />
            )}
          </Field>
          {note('remarks', 'Remarks', 'Printed on the certificate. Limited and Fail need them.')}
          {note('asFoundNotes', 'Notes as found')}
          {note('asLeftNotes', 'Notes as left')}
        </div>
        {sentences.length > 0 ? <NotDone sentences={sentences} onGo={onGo} /> : null}
        {mayBeOverridden && isAdmin(role) ? (
          <Field
            id={idOfField('overrideReason')}
            label="Reason to certify them nevertheless"
            hint="Printed on the certificate, with your name."
            error={refused['overrideReason']}
          >
            {(aria) => (
              <Input
                {...aria}
                autoComplete="off"
                value={values.overrideReason}
                onChange={({ target }) => onChange({ overrideReason: target.value })}
              />
            )}
          </Field>
        ) : mayBeOverridden ? (
          <p className="text-sm text-muted">
            {refused['overrideReason'] ??
              'Put them right, or save and ask an admin, who may certify them with a reason.'}
          </p>
        ) : null}
      </div>
    </Card>
  );
});
