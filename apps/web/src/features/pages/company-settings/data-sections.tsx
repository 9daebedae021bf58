import { useCompanyId } from '../../../session/use-company-id.ts';
import { CustomerImport } from './imports/customer-import.tsx';
import { EquipmentImport } from './imports/equipment-import.tsx';
import { PartImport } from './imports/part-import.tsx';

export const CustomerImportSection = () => <CustomerImport companyId={useCompanyId() ?? 0} />;
export const EquipmentImportSection = () => <EquipmentImport companyId={useCompanyId() ?? 0} />;
export const PartImportSection = () => <PartImport companyId={useCompanyId() ?? 0} />;
