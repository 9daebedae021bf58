import { isAdmin } from '@portal/contract/core/roles.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RepairsTable } from './shared/repairs-table.tsx';
import { firstRepairs } from './shared/use-repair-list.ts';

const fixed = { group: 'history' } as const;

/** Completed and shipped repairs (A2, '/repair-history'). */
export function RepairHistoryScreen() {
  const { role } = useSignedInUser();
  return (
    <>
      <PageHeader title="Repair History" subtitle="View your completed and shipped repair requests" />
      <RepairsTable fixed={fixed} adminView={isAdmin(role)} />
    </>
  );
}

RepairHistoryScreen.firstCall = firstRepairs(fixed);
