import { Plus } from 'lucide-react';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { AppLink } from '../../app/navigation.tsx';
import { paths } from '../../app/paths.ts';
import { useSearchState } from '../../app/search-state.ts';
import { litStatus, type RepairListSearch } from '../../repairs/repair-list-query.ts';
import { RepairsTable } from '../../repairs/repairs-table.tsx';
import { StatCards } from '../../repairs/stat-cards.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** A2: only the five most recent. */
const newest = { page: '1', pageSize: '5' };

/** The customer's home (A2, '/'); an admin who comes here sees the admin view of the table (A6). */
export function CustomerDashboardScreen() {
  const [search] = useSearchState<RepairListSearch>();
  const adminView = useSignedInUser().role === 'admin';
  const newRequest = (
    <AppLink to={paths.newRequest()} className={buttonClass()}>
      <Plus aria-hidden className="size-4" />
      New Repair Request
    </AppLink>
  );
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Manage and track your repair requests" action={newRequest} />
      <StatCards listPath={adminView ? paths.adminRepairs : paths.repairs} current={litStatus(search)} />
      <RepairsTable fixed={newest} adminView={adminView} />
    </>
  );
}
