import type { CustomerDetail } from '@portal/contract/people/customers/shapes.ts';
import { MailPlus, UserX } from 'lucide-react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ManagesBadge } from '../../../record-parts/users/manages-badge.tsx';
import { Badge } from '../../../ui/badge/badge.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { rightsWords } from '../../people/customer-team/shared/rights-words.ts';
import { InvitedPeople } from './invited-people.tsx';
import { PersonActions } from './person-actions.tsx';

interface CustomerPeopleProps {
  customer: CustomerDetail;
}

/** The portal users of this customer (D1.5) and the invited people (D5.3). */
export const CustomerPeople = ({ customer: { id, companyId, users, counts } }: CustomerPeopleProps) => (
  <Card
    title="Portal Access"
    action={
      <AppLink
        to={paths.customerInvites({ customerId: String(id) })}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <MailPlus aria-hidden className="size-4" />
        Invite to portal
      </AppLink>
    }
  >
    {users.length === 0 ? (
      <EmptyState
        icon={UserX}
        title="Nobody has portal access yet"
        description="Invite somebody, or wait: whoever registers with one of the customer's email addresses and confirms it appears here."
      />
    ) : (
      <ul className="flex flex-col divide-y divide-line">
        {users.map((user) => (
          <li key={user.id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{user.name}</p>
              <p className="text-sm text-muted wrap-anywhere">
                {[user.username, user.email, user.phone, user.customerNo && `No. ${user.customerNo}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p className="text-sm text-muted">{rightsWords(user)}</p>
              <p className="flex flex-wrap gap-1 pt-1 empty:hidden">
                {user.managesTeam ? <ManagesBadge /> : null}
                {user.active ? null : <Badge>Inactive</Badge>}
                {user.active && !user.emailVerified ? <Badge tone="amber">Not confirmed</Badge> : null}
              </p>
            </div>
            <PersonActions user={user} team={users} />
          </li>
        ))}
      </ul>
    )}
    {counts.users > users.length ? (
      <p className="pt-3 text-sm text-muted">
        The first {users.length} of {counts.users} people
      </p>
    ) : null}
    <InvitedPeople customerId={id} companyId={companyId} />
  </Card>
);
