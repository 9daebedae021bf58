import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Kbd } from '../../../ui/badge/kbd.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import type { FindableScreen } from './found-groups.ts';

const load = () => import('./search-dialog.tsx');
const SearchDialog = lazy(() => load().then((part) => ({ default: part.SearchDialog })));

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The search of the page header. Ctrl/Cmd+K opens it from anywhere (D9.2). */
export function SearchButton({ screens }: { screens: readonly FindableScreen[] }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Loads the dialog when Ctrl or Cmd is pressed, so that nothing typed right after the K is lost.
      if (event.key === 'Control' || event.key === 'Meta') void load();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
        className={buttonClass({
          variant: 'ghost',
          className:
            'w-11 px-0! md:w-9 xl:w-56 xl:justify-start! xl:border-line! xl:bg-canvas xl:px-3! xl:font-normal xl:text-muted',
        })}
      >
        <Search aria-hidden className="size-4" />
        <span className="sr-only text-left xl:not-sr-only xl:flex-1!">Search</span>
        <span className="hidden xl:inline">
          <Kbd>{isMac() ? '⌘K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <SearchDialog screens={screens} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
