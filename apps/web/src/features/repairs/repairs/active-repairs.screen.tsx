import { isAdmin } from '@portal/contract/core/roles.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { NewRequestLink } from './shared/new-request-link.tsx';
import { RepairsTable } from './shared/repairs-table.tsx';
import { firstRepairs } from './shared/use-repair-list.ts';

const fixed = { group: 'active' } as const;

/** Repairs that are not completed, shipped or cancelled (A2, '/active-repairs'). */
export function ActiveRepairsScreen() {
  const { role } = useSignedInUser();
  return (
    <>
      <PageHeader title="Active Repairs" subtitle="Track and manage your ongoing repair requests" />
      <RepairsTable
        fixed={fixed}
        adminView={isAdmin(role)}
        emptyAction={<NewRequestLink label="New Repair Request" />}
      />
    </>
  );
}

ActiveRepairsScreen.firstCall = firstRepairs(fixed);
