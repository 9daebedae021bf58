import type { ImportColumns } from '@portal/contract/people/file-import/fields.ts';
import type { FileImportDetail } from '@portal/contract/people/file-import/shapes.ts';
import { useState } from 'react';
import { Button } from '../../../../ui/button/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { ImportColumnsForm } from './import-columns-form.tsx';
import { useImportKind } from './import-kind.ts';

interface ColumnsCardProps {
  preview: FileImportDetail;
  pending: boolean;
  onColumns: (columns: ImportColumns) => void;
}

/** The columns of the file: one line when all required columns were recognised, else a form to choose them. */
export function ColumnsCard({ preview, pending, onColumns }: ColumnsCardProps) {
  const { columns = [], mapping = {}, missing = [], total, fileName } = preview;
  const { fields, labels } = useImportKind().fields;
  const [wanted, setWanted] = useState(false);
  const open = wanted || missing.length > 0;
  const found = fields.filter((field) => mapping[field] !== undefined);
  const absent = fields.filter((field) => mapping[field] === undefined);
  const words = (some: typeof found) => some.map((field) => labels[field]).join(', ');
  return (
    <Card
      title="Columns"
      description={`${fileName}: ${total.toLocaleString('en-US')} ${total === 1 ? 'row' : 'rows'}`}
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
        </p>
      )}
    </Card>
  );
}
