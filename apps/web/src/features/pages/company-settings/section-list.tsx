import { useRouter } from '@tanstack/react-router';
import { ArrowLeft, ArrowUpRight, ChevronRight, Search } from 'lucide-react';
import * as Radix from 'radix-ui/tabs';
import { useEffect, useRef, useState } from 'react';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { cn } from '../../../ui/cn.ts';
import { Input } from '../../../ui/input/input.tsx';
import { addressOf, findSections, settingsGroups } from './sections.ts';

const heading = 'px-3 pt-4 pb-1 text-xs font-medium text-muted first:pt-1';
const line =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 text-left font-medium text-ink hover:bg-slate-100 focus-visible:-outline-offset-2 md:min-h-[30px]';

/** Returns the groups of settings that have all words of a search, and the field for these words. */
function useFoundSections() {
  const { role, laboratory } = useSignedInUser();
  const [text, setText] = useState('');
  const groups = findSections(text, {
    isOperator: role === 'superadmin',
    hasLaboratory: Boolean(laboratory),
  });
  const field = (
    <>
      <Input
        type="search"
        aria-label="Find a setting"
        placeholder="Find a setting"
        leading={<Search aria-hidden className="size-4" />}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className={text ? 'px-3 pt-3 text-sm text-muted' : 'sr-only'}>
        {groups.length === 0 ? 'No setting has these words.' : ''}
      </p>
    </>
  );
  return { groups, field };
}

interface SectionListProps {
  /** Called with the section on whose line somebody clicked. It also opens the section that is marked already. */
  onOpen: ((key: string) => void) | undefined;
  /** True in the side navigation, where the lines are low and do not say what each section is for. */
  aside?: boolean;
}

/** The list of all settings as tabs, with a search. */
export function SectionList({ onOpen, aside = false }: SectionListProps) {
  const { groups, field } = useFoundSections();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (aside) list.current?.querySelector('[data-state="active"]')?.scrollIntoView({ block: 'nearest' });
  }, [aside]);
  return (
    <>
      {field}
      <Radix.List ref={list} aria-label="Company Settings" className="mt-2 flex flex-col">
        {groups.flatMap((group) => [
          <span key={group.label} aria-hidden className={heading}>
            {group.label}
          </span>,
          ...group.sections.map(({ key, label, purpose, screen }) => (
            <Radix.Trigger
              key={key}
              value={key}
              onClick={() => onOpen?.(key)}
              className={cn(
                line,
                aside
                  ? 'data-[state=active]:bg-primary-soft data-[state=active]:text-primary-text'
                  : 'py-2 md:min-h-9',
              )}
            >
              <span className="min-w-0 flex-1">
                {label}
                {aside ? null : <span className="block text-sm font-normal text-muted">{purpose}</span>}
              </span>
              {aside ? null : <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />}
              {aside && screen ? <ArrowUpRight aria-hidden className="size-3.5 shrink-0 text-muted" /> : null}
            </Radix.Trigger>
          )),
        ])}
      </Radix.List>
    </>
  );
}

/** The list of all settings as links, in the menu of a phone. The page below it may show the same list as tabs. */
export function SectionLinks({ active, onChoose }: { active: string | undefined; onChoose: () => void }) {
  const { groups, field } = useFoundSections();
  return (
    <>
      {field}
      <nav aria-label="Company Settings" className="mt-2 flex flex-col">
        {groups.map((group) => (
          <div key={group.label} className="flex flex-col">
            <span aria-hidden className={heading}>
              {group.label}
            </span>
            {group.sections.map((section) => (
              <AppLink
                key={section.key}
                to={addressOf(section)}
                onClick={onChoose}
                aria-current={section.key === active ? 'page' : undefined}
                className={cn(line, section.key === active && 'bg-primary-soft text-primary-text')}
              >
                {section.label}
              </AppLink>
            ))}
          </div>
        ))}
      </nav>
    </>
  );
}

/** Returns the address from which somebody came into the settings, else the dashboard. */
export function useWayBack(): string {
  const { state } = useRouter();
  const [before] = useState(() => state.resolvedLocation);
  const isInside = (pathname: string) =>
    pathname.startsWith(paths.companySettings()) || sectionScreens.has(pathname);
  return before?.pathname.startsWith('/admin') && !isInside(before.pathname)
    ? before.href
    : paths.adminDashboard();
}

const sectionScreens = new Set(
  settingsGroups.flatMap(({ sections }) => sections.flatMap(({ screen }) => screen?.split('?')[0] ?? [])),
);

/** The way out of the settings. */
export const LeaveSettings = ({ to, onChoose }: { to: string; onChoose: () => void }) => (
  <AppLink to={to} onClick={onChoose} className={cn(line, 'mb-2 text-muted')}>
    <ArrowLeft aria-hidden className="size-[18px] shrink-0" />
    Leave Settings
  </AppLink>
);
