import { userMessage } from '@portal/contract/core/api-error.ts';
import {
  importFailed,
  importMessages,
  importProgress,
  importSucceeded,
  importTitles,
  recordsSkipped,
} from '@portal/contract/people/file-import/messages.ts';
import type { FileImportDetail } from '@portal/contract/people/file-import/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { invalidate } from '../../../../api/cache.ts';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { type ImportKind, useImportKind } from './import-kind.ts';
import { ImportResult } from './import-result.tsx';
import { progressInWords } from './import-words.ts';
import { StageBar } from './stage-bar.tsx';

/** Milliseconds between two reads. There is no live event for each batch, so the screen must ask. */
const ASK_AGAIN = 700;

/** Returns a percentage from 80 to 100 (B9), by the number of finished rows. */
const barOf = ({ processed, total }: FileImportDetail): number =>
  importProgress.processing +
  Math.floor(((importProgress.success - importProgress.processing) * processed) / Math.max(1, total));

/** B8. */
function toastEnd({ nouns: [, several] }: ImportKind, { state, imported, errors }: FileImportDetail): void {
  if (state === 'failed')
    toast({
      variant: 'destructive',
      title: importTitles.failed,
      description: importFailed(several, importMessages.failed),
    });
  else
    toast({
      title: 'Import Successful',
      description: [importSucceeded(several, imported), ...(errors > 0 ? [recordsSkipped(errors)] : [])].join(
        ' ',
      ),
    });
}

interface ImportProgressProps {
  companyId: number;
  importId: string;
  /** Shows a toast at the end of the import. */
  tells: boolean;
  onAgain: () => void;
}

/** One import while it runs and at its end (B2.8, B4: processing, success, error). */
export function ImportProgress({ companyId, importId, tells, onAgain }: ImportProgressProps) {
  const kind = useImportKind();
  const { data, error, refetch, isFetching } = useQuery({
    ...q(kind.calls.get, { params: { companyId, importId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? ASK_AGAIN : false),
  });
  const state = data?.state;
  const told = useRef(false);
  useEffect(() => {
    if (!data || state === 'processing' || told.current) return;
    told.current = true;
    if (tells) toastEnd(kind, data);
    void invalidate([...kind.changes, kind.calls.list]);
  }, [data, state, tells, kind]);
  if (data && state !== 'processing')
    return <ImportResult companyId={companyId} detail={data} onAgain={onAgain} />;
  return (
    <Card title={kind.title}>
      {error ? (
        <ErrorState
          title="The import could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
          action={
            <Button variant="secondary" onClick={onAgain}>
              Import Another File
            </Button>
          }
        />
      ) : data ? (
        <StageBar value={barOf(data)} words={`Processing... ${progressInWords(data)}`} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the import</span>
          <Skeleton className="h-10 w-full" />
        </div>
      )}
    </Card>
  );
}
