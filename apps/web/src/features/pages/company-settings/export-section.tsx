import { ExportCard } from '../../operating/company-exports/shared/export-card.tsx';
import { WithCompany } from './with-company.tsx';

/** Exports the own company. */
export const ExportSection = () => (
  <WithCompany>{({ id, timeZone }) => <ExportCard companyId={id} timeZone={timeZone} />}</WithCompany>
);
