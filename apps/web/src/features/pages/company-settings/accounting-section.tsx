import { useCompanyId } from '../../../session/use-company-id.ts';
import { ConnectionCard } from '../../accounting/quickbooks/shared/connection-card.tsx';

/** The connection to the accounting (D8.1). */
export const AccountingSection = () => <ConnectionCard companyId={useCompanyId() ?? 0} />;
