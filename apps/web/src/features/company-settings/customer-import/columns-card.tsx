import type { CustomerImportDetail } from '@portal/contract/customer-import/endpoints.ts';
import {
  type ImportColumns,
  importFieldLabels,
  importFields,
} from '@portal/contract/customer-import/rules.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ImportColumnsForm } from './import-columns-form.tsx';

interface ColumnsCardProps {
  preview: CustomerImportDetail;
  pending: boolean;
  onColumns: (columns: ImportColumns) => void;
}

/** The columns of the file: one line when all required columns were recognised, else a form to choose them. */
export function ColumnsCard({ preview, pending, onColumns }: ColumnsCardProps) {
  const { columns = [], mapping = {}, missing = [], total, fileName } = preview;
  const [wanted, setWanted] = useState(false);
  const open = wanted || missing.length > 0;
  const found = importFields.filter((field) => mapping[field] !== undefined);
  const absent = importFields.filter((field) => mapping[field] === undefined);
  const words = (fields: typeof found) => fields.map((field) => importFieldLabels[field]).join(', ');
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
