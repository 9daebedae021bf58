import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { instantOf, wallTimeIn } from '@portal/contract/core/dates/zoned-time.ts';
import { workTimeMessages } from '@portal/contract/repairs/work-times/messages.ts';
import { useId, useState } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Input } from '../../../../ui/input/input.tsx';
import type { RunningNow } from './apply-work.ts';

/** Hours of a day at work: the end that is proposed. */
const USUAL_HOURS = 8;

interface ForgottenWorkProps {
  running: RunningNow;
  /** Stops the work at this moment, in milliseconds since 1970. */
  onStop: (at: number) => Promise<void>;
}

/** Asks when work ended that nobody has stopped for 10 hours. */
export function ForgottenWork({ running, onStop }: ForgottenWorkProps) {
  const { serviceReportNumber, startedAt } = running;
  const { timeZone } = useSignedInUser();
  const begun = Date.parse(startedAt);
  const [text, setText] = useState(() => wallTimeIn(timeZone, new Date(begun + USUAL_HOURS * 3_600_000)));
  const [isHidden, setHidden] = useState(false);
  const field = useId();
  const title = useId();
  if (isHidden) return null;
  const at = instantOf(text, timeZone)?.getTime() ?? Number.NaN;
  const fault = Number.isNaN(at)
    ? workTimeMessages.badTime
    : at < begun
      ? workTimeMessages.endsBeforeStart
      : at > Date.now()
        ? workTimeMessages.inFuture
        : null;
  return (
    <section
      aria-labelledby={title}
      className="rounded-lg border border-amber-200 bg-amber-50 px-4 py-3 text-amber-900"
    >
      <h2 id={title} className="text-base font-medium">
        Still working on {serviceReportNumber}?
      </h2>
      <p className="mt-1">Work began {formatDateTime(startedAt, timeZone)} and was not stopped.</p>
      <label htmlFor={field} className="mt-3 block font-medium">
        When did it end?
      </label>
      <Input
        id={field}
        type="datetime-local"
        className="mt-1 h-14!"
        value={text}
        min={wallTimeIn(timeZone, startedAt)}
        max={wallTimeIn(timeZone, new Date())}
        aria-invalid={fault !== null}
        onChange={({ target }) => setText(target.value)}
      />
      {fault ? <p className="mt-1 text-sm text-danger">{fault}</p> : null}
      <div className="mt-3 flex gap-2">
        <Button variant="secondary" size="thumb" className="flex-1" onClick={() => setHidden(true)}>
          Still Working
        </Button>
        <Button
          size="thumb"
          className="flex-1"
          disabledReason={fault}
          // A toast has shown the failure.
          onClick={() => void onStop(at).catch(() => {})}
        >
          Stop Work
        </Button>
      </div>
    </section>
  );
}
