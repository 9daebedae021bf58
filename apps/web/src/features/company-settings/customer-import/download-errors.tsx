import type { ImportedRow } from '@portal/contract/customer-import/endpoints.ts';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { saveErrors } from './csv-files.ts';

/** The button that saves the rows with errors as CSV, when there are any. */
export const DownloadErrors = ({ rows }: { rows: readonly ImportedRow[] }) =>
  rows.some(({ action }) => action === 'error') ? (
    <Button variant="secondary" onClick={() => saveErrors(rows)}>
      <Download aria-hidden className="size-4" />
      Download Errors
    </Button>
  ) : null;
