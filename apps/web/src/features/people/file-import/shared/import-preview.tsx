import { formatNumber } from '@portal/contract/core/numbers/count-of.ts';
import type { ImportColumns } from '@portal/contract/people/file-import/fields.ts';
import { importMessages } from '@portal/contract/people/file-import/messages.ts';
import {
  type FileImportDetail,
  type ImportAnswers,
  importActions,
} from '@portal/contract/people/file-import/shapes.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { DownloadErrors } from './download-errors.tsx';
import { ImportColumnsForm } from './import-columns-form.tsx';
import { useImportKind } from './import-kind.ts';
import { ImportQuestions } from './import-questions.tsx';
import { planInWords, unusedColumns } from './import-words.ts';
import { ImportedRows } from './imported-rows.tsx';
import { Mending } from './mend-row.tsx';

interface ColumnsCardProps {
  preview: FileImportDetail;
  pending: boolean;
  onColumns: (columns: ImportColumns) => void;
}

/** The columns of the file: one line when all required columns were recognised, else a form to choose them. */
function ColumnsCard({ preview, pending, onColumns }: ColumnsCardProps) {
  const { columns = [], mapping = {}, missing = [], total, fileName } = preview;
  const { fields, labels } = useImportKind().fields;
  const [wanted, setWanted] = useState(false);
  const open = wanted || missing.length > 0;
  const found = fields.filter((field) => mapping[field] !== undefined);
  const absent = fields.filter((field) => mapping[field] === undefined);
  const words = (some: typeof found) => some.map((field) => labels[field]).join(', ');
  const unused = unusedColumns(columns, mapping);
  return (
    <Card
      title="Columns"
      description={`${fileName}: ${formatNumber(total)} ${total === 1 ? 'row' : 'rows'}`}
      action={
        open ? null : (
          <Button variant="secondary" onClick={() => setWanted(true)}>
            Change Columns
          </Button>
        )
      }
    >
      {open ? (
        <ImportColumnsForm
          key={JSON.stringify(mapping)}
          columns={columns}
          mapping={mapping}
          missing={missing}
          pending={pending}
          onSubmit={onColumns}
        />
      ) : (
        <p>
          Found: {words(found)}.
          {absent.length > 0 ? <span className="text-muted"> Not in the file: {words(absent)}.</span> : null}
          {unused.length > 0 ? (
            <span className="wrap-anywhere">
              {' '}
              Ignored {unused.length === 1 ? 'column' : 'columns'}: {unused.join(', ')}.
            </span>
          ) : null}
        </p>
      )}
    </Card>
  );
}

interface ImportPreviewProps {
  companyId: number;
  answers: ImportAnswers;
  onAnswers: (answers: ImportAnswers) => void;
  preview: FileImportDetail;
  checking: boolean;
  /** Why the last attempt failed. */
  failure: string | null;
  onColumns: (columns: ImportColumns) => void;
  onBegin: () => void;
  onOther: () => void;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What the import makes besides the rows, such as new models (D5.13). */
const Additions = ({ made }: { made: readonly string[] }) =>
  made.length === 0 ? null : (
    <div className="border-b border-line p-4">
      <p className="font-medium">This import also adds:</p>
      <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-5 text-muted wrap-anywhere">
        {made.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );

/** The preview of a file with the result of each row and the assigned columns (D5.2). Nothing is stored yet. */
export function ImportPreview(props: ImportPreviewProps) {
  const { companyId, preview, answers, checking, failure, onColumns, onAnswers, onBegin, onOther } = props;
  const { nouns, fields } = useImportKind();
  const { imported, skipped, additions = [] } = preview;
  const [drafts, setDrafts] = useState<ImportAnswers['cells']>({});
  const isTyped = Object.values(drafts).some((draft) => Object.keys(draft).length > 0);
  const missing = (preview.missing ?? []).map((field) => fields.labels[field] ?? field);
  const lacks = missing.length > 0;
  const nothing = skipped > 0 ? 'There is nothing new in the file' : 'No row of the file can be imported';
  const reason = lacks
    ? importMessages.missingColumns(missing)
    : isTyped
      ? 'Check the rows that you mend first'
      : imported === 0
        ? nothing
        : null;
  return (
    <>
      <ColumnsCard preview={preview} pending={checking} onColumns={onColumns} />
      <ImportQuestions
        key={JSON.stringify([answers, preview.mapping])}
        companyId={companyId}
        preview={preview}
        answers={answers}
        pending={checking}
        onAnswers={onAnswers}
      />
      <Card
        title="Preview"
        description={`${lacks ? '' : `${planInWords(preview)}. `}Nothing is stored yet.`}
        flush
        action={<DownloadErrors rows={preview.rows} />}
        footer={
          <div className="flex flex-col gap-3">
            {failure ? (
              <p role="alert" className="text-danger">
                {failure}
              </p>
            ) : null}
            <div className="flex flex-wrap gap-2">
              <Button disabledReason={reason} disabled={checking} onClick={onBegin}>
                Import {formatNumber(imported)} {capital(nouns[imported === 1 ? 0 : 1])}
              </Button>
              <Button variant="secondary" disabled={checking} onClick={onOther}>
                Choose Another File
              </Button>
            </div>
          </div>
        }
      >
        {lacks ? (
          <p role="status" className="p-4 text-danger">
            {importMessages.missingColumns(missing)}
          </p>
        ) : (
          <>
            <Additions made={additions} />
            <Mending
              value={{
                cells: answers.cells,
                drafts,
                onDrafts: setDrafts,
                mapping: preview.mapping ?? {},
                pending: checking,
                onMend: (cells) => onAnswers({ ...answers, cells }),
              }}
            >
              <ImportedRows detail={preview} actions={importActions} dimmed={checking} />
            </Mending>
          </>
        )}
      </Card>
    </>
  );
}
