import { isAdmin } from '@portal/contract/roles.ts';
import { LogOut, Settings, ShieldCheck } from 'lucide-react';
import { useSignedInUser } from '../../api/signed-in-user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { AppLink } from '../navigation.tsx';
import { paths } from '../paths.ts';
import { useSignOut } from './use-sign-out.ts';

/** The person who is signed in, with initials (A2), and what belongs to them. */
export function UserMenu() {
  const user = useSignedInUser();
  const name = user.contactName || user.username;
  const signOut = useSignOut();
  const trigger = (
    <button
      type="button"
      aria-label={`${name}, user menu`}
      className={buttonClass({ variant: 'ghost', className: 'max-w-52 px-1.5! lg:px-2!' })}
    >
      {signOut.isPending ? <span>Signing out...</span> : null}
      <Avatar name={name} />
      <span className="hidden truncate lg:inline">{name}</span>
    </button>
  );
  return (
    <DropdownMenu trigger={trigger}>
      <MenuLabel>
        {name}
        <br />
        <span className="font-normal">{user.email}</span>
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
      <MenuSeparator />
      <MenuItem icon={LogOut} disabled={signOut.isPending} onSelect={() => signOut.mutate()}>
        {signOut.isPending ? 'Signing out...' : 'Sign Out'}
      </MenuItem>
    </DropdownMenu>
  );
}
