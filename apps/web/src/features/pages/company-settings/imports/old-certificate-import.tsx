import {
  oldCertificateEndpoints,
  oldCertificateImportEndpoints,
} from '@portal/contract/calibration/old-certificates/endpoints.ts';
import { oldCertificateFields } from '@portal/contract/calibration/old-certificates/fields.ts';
import { paths } from '../../../../navigation/paths.ts';
import { FileImport } from '../../../people/file-import/shared/file-import.tsx';
import type { ImportKind } from '../../../people/file-import/shared/import-kind.ts';

const kind: ImportKind = {
  calls: oldCertificateImportEndpoints,
  fields: oldCertificateFields,
  title: 'Certificate Import',
  description:
    'Adds the certificates of your old system to the units of your customers. They stand on the page of the unit as papers made elsewhere: they have no number of yours and change no due date.',
  file: {
    label: 'Choose a ZIP file or drop it here',
    hint: 'Up to 100 MB and 2,000 PDF files of 10 MB',
    about:
      'Each PDF finds its unit by a list, which is one CSV or Excel file in the ZIP file. Without a list, the name of the PDF holds the serial or asset number, and its day like 2024-03-05.',
  },
  nouns: ['certificate', 'certificates'],
  sample: [
    ['C-1001.pdf', 'C-1001', 'SN-48213', '', 'Acme Labs', '2024-03-05', '2025-03-05', 'Other Lab', 'Pass'],
    ['C-1002.pdf', 'C-1002', '', 'A-2009', '', '2024-04-11', '', '', ''],
  ],
  fileName: 'certificate-import',
  shown: ['file', 'unit', 'certificateNumber', 'calibratedOn'],
  matches: {},
  changes: [oldCertificateEndpoints.listOfUnit],
  list: { label: 'Show Equipment', to: paths.register() },
};

/** The import of certificates of another system. */
export const OldCertificateImport = ({ companyId }: { companyId: number }) => (
  <FileImport companyId={companyId} kind={kind} />
);
