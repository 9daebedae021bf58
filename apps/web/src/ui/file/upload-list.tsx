import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Progress } from '../chart/progress.tsx';
import { Spinner } from '../state/spinner.tsx';

/** A file that is being sent. */
export interface UploadLine {
  name: string;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Why it failed, as a message for the user. */
  failure?: string;
}

const words = { waiting: 'Waiting', sending: 'Uploading...', done: 'Uploaded', failed: 'Failed' };

interface UploadListProps {
  lines: readonly UploadLine[];
  onRetry: () => void;
  /** Shown beside Retry, such as a link to continue. */
  action?: ReactNode;
}

/** Shows the progress of several files, with Retry for the failed ones. */
export function UploadList({ lines, onRetry, action }: UploadListProps) {
  const done = lines.filter(({ state }) => state === 'done').length;
  const failed = lines.filter(({ state }) => state === 'failed').length;
  const sum = `${done} of ${lines.length} uploaded${failed > 0 ? `, ${failed} failed` : ''}`;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <Progress value={(done / Math.max(lines.length, 1)) * 100} label="Upload progress" />
        <span role="status" className="shrink-0 text-sm text-muted tabular-nums">
          {sum}
        </span>
      </div>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and lines never move
          <Line key={index} line={line} />
        ))}
      </ul>
      {failed > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
          {action}
        </div>
      ) : null}
    </div>
  );
}

const Line = ({ line: { name, state, failure } }: { line: UploadLine }) => (
  <li className="flex items-start gap-3 px-3 py-2">
    <span className="mt-0.5">
      <StateIcon state={state} />
    </span>
    <span className="min-w-0 flex-1">
      <span className="block truncate">{name}</span>
      {failure ? <span className="block text-sm text-danger">{failure}</span> : null}
    </span>
    <span className="shrink-0 text-sm text-muted">{words[state]}</span>
  </li>
);

function StateIcon({ state }: Pick<UploadLine, 'state'>) {
  if (state === 'sending') return <Spinner />;
  if (state === 'done') return <CircleCheck aria-hidden className="size-4 text-green-700" />;
  if (state === 'failed') return <CircleAlert aria-hidden className="size-4 text-danger" />;
  return <Clock aria-hidden className="size-4 text-muted" />;
}
