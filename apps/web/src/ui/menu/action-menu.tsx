import { MoreHorizontal } from 'lucide-react';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import type { MenuAction } from './menu-action.ts';

// The menu's code is loaded when a menu is first opened, because no list needs it before.
const load = () => import('./action-menu-list.tsx');
const ActionMenuList = lazy(load);

interface ActionMenuProps {
  /** The accessible name of the button, such as 'Actions for SR-1001'. */
  label: string;
  actions: readonly MenuAction[];
}

/** A button with three dots that opens the actions for a row. */
export const ActionMenu = ({ label, actions }: ActionMenuProps) => (
  <ActionMenuButton
    label={label}
    load={() => void load()}
    menu={(button) => <ActionMenuList trigger={button} actions={actions} />}
  />
);

interface ActionMenuButtonProps {
  label: string;
  /** Loads the code of the menu before the press. */
  load: () => void;
  /** Returns the menu for its button. It may be loaded now, and begins open. */
  menu: (button: ReactElement) => ReactNode;
}

/** The button of an action menu, for a screen that also loads the actions themselves when they are wanted. */
export function ActionMenuButton({ label, load, menu }: ActionMenuButtonProps) {
  const [wanted, setWanted] = useState(false);
  const button = <IconButton icon={MoreHorizontal} label={label} size="icon-sm" />;
  if (wanted) return <Suspense fallback={button}>{menu(button)}</Suspense>;
  return (
    <IconButton
      icon={MoreHorizontal}
      label={label}
      size="icon-sm"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => load()}
      onFocus={() => load()}
      onClick={() => setWanted(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setWanted(true);
      }}
    />
  );
}
