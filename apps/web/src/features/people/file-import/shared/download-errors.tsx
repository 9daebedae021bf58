import type { ImportedRow } from '@portal/contract/people/file-import/shapes.ts';
import { Download } from 'lucide-react';
import { Button } from '../../../../ui/button/button.tsx';
import { saveErrors } from './csv-files.ts';
import { useImportKind } from './import-kind.ts';

/** The button that saves the rows with errors as CSV, when there are any. */
export function DownloadErrors({ rows }: { rows: readonly ImportedRow[] }) {
  const kind = useImportKind();
  if (!rows.some(({ action }) => action === 'error')) return null;
  return (
    <Button variant="secondary" onClick={() => saveErrors(kind, rows)}>
      <Download aria-hidden className="size-4" />
      Download Errors
    </Button>
  );
}
