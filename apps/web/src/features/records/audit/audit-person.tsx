import type { AuditEntry } from '@portal/contract/records/audit/endpoints.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';

/** Who it was, as they were called then, and from which address. */
export const AuditPerson = ({ entry: { userId, userName, address } }: { entry: AuditEntry }) => (
  <span className="flex min-w-32 max-w-48 flex-col items-start wrap-anywhere">
    {userId === null ? (
      <span className="text-muted">{userName ?? 'Somebody unknown'}</span>
    ) : (
      <AppLink
        to={paths.audit({ userId: String(userId) })}
        className="inline-flex min-h-6 items-center text-primary-text hover:underline"
      >
        {userName ?? `Person ${userId}`}
      </AppLink>
    )}
    {address ? <span className="text-sm text-muted">{address}</span> : null}
  </span>
);
