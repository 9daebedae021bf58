import type { CompanyUser } from '@portal/contract/people/company-users/endpoints.ts';
import { lazy, Suspense, useState } from 'react';
import { ManagesBadge } from '../../../record-parts/users/manages-badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { rightsWords } from '../../people/customer-team/shared/rights-words.ts';
import { nameOf } from './user-badges.tsx';

const UserRightsDialog = lazy(() =>
  import('../../people/customer-team/shared/user-rights-dialog.tsx').then((part) => ({
    default: part.UserRightsDialog,
  })),
);

/** What a portal user may do for their customer (D1.5). */
export function UserTeam({ user }: { user: CompanyUser }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card title="Team" description={user.customerName ?? ''}>
      <div className="flex flex-col items-start gap-3">
        {user.managesTeam ? <ManagesBadge /> : null}
        <p>{rightsWords(user)}</p>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          Edit Rights
        </Button>
      </div>
      {editing ? (
        <Suspense fallback={null}>
          <UserRightsDialog user={{ ...user, name: nameOf(user) }} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </Card>
  );
}
