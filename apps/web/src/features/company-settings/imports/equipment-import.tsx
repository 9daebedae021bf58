import { equipmentEndpoints } from '@portal/contract/equipment/endpoints.ts';
import { equipmentImportEndpoints } from '@portal/contract/equipment-import/endpoints.ts';
import { equipmentFields } from '@portal/contract/equipment-import/fields.ts';
import { paths } from '../../../navigation/paths.ts';
import { changedByUnit } from '../../equipment/shared/use-save-unit.ts';
import { FileImport } from '../../file-import/shared/file-import.tsx';
import type { ImportKind } from '../../file-import/shared/import-kind.ts';

const kind: ImportKind = {
  calls: equipmentImportEndpoints,
  fields: equipmentFields,
  title: 'Equipment Import',
  description:
    'Adds units of your customers from a CSV or Excel file. A customer is found by email address, then name. The same serial number at the same customer is updated. New types and models are listed before they are added.',
  nouns: ['unit', 'units'],
  sample: [
    ['Acme Labs', '', 'Multimeter', 'Fluke', '87V', 'SN-48213', '2026-03-05', '365', '', 'Bench 2'],
    ['', 'office@badger.example', 'Pressure gauge', 'WIKA', 'PG-1', 'G-1007', '', '', '2026-09-01', ''],
  ],
  fileName: 'equipment-import',
  shown: ['serialNumber', 'make', 'model', 'customer'],
  matches: { serialNumber: 'Found by customer and serial number' },
  changes: [...changedByUnit, equipmentEndpoints.listTypes, equipmentEndpoints.listModels],
  list: { label: 'Show Equipment', to: paths.register() },
};

/** The import of customers' units (D5.13). */
export const EquipmentImport = ({ companyId }: { companyId: number }) => (
  <FileImport companyId={companyId} kind={kind} />
);
