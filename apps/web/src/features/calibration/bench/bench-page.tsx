import { changeableResults } from '@portal/contract/calibration/calibrations/changeable-results.ts';
import type { Bench } from '@portal/contract/calibration/worksheets/shapes.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { isCalendarDate } from '@portal/contract/core/dates/dates.ts';
import { typedDecimal } from '@portal/contract/core/numbers/decimals.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import { deviatingConditions } from '@portal/contract/laboratory/worksheets/conditions.ts';
import type { TypedConditions } from '@portal/contract/laboratory/worksheets/shapes.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { KeptTypingNotice } from '../../../device/kept-typing-notice.tsx';
import { useKeptTyping } from '../../../device/use-kept-typing.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useRoomHours } from '../calibrations/shared/use-room-hours.ts';
import { AgreementSection } from './agreement-section.tsx';
import { BenchHeader } from './bench-header.tsx';
import { mostReadings } from './bench-rows.ts';
import {
  type BenchFacts,
  type BenchValues,
  beginBench,
  carriedFiles,
  carriedSheet,
  hasReadings,
  sheetOfRevision,
} from './bench-values.ts';
import { FactsSection } from './facts-section.tsx';
import { benchKey } from './kept-benches.ts';
import { Measuring } from './measuring.tsx';
import { NextStep } from './next-step.tsx';
import { Preparation } from './preparation.tsx';
import { type Refused, stillRefused } from './refused.ts';
import { RuleSection } from './rule-section.tsx';
import { StandardsSection } from './standards-section.tsx';
import { useSaveBench } from './use-save-bench.ts';

/** Which procedures and standards the bench is told of. */
export interface AskedBench {
  day?: string;
  revisionId?: string;
}

interface BenchPageProps {
  bench: Bench;
  isLoading: boolean;
  onAsk: (asked: AskedBench) => void;
}

const readConditions = (typed: BenchValues['conditions']): TypedConditions =>
  Object.fromEntries(
    conditionKinds.map(({ key }) => [key, typedDecimal(typed[key].trim(), { decimalComma: true }) ?? null]),
  ) as TypedConditions;

/** Says what the portal refused. Fields that the page shows have their sentence beside them, too. */
const Failure = ({ message, refused }: { message: string; refused: Refused }) => (
  <div role="alert" className="rounded-lg border border-red-200 bg-red-50 px-4 py-3 text-danger">
    <p>{Object.values(refused).includes(message) ? 'The portal refused these values.' : message}</p>
    <ul className="list-disc pl-5">
      {[...new Set(Object.values(refused))].slice(0, 8).map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
    <p className="text-sm">What you typed is kept on this device.</p>
  </div>
);

/** The bench of one unit: all that somebody types stays on the device until it is saved or thrown away on purpose. */
export function BenchPage({ bench, isLoading, onAsk }: BenchPageProps) {
  const { id: userId } = useSignedInUser();
  const { item } = bench;
  const results = changeableResults(item.results);
  const draft = useKeptTyping(benchKey(userId, item.id), results?.version ?? 0, beginBench(bench));
  const { values, isTyped } = draft;
  const chosen = bench.chosen?.id === values.revisionId ? bench.chosen : null;
  const saving = useSaveBench(bench, draft.saved);
  const { refused, refuse, answers } = saving;
  const [asksToThrow, setAsksToThrow] = useState(false);
  const count = useCount(values, chosen);
  const now = useRef({ values, refused });
  useEffect(() => {
    now.current = { values, refused };
  });
  const { change } = draft;
  const onChange = useCallback(
    (given: Partial<BenchValues>) => {
      refuse(stillRefused(now.current.refused, now.current.values, given));
      change(given);
      if (!('revisionId' in given || 'calibratedOn' in given)) return;
      const { revisionId, calibratedOn } = { ...now.current.values, ...given };
      onAsk({
        ...(isCalendarDate(calibratedOn) && { day: calibratedOn }),
        ...(revisionId !== null && { revisionId: String(revisionId) }),
      });
    },
    [change, refuse, onAsk],
  );
  // Another revision of the same procedure keeps the readings of points that are the same.
  const last = useRef(chosen);
  useEffect(() => {
    if (!chosen) return;
    const { current: from } = last;
    const { values } = now.current;
    const sheet = from ? carriedSheet(values, from, chosen) : undefined;
    last.current = chosen;
    if (!from || !sheet) return;
    const files = carriedFiles(values, from, chosen);
    change({ files, sheets: { ...values.sheets, [chosen.id]: sheet } });
  }, [chosen, change]);
  const facts = useFacts(values);
  const conditions = useMemo(() => readConditions(values.conditions), [values.conditions]);
  const roomHours = useRoomHours(values.room);
  const deviating = useMemo(
    () => (chosen ? deviatingConditions(conditions, chosen.conditions, roomHours ?? null) : []),
    [chosen, conditions, roomHours],
  );
  const save = (complete: boolean) => {
    if (chosen) void saving.save(values, chosen, count, complete);
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const wasComplete = results?.completedAt != null;
  const onSave = useCallback(() => latest.current(false), []);
  return (
    <div className="flex flex-col gap-4">
      <BenchHeader item={item} chosen={chosen} />
      <KeptTypingNotice typing={draft} what="these results" />
      {bench.refusal === null ? null : (
        <p role="status" className="rounded-lg border border-amber-200 bg-amber-50 px-4 py-3 text-amber-900">
          {bench.refusal}. Readings can be saved meanwhile.
        </p>
      )}
      <Preparation isDone={hasReadings(values)}>
        <AgreementSection {...{ bench, onChange }} values={facts} />
        <FactsSection {...{ bench, refused, isLoading, deviating, roomHours, onChange }} values={facts} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <StandardsSection {...{ bench, refused, onChange }} values={facts} />
          <RuleSection {...{ bench, refused, onChange }} values={facts} />
        </div>
      </Preparation>
      {chosen ? (
        <Measuring
          {...{ bench, chosen, values, facts, conditions, refused, answers, count, onChange, onSave }}
        />
      ) : (
        <Card title="Readings">
          <p className="text-muted">
            {isLoading
              ? 'The procedure is being loaded.'
              : 'Choose a procedure. Its points are measured here.'}
          </p>
        </Card>
      )}
      {saving.failure ? <Failure message={userMessage(saving.failure)} refused={refused} /> : null}
      <Card>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <span role="status" className="mr-auto text-sm text-muted">
            {isTyped
              ? 'Not saved yet. It stays on this device.'
              : results
                ? 'Saved.'
                : 'Nothing is saved yet.'}
          </span>
          {isTyped ? (
            <Button variant="secondary" onClick={() => setAsksToThrow(true)}>
              Throw away what I typed
            </Button>
          ) : null}
          <Button
            variant={wasComplete ? 'primary' : 'secondary'}
            onClick={() => save(false)}
            pending={saving.isPending}
            pendingLabel="Saving..."
            disabledReason={chosen ? null : 'Choose a procedure first'}
          >
            Save
          </Button>
          {wasComplete ? null : (
            <Button
              onClick={() => save(true)}
              pending={saving.isPending}
              pendingLabel="Saving..."
              disabledReason={chosen ? bench.refusal : 'Choose a procedure first'}
            >
              Complete Calibration
            </Button>
          )}
        </div>
      </Card>
      {wasComplete && !isTyped ? <NextStep item={item} /> : null}
      <ConfirmDialog
        open={asksToThrow}
        onOpenChange={setAsksToThrow}
        title="Throw away what you typed?"
        description={
          hasReadings(values)
            ? 'Readings that are not saved are lost.'
            : 'What is stored in the portal stays as it is.'
        }
        confirmLabel="Throw away"
        destructive
        onConfirm={() => {
          draft.throwAway();
          saving.forget();
          onAsk({});
        }}
      />
    </div>
  );
}

/** Returns the values without the readings. They are the same object while somebody types readings. */
function useFacts({ sheets: _, ...facts }: BenchValues): BenchFacts {
  const [seen, setSeen] = useState<BenchFacts>(facts);
  const names = Object.keys(facts) as (keyof BenchFacts)[];
  if (names.every((name) => facts[name] === seen[name])) return seen;
  setSeen(facts);
  return facts;
}

/** Returns the columns of readings: those that the procedure asks for, or more where more were taken. */
function useCount(values: BenchValues, chosen: Bench['chosen']): number {
  const most = chosen ? mostReadings(sheetOfRevision(values, chosen), chosen.readings) : 0;
  const [seen, setSeen] = useState({ id: chosen?.id, most });
  // They never become fewer while somebody types.
  const next = { id: chosen?.id, most: seen.id === chosen?.id ? Math.max(seen.most, most) : most };
  if (next.id !== seen.id || next.most !== seen.most) setSeen(next);
  return next.most;
}
