import { rangeInWords } from '@portal/contract/calibration/rooms/quantities.ts';
import type { LogFile } from '@portal/contract/calibration/rooms/shapes.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { conditionKinds } from '@portal/contract/laboratory/procedures/conditions.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';

/** What a file gives a room, and the rows that give nothing with their reasons. */
export function LogPreview({ file }: { file: LogFile }) {
  const { timeZone } = useSignedInUser();
  const { refused, refusedLeftOut, known, firstAt, lastAt, notes } = file;
  const left = refused.length + refusedLeftOut;
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-col gap-1">
        <p>
          {countOf(file.readings, 'new reading')} from {countOf(file.total, 'row')}.
          {known > 0 ? ` ${countOf(known, 'reading')} the room has already.` : ''}
          {left > 0 ? ` ${countOf(left, 'row')} cannot be used.` : ''}
        </p>
        {firstAt && lastAt ? (
          <p>
            From {formatDateTime(firstAt, timeZone)} to {formatDateTime(lastAt, timeZone)}
          </p>
        ) : null}
        {conditionKinds.map(({ key, label, unit }) => {
          const range = file[key];
          return range ? (
            <p key={key}>
              {label}: {rangeInWords(range)} {unit}
            </p>
          ) : null;
        })}
        {notes.map((note) => (
          <p key={note} className="font-medium">
            {note}
          </p>
        ))}
      </div>
      {left > 0 ? (
        <section
          aria-label="Rows that cannot be used"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
          tabIndex={0}
          className="max-h-72 overflow-auto rounded-lg border border-line"
        >
          <ul className="divide-y divide-line">
            {refused.map(({ row, reason, text }) => (
              <li key={row} className="px-3 py-1.5 wrap-anywhere">
                <span className="font-medium">Row {row}: </span>
                {reason}
                <span dir="auto" className="block text-sm text-muted">
                  {text}
                </span>
              </li>
            ))}
            {refusedLeftOut > 0 ? (
              <li className="px-3 py-1.5 text-muted">And {countOf(refusedLeftOut, 'further row')}.</li>
            ) : null}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
