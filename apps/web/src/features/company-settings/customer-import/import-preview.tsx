import { type CustomerImportDetail, importActions } from '@portal/contract/customer-import/endpoints.ts';
import { importMessages } from '@portal/contract/customer-import/messages.ts';
import type { ImportColumns } from '@portal/contract/customer-import/rules.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { DownloadErrors } from './download-errors.tsx';
import { planInWords } from './import-words.ts';
import { ImportedRows } from './imported-rows.tsx';

interface ImportPreviewProps {
  preview: CustomerImportDetail;
  checking: boolean;
  /** Why the last attempt failed. */
  failure: string | null;
  onColumns: (columns: ImportColumns) => void;
  onBegin: () => void;
  onOther: () => void;
}

const customersIn = (n: number): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? 'Customer' : 'Customers'}`;

/** The preview of a file with the result of each row and the assigned columns (D5.2). Nothing is stored yet. */
export function ImportPreview(props: ImportPreviewProps) {
  const { preview, checking, failure, onColumns, onBegin, onOther } = props;
  const { missing = [], imported, skipped } = preview;
  const lacks = missing.length > 0;
  const nothing = skipped > 0 ? 'There is nothing new in the file' : 'No row of the file can be imported';
  const reason = lacks ? importMessages.missingColumns(missing) : imported === 0 ? nothing : null;
  return (
    <>
      <ColumnsCard preview={preview} pending={checking} onColumns={onColumns} />
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
                Import {customersIn(imported)}
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
          <ImportedRows detail={preview} actions={importActions} dimmed={checking} />
        )}
      </Card>
    </>
  );
}
