import { equipmentImportEndpoints } from '@portal/contract/calibration/equipment-import/endpoints.ts';
import { equipmentFields } from '@portal/contract/calibration/equipment-import/fields.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { paths } from '../../../../navigation/paths.ts';
import { changedByUnit } from '../../../calibration/customer-equipment/shared/use-save-unit.ts';
import { FileImport } from '../../../people/file-import/shared/file-import.tsx';
import type { ImportKind } from '../../../people/file-import/shared/import-kind.ts';

const kind: ImportKind = {
  calls: equipmentImportEndpoints,
  fields: equipmentFields,
  title: 'Equipment Import',
  description:
    'Adds units of your customers from a CSV or Excel file. A customer is found by email address, then name. The same serial or asset number at the same customer is updated. Dates and intervals that can be read in two ways are asked about, and new customers, types and models are listed before they are added.',
  nouns: ['unit', 'units'],
  sample: [
    [
      ...[
        'Acme Labs',
        '',
        'Multimeter',
        'Fluke',
        '87V',
        'SN-48213',
        'A-1004',
        'Bench 2',
        'Quality',
        'Ann Bell',
      ],
      ...['2026-03-05', '12 months', '', ''],
    ],
    [
      ...['', 'office@badger.example', 'Pressure gauge', 'WIKA', 'PG-1', '', 'A-2009', '', '', ''],
      ...['', '', '2026-09-01', 'Spare'],
    ],
  ],
  fileName: 'equipment-import',
  shown: ['serialNumber', 'assetNumber', 'make', 'model', 'customer'],
  matches: {
    serialNumber: 'Found by customer and serial number',
    assetNumber: 'Found by customer and asset number',
  },
  changes: [...changedByUnit, equipmentEndpoints.listTypes, equipmentEndpoints.listModels],
  list: { label: 'Show Equipment', to: paths.register() },
};

/** The import of customers' units (D5.13). */
export const EquipmentImport = ({ companyId }: { companyId: number }) => (
  <FileImport companyId={companyId} kind={kind} />
);
