import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import type { FileImport } from '@portal/contract/people/file-import/shapes.ts';
import { FileSpreadsheet, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../../api/mutation.ts';
import { ListTable } from '../../../../lists/list-table.tsx';
import { useListScreen } from '../../../../lists/use-list-screen.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { Button, type ButtonProps } from '../../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { useImportKind } from './import-kind.ts';
import { countsInWords, stateWords, undoInWords } from './import-words.ts';

interface UndoImportProps {
  companyId: number;
  row: FileImport;
  size?: ButtonProps['size'];
}

/** Undoes an import after a question. Shows nothing when this is not possible any more (D5.2). */
export function UndoImport({ companyId, row, size }: UndoImportProps) {
  const kind = useImportKind();
  const { calls, changes, nouns } = kind;
  const [asking, setAsking] = useState(false);
  const undo = useEndpointMutation(calls.undo, {
    invalidates: [...changes, calls.list, calls.get],
    failure: { title: 'Undo Failed' },
    onSuccess: (undone) =>
      toast({ title: 'Import Undone', ...(undone.undo && { description: undoInWords(kind, undone.undo) }) }),
  });
  const { importId, undoUntil, fileName } = row;
  if (importId === null || undoUntil === null) return null;
  return (
    <>
      <Button variant="secondary" size={size} aria-label={`Undo ${fileName}`} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden className="size-4" />
        Undo
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Undo this import?"
        description={`The ${nouns[1]} that ${fileName} added are removed and those it changed are restored. Whatever was changed or used since stays as it is.`}
        confirmLabel="Undo Import"
        pendingLabel="Undoing..."
        destructive
        onConfirm={() => undo.mutateAsync({ params: { companyId, importId } })}
      />
    </>
  );
}

interface Actions {
  companyId: number;
  onShow: (importId: number) => void;
}

const File = ({ row, onShow }: { row: FileImport; onShow: Actions['onShow'] }) => (
  <button
    type="button"
    onClick={() => onShow(row.importId ?? 0)}
    className="min-h-6 max-w-72 text-left font-medium text-primary-text wrap-anywhere hover:underline"
  >
    {row.fileName}
  </button>
);

const State = ({ row: { state } }: { row: FileImport }) => {
  if (state === 'preview') return null;
  const { label, tone } = stateWords[state];
  return <Badge tone={tone}>{label}</Badge>;
};

/** The time in the company's time zone, such as 'Mar 5, 2024, 2:30 PM', and the user. */
function When({ row: { createdAt, createdBy } }: { row: FileImport }) {
  const { timeZone } = useSignedInUser();
  return (
    <>
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatDateTime(createdAt, timeZone)}
      </time>
      {createdBy ? <span className="block text-sm text-muted wrap-anywhere">{createdBy}</span> : null}
    </>
  );
}

/** The imports of a company. */
const recentImportColumns = ({ companyId, onShow }: Actions): Column<FileImport>[] => [
  { key: 'file', header: 'File', cell: (row) => <File row={row} onShow={onShow} /> },
  { key: 'when', header: 'When', cell: (row) => <When row={row} /> },
  { key: 'state', header: 'State', cell: (row) => <State row={row} /> },
  {
    key: 'counts',
    header: 'Rows',
    cell: (row) => <span className="block min-w-40">{countsInWords(row)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'right',
    cell: (row) => <UndoImport companyId={companyId} row={row} size="sm" />,
  },
];

/** An import on a phone. */
const RecentImportCard = ({ row, actions }: { row: FileImport; actions: Actions }) => (
  <div className="flex flex-col gap-1">
    <div className="flex items-start justify-between gap-3">
      <File row={row} onShow={actions.onShow} />
      <span className="shrink-0">
        <State row={row} />
      </span>
    </div>
    <p className="text-muted">{countsInWords(row)}</p>
    <div className="flex items-end justify-between gap-3 text-sm text-muted">
      <span>
        <When row={row} />
      </span>
      <UndoImport companyId={actions.companyId} row={row} size="sm" />
    </div>
  </div>
);

/** Milliseconds between two reads while an import is running. */
const REFRESH_AFTER = 2_000;
const isRunning = ({ state }: FileImport): boolean => state === 'processing';

interface RecentImportsProps {
  companyId: number;
  onShow: (importId: number) => void;
}

/** The company's imports, newest first. The user can open them, and undo them within 24 hours (D5.2). */
export function RecentImports({ companyId, onShow }: RecentImportsProps) {
  const { calls } = useImportKind();
  const list = useListScreen(calls.list, {
    params: { companyId },
    refreshAfter: (rows) => (rows.some(isRunning) ? REFRESH_AFTER : false),
  });
  const actions = { companyId, onShow };
  return (
    <Card title="Recent Imports" flush>
      <ListTable
        list={list}
        label="imports"
        columns={recentImportColumns(actions)}
        rowId={({ importId }) => importId ?? 0}
        card={(row) => <RecentImportCard row={row} actions={actions} />}
        skeletonRows={3}
        failure="The imports could not be loaded"
        empty={
          <EmptyState
            icon={FileSpreadsheet}
            title="No imports yet"
            description="Files you import are listed here, and can be undone for 24 hours."
          />
        }
        {...(list.total > list.pageSize ? {} : { pages: null })}
      />
    </Card>
  );
}
