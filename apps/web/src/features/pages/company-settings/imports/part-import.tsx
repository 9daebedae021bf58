import { partImportEndpoints } from '@portal/contract/purchasing/part-import/endpoints.ts';
import { partFields } from '@portal/contract/purchasing/part-import/fields.ts';
import { partEndpoints } from '@portal/contract/purchasing/parts/endpoints.ts';
import { partPaths } from '@portal/contract/purchasing/parts/paths.ts';
import { FileImport } from '../../../people/file-import/shared/file-import.tsx';
import type { ImportKind } from '../../../people/file-import/shared/import-kind.ts';

const kind: ImportKind = {
  calls: partImportEndpoints,
  fields: partFields,
  title: 'Parts Import',
  description:
    'Adds parts from a CSV or Excel file, and updates those with the same part number. Another quantity on hand makes one correction of the stock.',
  nouns: ['part', 'parts'],
  sample: [
    [
      'FLK-803293',
      'Fuse, 11 A, 1000 V',
      'Fuse 11 A',
      'Fluke',
      '87V',
      'B4',
      '12',
      '3',
      '7.30',
      '18.00',
      '16.90',
      '',
      '',
    ],
    ['TEK-KNB-02', 'Knob for the trigger level', '', 'Tektronix', '', 'A1', '', '', '', '', '', '', 'Grey'],
  ],
  fileName: 'parts-import',
  shown: ['partNumber', 'description', 'onHand'],
  matches: { partNumber: 'Found by part number' },
  changes: [partEndpoints.list, partEndpoints.get, partEndpoints.locations],
  list: { label: 'Show Parts', to: partPaths.list() },
};

/** The import of parts (D6.7). */
export const PartImport = ({ companyId }: { companyId: number }) => (
  <FileImport companyId={companyId} kind={kind} />
);
