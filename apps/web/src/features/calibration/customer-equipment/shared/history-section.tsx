import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';

interface HistorySectionProps<Row> {
  title: string;
  answer: UseQueryResult<Row[]>;
  /** One sentence for a section without rows, and what can be done then. */
  empty: ReactNode;
  /** Hides a section without rows, for what most units never have. */
  hiddenWhenEmpty?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

/** One section of a unit's page, in its states: loading, failed, empty, rows. */
export function HistorySection<Row>(props: HistorySectionProps<Row>) {
  const { title, answer, empty, hiddenWhenEmpty, children } = props;
  const { data, error, refetch, isFetching } = answer;
  if (hiddenWhenEmpty && !error && !data?.length) return null;
  return (
    <Card title={title}>
      {data ? (
        data.length > 0 ? (
          children(data)
        ) : (
          <div className="text-muted">{empty}</div>
        )
      ) : error ? (
        <ErrorState
          title={`${title} could not be loaded`}
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status">
          <span className="sr-only">Loading {title.toLowerCase()}</span>
          <Skeleton className="h-16 w-full" />
        </div>
      )}
    </Card>
  );
}

/** The lines of a section. */
export const HistoryLines = ({ children }: { children: ReactNode }) => (
  <ul className="flex flex-col divide-y divide-line">{children}</ul>
);

interface HistoryLineProps {
  children: ReactNode;
  /** The paler second line. */
  detail: ReactNode;
  /** Shown at the right. */
  mark?: ReactNode;
}

/** One line of a section. */
export const HistoryLine = ({ children, detail, mark }: HistoryLineProps) => (
  <li className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{children}</p>
      <p className="text-sm text-muted wrap-anywhere">{detail}</p>
    </div>
    {mark ? <span className="shrink-0">{mark}</span> : null}
  </li>
);

/** The look of a link at the start of a line. */
export const lineLink =
  'inline-flex min-h-6 cursor-pointer items-center text-primary-text wrap-anywhere hover:underline';
