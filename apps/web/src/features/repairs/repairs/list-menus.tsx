import { Columns3, LayoutList } from 'lucide-react';
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import type { RepairListState } from './shared/use-repair-list.ts';

const ViewsMenu = lazy(() => import('./views-menu.tsx').then((part) => ({ default: part.ViewsMenu })));
const ColumnsMenu = lazy(() => import('./columns-menu.tsx').then((part) => ({ default: part.ColumnsMenu })));

/** The buttons that open the saved views and the choice of columns. */
export const ListMenus = ({ list }: { list: RepairListState }) => (
  <span className="col-span-2 flex gap-2">
    <OnPress
      button={(press) => (
        <Button variant="secondary" aria-haspopup="dialog" onClick={press}>
          <LayoutList aria-hidden className="size-4" />
          Views
        </Button>
      )}
      menu={(button) => <ViewsMenu button={button} list={list} />}
    />
    <span className="max-sm:hidden">
      <OnPress
        button={(press) => (
          <IconButton
            icon={Columns3}
            label="Columns"
            variant="secondary"
            aria-haspopup="dialog"
            onClick={press}
          />
        )}
        menu={(button) => <ColumnsMenu button={button} list={list} />}
      />
    </span>
  </span>
);

interface OnPressProps {
  button: (press?: () => void) => ReactElement;
  /** Returns the menu of the button. It begins open. */
  menu: (button: ReactElement) => ReactNode;
}

/** A button whose menu is loaded when it is first pressed, because nobody needs it to read the list. */
function OnPress({ button, menu }: OnPressProps) {
  const [pressed, setPressed] = useState(false);
  return <Suspense fallback={button()}>{pressed ? menu(button()) : button(() => setPressed(true))}</Suspense>;
}
