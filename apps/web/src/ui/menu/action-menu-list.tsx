import type { ReactElement } from 'react';
import { DropdownMenu, MenuItem } from './dropdown-menu.tsx';
import type { MenuAction } from './menu-action.ts';

interface ActionMenuListProps {
  trigger: ReactElement;
  actions: readonly MenuAction[];
}

/** The list of an action menu. It is open from the start, because the press that opens it loads it. */
const ActionMenuList = ({ trigger, actions }: ActionMenuListProps) => (
  <DropdownMenu trigger={trigger} defaultOpen>
    {actions.map(({ label, ...action }) => (
      <MenuItem key={label} {...action}>
        {label}
      </MenuItem>
    ))}
  </DropdownMenu>
);
export default ActionMenuList;
