import { may } from '@portal/contract/core/permissions.ts';
import { repairsPermissions } from '@portal/contract/repairs/repairs/area.ts';
import { Plus } from 'lucide-react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { buttonClass } from '../../../../ui/button/button.tsx';

/** The link to the request form, for users who may send a request. */
export function NewRequestLink({ label }: { label: string }) {
  const { role } = useSignedInUser();
  if (!may(role, repairsPermissions['repair.create'])) return null;
  return (
    <AppLink to={paths.newRequest()} className={buttonClass()}>
      <Plus aria-hidden className="size-4" />
      {label}
    </AppLink>
  );
}
