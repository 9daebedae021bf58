import { Plus } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { buttonClass } from '../../../ui/button/button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { markedStatus, type RepairListSearch } from '../../repairs/repairs/shared/repair-list-query.ts';
import { RepairsTable } from '../../repairs/repairs/shared/repairs-table.tsx';
import { StatCards } from '../../repairs/repairs/shared/stat-cards.tsx';
import { firstRepairs } from '../../repairs/repairs/shared/use-repair-list.ts';
import { WaitingForYou } from './waiting-for-you.tsx';

/** The number of repairs shown, newest first (A2). */
const newest = { page: '1', pageSize: '5' };

/** The labels of the cards are fixed (A2). These lines say to customers what is counted. */
const notes = {
  totalRequests: 'All you sent us',
  inProgress: 'We work on them now',
  completed: 'Done, not shipped yet',
  pendingAction: 'Wait for your answer',
};

/** The customer's start screen (A2, '/'). An admin sees the admin view of the table here (A6). */
export function CustomerDashboardScreen() {
  const [search] = useSearchState<RepairListSearch>();
  const { role } = useSignedInUser();
  const adminView = role === 'admin';
  const newRequest = (
    <AppLink to={paths.newRequest()} className={buttonClass()}>
      <Plus aria-hidden className="size-4" />
      New Repair Request
    </AppLink>
  );
  return (
    <>
      <PageHeader title="Dashboard" subtitle="Manage and track your repair requests" action={newRequest} />
      {role === 'customer' ? <WaitingForYou /> : null}
      <StatCards
        listPath={adminView ? paths.adminRepairs : paths.repairs}
        current={markedStatus(search)}
        {...(role === 'customer' && { notes })}
      />
      <RepairsTable fixed={newest} adminView={adminView} />
    </>
  );
}

CustomerDashboardScreen.firstCall = firstRepairs(newest);
