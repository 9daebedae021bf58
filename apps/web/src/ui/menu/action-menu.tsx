import { MoreHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
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
export function ActionMenu({ label, actions }: ActionMenuProps) {
  const [wanted, setWanted] = useState(false);
  const button = <IconButton icon={MoreHorizontal} label={label} size="icon-sm" />;
  if (!wanted)
    return (
      <IconButton
        icon={MoreHorizontal}
        label={label}
        size="icon-sm"
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setWanted(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setWanted(true);
        }}
      />
    );
  return (
    <Suspense fallback={button}>
      <ActionMenuList trigger={button} actions={actions} />
    </Suspense>
  );
}
