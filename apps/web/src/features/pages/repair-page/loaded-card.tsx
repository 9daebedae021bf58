import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

interface LoadedCardProps<Row> {
  title: string;
  description: string;
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
  /** Undefined until the rows are known. */
  rows: readonly Row[] | undefined;
  /** The title of the message when loading failed. */
  failure: string;
  /** Returns the content of a row, as a list item. */
  children: (row: Row) => ReactNode;
}

/** A card with a list that is loading, failed or known. Without rows there is no card. */
export function LoadedCard<Row>(props: LoadedCardProps<Row>) {
  const { title, description, query, rows, failure, children } = props;
  if (rows?.length === 0) return null;
  return (
    <Card title={title} description={description} flush>
      {query.error ? (
        <ErrorState
          title={failure}
          description={userMessage(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : rows === undefined ? (
        <div className="p-4">
          <Skeleton className="h-10 w-full" />
        </div>
      ) : (
        <ul className="divide-y divide-line">{rows.map(children)}</ul>
      )}
    </Card>
  );
}
