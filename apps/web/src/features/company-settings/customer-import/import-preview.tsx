import type { CustomerImportDetail } from '@portal/contract/customer-import.ts';
import type { ImportColumns } from '@portal/contract/customer-import-fields.ts';
import { importMessages } from '@portal/contract/customer-import-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DownloadErrors } from './download-errors.tsx';
import { ImportColumnsForm } from './import-columns-form.tsx';
import { ImportedRows } from './imported-rows.tsx';

interface ImportPreviewProps {
  preview: CustomerImportDetail;
  checking: boolean;
  /** Why the last try failed. */
  failure: string | null;
  onColumns: (columns: ImportColumns) => void;
  onBegin: () => void;
  onOther: () => void;
}

const customersIn = (n: number): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? 'Customer' : 'Customers'}`;

/** What a file would do, row by row, and which column is which (D5.2); nothing is stored yet. */
export function ImportPreview(props: ImportPreviewProps) {
  const { preview, checking, failure, onColumns, onBegin, onOther } = props;
  const { columns = [], mapping = {}, missing = [], imported, skipped, total, fileName } = preview;
  const lacks = missing.length > 0;
  // Skipped rows that are up to date are marked as imported now.
  const reason = lacks
    ? importMessages.missingColumns(missing)
    : imported + skipped === 0
      ? 'No row of the file can be imported'
      : null;
  return (
    <>
      <Card
        title="Columns"
        description={`${fileName}: ${total.toLocaleString('en-US')} rows. Choose the column for each field where it was not recognized.`}
      >
        <ImportColumnsForm
          key={JSON.stringify(mapping)}
          columns={columns}
          mapping={mapping}
          missing={missing}
          pending={checking}
          onSubmit={onColumns}
        />
      </Card>
      <Card
        title="Preview"
        description="Nothing is stored yet."
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
          <ImportedRows detail={preview} dimmed={checking} />
        )}
      </Card>
    </>
  );
}
