import { ExportCard } from '../company-export/shared/export-card.tsx';
import { WithCompany } from './with-company.tsx';

/** Exports the own company. */
export const ExportSection = () => (
  <WithCompany>{({ id, timeZone }) => <ExportCard companyId={id} timeZone={timeZone} />}</WithCompany>
);
