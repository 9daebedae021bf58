import { customerImportEndpoints } from '@portal/contract/people/customer-import/endpoints.ts';
import { customerFields } from '@portal/contract/people/customer-import/fields.ts';
import { paths } from '../../../navigation/paths.ts';
import { changedByCustomer } from '../../../record-parts/customers/use-save-customer.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { FileImport } from '../../people/file-import/shared/file-import.tsx';
import type { ImportKind } from '../../people/file-import/shared/import-kind.ts';
import { EquipmentImport } from './imports/equipment-import.tsx';
import { OldCertificateImport } from './imports/old-certificate-import.tsx';
import { OldPointImport } from './imports/old-point-import.tsx';
import { PartImport } from './imports/part-import.tsx';

const kind: ImportKind = {
  calls: customerImportEndpoints,
  fields: customerFields,
  title: 'Customer Import',
  description:
    'Adds customers from a CSV or Excel file, and updates those you have already: found by email address, then phone number, then name.',
  nouns: ['customer', 'customers'],
  sample: [
    ['Acme Labs', 'lab@acme.example', '(555) 010-2030', '1 Main Street', 'Portland', 'OR', '97201'],
    ['Badger Brewing', 'office@badger.example', '555-010-4050', '', '', '', '02134'],
  ],
  fileName: 'customer-import',
  shown: ['name', 'email', 'phone'],
  matches: {
    email: 'Found by email address',
    phone: 'Found by phone number',
    name: 'Found by name',
  },
  changes: changedByCustomer,
  list: { label: 'Show Customers', to: paths.customers() },
};

/** The import of customers (B2.8, D5.2). */
const CustomerImport = ({ companyId }: { companyId: number }) => (
  <FileImport companyId={companyId} kind={kind} />
);

export const CustomerImportSection = () => <CustomerImport companyId={useCompanyId() ?? 0} />;
export const EquipmentImportSection = () => <EquipmentImport companyId={useCompanyId() ?? 0} />;
export const OldCertificateImportSection = () => <OldCertificateImport companyId={useCompanyId() ?? 0} />;
export const OldPointImportSection = () => <OldPointImport companyId={useCompanyId() ?? 0} />;
export const PartImportSection = () => <PartImport companyId={useCompanyId() ?? 0} />;
