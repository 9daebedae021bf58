import type { CustomerUser } from '@portal/contract/customer-shapes.ts';
import { UserX } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Who signs in for this customer (D1.5). */
export const CustomerPeople = ({ users, total }: { users: CustomerUser[]; total: number }) => (
  <Card title="Portal Access">
    {users.length === 0 ? (
      <EmptyState
        icon={UserX}
        title="Nobody has portal access yet"
        description="Whoever registers with one of the customer's e-mail addresses and confirms it appears here."
      />
    ) : (
      <ul className="flex flex-col divide-y divide-line">
        {users.map((user) => (
          <li key={user.id} className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{user.name}</p>
              <p className="text-sm text-muted wrap-anywhere">
                {[user.username, user.email, user.phone].filter(Boolean).join(' · ')}
              </p>
            </div>
            {user.active ? (
              user.emailVerified ? null : (
                <Badge tone="amber">Not confirmed</Badge>
              )
            ) : (
              <Badge>Inactive</Badge>
            )}
          </li>
        ))}
      </ul>
    )}
    {total > users.length ? (
      <p className="pt-3 text-sm text-muted">
        The first {users.length} of {total} people
      </p>
    ) : null}
  </Card>
);
