import { userMessage } from '@portal/contract/core/calls/api-error.ts';
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
import { useEffect, useRef, useState } from 'react';
import { invalidate } from '../../../../api/cache.ts';
import { q } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { useSearchState } from '../../../../navigation/search-state.ts';
import { Button, buttonClass } from '../../../../ui/button/button.tsx';
import { Progress } from '../../../../ui/chart/progress.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../../ui/state/skeleton.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { DownloadErrors } from './download-errors.tsx';
import { ImportForm, Stage, StageBar } from './import-form.tsx';
import { type ImportKind, ImportKindProvider, useImportKind } from './import-kind.ts';
import { countsInWords, progressInWords, undoInWords } from './import-words.ts';
import { ImportedRows } from './imported-rows.tsx';
import { RecentImports, UndoImport } from './recent-imports.tsx';

interface ImportResultProps {
  companyId: number;
  detail: FileImportDetail;
  onAgain: () => void;
}

const Outcome = ({ detail }: { detail: FileImportDetail }) => {
  const kind = useImportKind();
  if (detail.undo)
    return (
      <>
        <p className="font-medium">This import was undone.</p>
        <p>{undoInWords(kind, detail.undo)}</p>
      </>
    );
  return (
    <>
      {detail.state === 'failed' ? <p className="text-danger">{importMessages.failed}</p> : null}
      <p className="font-medium">{importSucceeded(kind.nouns[1], detail.imported)}</p>
      {detail.errors > 0 ? <p className="text-danger">{recordsSkipped(detail.errors)}</p> : null}
      <p className="text-muted">{countsInWords(detail)}</p>
    </>
  );
};

/** The result of an import: its numbers, the rows that it left out with the reasons, and the undo (B2.8, D5.2). */
function ImportResult({ companyId, detail, onAgain }: ImportResultProps) {
  const { title, list } = useImportKind();
  return (
    <Card
      title={title}
      description={detail.fileName}
      action={<DownloadErrors rows={detail.rows} />}
      flush
      footer={
        <div className="flex flex-wrap gap-2">
          <Button onClick={onAgain}>Import Another File</Button>
          <AppLink to={list.to} className={buttonClass({ variant: 'secondary' })}>
            {list.label}
          </AppLink>
          <UndoImport companyId={companyId} row={detail} />
        </div>
      }
    >
      <div className="flex flex-col gap-2 p-4">
        {detail.state === 'done' ? <Progress value={importProgress.success} label="Import progress" /> : null}
        <Outcome detail={detail} />
      </div>
      {detail.rows.length > 0 ? (
        <div className="border-t border-line">
          <ImportedRows detail={detail} actions={['skip', 'error']} />
        </div>
      ) : null}
    </Card>
  );
}

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
function ImportProgress({ companyId, importId, tells, onAgain }: ImportProgressProps) {
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

interface FileImportProps {
  companyId: number;
  kind: ImportKind;
}

/** The tab of an import (B2.8): the choice of a file or the import of the URL, and below it the earlier imports. */
export function FileImport({ companyId, kind }: FileImportProps) {
  const [search, change] = useSearchState<{ import?: string | undefined; page?: string | undefined }>();
  // Only the tab that started the import shows a toast at its end.
  const [begun, setBegun] = useState<number>();
  const show = (importId: number | undefined) =>
    // The page belongs to the list of imports below, which stays.
    change(
      { import: importId === undefined ? undefined : String(importId), page: search.page },
      { push: true },
    );
  const shown = /^[1-9][0-9]{0,9}$/.test(search.import ?? '') ? search.import : undefined;
  return (
    <ImportKindProvider value={kind}>
      <div className="flex flex-col gap-4">
        {shown ? (
          <Stage key={shown}>
            <ImportProgress
              companyId={companyId}
              importId={shown}
              tells={String(begun) === shown}
              onAgain={() => show(undefined)}
            />
          </Stage>
        ) : (
          <ImportForm
            companyId={companyId}
            onBegun={(importId) => {
              setBegun(importId);
              show(importId);
            }}
          />
        )}
        <RecentImports companyId={companyId} onShow={show} />
      </div>
    </ImportKindProvider>
  );
}
