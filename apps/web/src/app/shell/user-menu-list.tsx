import { isAdmin } from '@portal/contract/core/roles.ts';
import { LogOut, ScrollText, Settings, ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { AppLink } from '../../navigation/navigation.tsx';
import { paths } from '../../navigation/paths.ts';
import { useSignedInUser } from '../../session/signed-in-user.ts';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu/dropdown-menu.tsx';
import type { useSignOut } from './use-sign-out.ts';

interface UserMenuListProps {
  trigger: ReactElement;
  signOut: ReturnType<typeof useSignOut>;
}

/** The content of the user menu. It is open from the start, because the press that opens the menu loads it. */
export function UserMenuList({ trigger, signOut }: UserMenuListProps) {
  const user = useSignedInUser();
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      <MenuLabel>
        <span className="block max-w-64 truncate text-ink">{user.contactName || user.username}</span>
        <span className="block max-w-64 truncate font-normal">{user.email}</span>
      </MenuLabel>
      <MenuSeparator />
      {isAdmin(user.role) ? (
        <MenuItem icon={ShieldCheck} link={<AppLink to={paths.adminDashboard()} />}>
          Admin Dashboard
        </MenuItem>
      ) : null}
      <MenuItem icon={Settings} link={<AppLink to={paths.account()} />}>
        Account Settings
      </MenuItem>
      <MenuItem icon={ScrollText} link={<AppLink to={paths.terms()} />}>
        Terms and Conditions
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={LogOut} disabled={signOut.isPending} onSelect={() => signOut.mutate()}>
        {signOut.isPending ? 'Signing out...' : 'Sign Out'}
      </MenuItem>
    </DropdownMenu>
  );
}
