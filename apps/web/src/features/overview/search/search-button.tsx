import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Kbd } from '../../../ui/badge/kbd.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import type { LoadScreens } from './found-groups.ts';

const load = () => import('./search-dialog.tsx');
const SearchDialog = lazy(load);

const isMac = () => /Mac|iP/.test(navigator.platform);

/** The search of the page header. Ctrl/Cmd+K opens it from anywhere (D9.2). */
export function SearchButton({ loadScreens }: { loadScreens: LoadScreens }) {
  const [open, setOpen] = useState(false);
  /** The keys that were pressed since the search was called, until its field is there; undefined when none are kept. */
  const early = useRef<string[]>(undefined);
  const show = (next: boolean) => {
    early.current = next ? [] : undefined;
    setOpen(next);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      const held = event.ctrlKey || event.metaKey;
      if (held && !event.altKey && key.toLowerCase() === 'k') show(!open);
      // What is typed until the field is there is meant for it, and for nothing on the page. F5 is not typed.
      else if (!early.current || held || event.altKey || /^F\d/.test(key)) return;
      else if (key === 'Escape') show(false);
      else early.current.push(key);
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  });
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void load()}
        onClick={() => show(true)}
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
          <SearchDialog loadScreens={loadScreens} early={early} onClose={() => show(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
