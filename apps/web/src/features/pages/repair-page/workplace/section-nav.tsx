import { List } from 'lucide-react';
import { cn } from '../../../../ui/cn.ts';
import type { Section } from './sections.ts';

interface SectionNavProps {
  sections: readonly Section[];
  /** The id of the section in view. */
  current: string | undefined;
  onGo: (id: string) => void;
}

/** Links to the sections of the page, in a line that stays in view. Phones have `SectionSelect` instead. */
export const SectionNav = ({ sections, current, onGo }: SectionNavProps) => (
  <nav aria-label="Sections" className="hidden gap-1 overflow-x-auto px-4 md:flex">
    {sections.map(({ id, label, shortcut }) => (
      <a
        key={id}
        data-key={shortcut}
        href={`#${id}`}
        aria-current={id === current ? 'location' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onGo(id);
        }}
        className={cn(
          'flex h-9 items-center border-b-2 px-2 text-sm whitespace-nowrap outline-offset-[-2px]',
          id === current
            ? 'border-primary font-medium text-ink'
            : 'border-transparent text-muted hover:border-line hover:text-ink',
        )}
      >
        {label}
      </a>
    ))}
  </nav>
);

/** The same sections as the browser's own list, behind an icon. */
export const SectionSelect = ({ sections, current, onGo }: SectionNavProps) => (
  <span className="relative flex size-11 shrink-0 items-center justify-center rounded-lg border border-control/60 has-focus-visible:outline-2 md:hidden">
    <List aria-hidden className="size-4" />
    <select
      aria-label="Go to section"
      className="absolute -inset-px cursor-pointer opacity-0"
      value={current}
      onChange={(event) => onGo(event.target.value)}
    >
      {sections.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  </span>
);
