import { ArrowUpRight, ChevronRight, Search } from 'lucide-react';
import * as Radix from 'radix-ui/tabs';
import { Input } from '../../../ui/input/input.tsx';
import type { SettingsGroup } from './sections.ts';

interface SectionListProps {
  groups: readonly SettingsGroup[];
  text: string;
  onSearch: (text: string) => void;
  /** Called with the section on whose line somebody clicked. It also opens the section that is marked already. */
  onOpen: ((key: string) => void) | undefined;
  className?: string;
}

/** The list of all settings, with a search. Narrow screens also show what each section is for. */
export const SectionList = ({ groups, text, onSearch, onOpen, className }: SectionListProps) => (
  <div className={className}>
    <Input
      type="search"
      aria-label="Find a setting"
      placeholder="Find a setting"
      leading={<Search aria-hidden className="size-4" />}
      value={text}
      onChange={(event) => onSearch(event.target.value)}
    />
    <p role="status" className={text ? 'px-3 pt-3 text-sm text-muted' : 'sr-only'}>
      {groups.length === 0 ? 'No setting has these words.' : ''}
    </p>
    <Radix.List aria-label="Company Settings" className="mt-3 flex flex-col">
      {groups.flatMap((group) => [
        <span
          key={group.label}
          aria-hidden
          className="px-3 pt-3 pb-1 text-xs font-medium text-muted first:pt-0"
        >
          {group.label}
        </span>,
        ...group.sections.map(({ key, label, purpose, screen }) => (
          <Radix.Trigger
            key={key}
            value={key}
            onClick={() => onOpen?.(key)}
            className="flex min-h-11 items-center gap-3 rounded-lg px-3 text-left font-medium hover:bg-slate-100 focus-visible:-outline-offset-2 max-xl:py-2 md:min-h-9 xl:data-[state=active]:bg-primary-soft xl:data-[state=active]:text-primary-text"
          >
            <span className="min-w-0 flex-1">
              {label}
              <span className="block text-sm font-normal text-muted xl:hidden">{purpose}</span>
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted xl:hidden" />
            {screen ? (
              <ArrowUpRight aria-hidden className="size-4 shrink-0 text-muted max-xl:hidden" />
            ) : null}
          </Radix.Trigger>
        )),
      ])}
    </Radix.List>
  </div>
);
