import { formatDateTime } from '@portal/contract/core/dates.ts';
import type { FileImport } from '@portal/contract/people/file-import/shapes.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Badge } from '../../../../ui/badge/badge.tsx';
import type { Column } from '../../../../ui/table/data-table-types.ts';
import { countsInWords, stateWords } from './import-words.ts';
import { UndoImport } from './undo-import.tsx';

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
export const recentImportColumns = ({ companyId, onShow }: Actions): Column<FileImport>[] => [
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
export const RecentImportCard = ({ row, actions }: { row: FileImport; actions: Actions }) => (
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
