import { formatDateTime } from '@portal/contract/core/dates.ts';
import type { TrackedEntry } from '@portal/contract/overview/tracking-page/shapes.ts';
import { statusLabel } from '@portal/contract/repairs/repairs/status.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { section } from './section-look.ts';

/** The entries that a page shows before the reader asks for more. */
const FIRST = 5;

const writers = { customer: 'Your message', company: 'Our message' } as const;

/** What happened to the repair, newest first. */
export function TrackedTimeline({
  entries,
  timeZone,
}: {
  entries: readonly TrackedEntry[];
  timeZone: string;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, FIRST);
  if (entries.length === 0) return null;
  return (
    <section aria-label="Updates" className={section}>
      <h2 className="text-base">Updates</h2>
      <ol className="mt-3 flex flex-col gap-4">
        {shown.map(({ id, status, message, date, writtenBy }) => (
          <li key={id} className="relative border-l-2 border-line pl-3">
            {status ? <p className="font-medium">{statusLabel(status)}</p> : null}
            {writtenBy ? <p className="font-medium">{writers[writtenBy]}</p> : null}
            <p className="wrap-anywhere whitespace-pre-line">{message}</p>
            <time dateTime={date} className="text-sm text-muted">
              {formatDateTime(date, timeZone)}
            </time>
          </li>
        ))}
      </ol>
      {entries.length > shown.length ? (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={() => setWhole(true)}>
          Show all {entries.length} updates
        </Button>
      ) : null}
    </section>
  );
}
