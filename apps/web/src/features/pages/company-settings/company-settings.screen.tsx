import { Outlet, useRouterState } from '@tanstack/react-router';
import { ArrowLeft, ArrowUpRight, ChevronRight, Search } from 'lucide-react';
import * as Radix from 'radix-ui/tabs';
import { useState } from 'react';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { cn } from '../../../ui/cn.ts';
import { Input } from '../../../ui/input/input.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { noCompany } from '../../companies/companies/shared/no-company.ts';
import { addressOf, findSections, type SettingsGroup, sectionOf, settingsGroups } from './sections.ts';

interface SectionListProps {
  groups: readonly SettingsGroup[];
  text: string;
  onSearch: (text: string) => void;
  /** Called with the section on whose line somebody clicked. It also opens the section that is marked already. */
  onOpen: ((key: string) => void) | undefined;
  className?: string;
}

/** The list of all settings, with a search. Narrow screens also show what each section is for. */
const SectionList = ({ groups, text, onSearch, onOpen, className }: SectionListProps) => (
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

/**
 * The settings of the admin's own company (B2.8, '/admin/company-settings'). Each section has an address below it. Wide
 * screens show the list of sections at the left. On others the list is a page of its own.
 */
export function CompanySettingsScreen() {
  const companyId = useCompanyId();
  const isOperator = useSignedInUser().role === 'superadmin';
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [text, setText] = useState('');
  const go = useGo();
  const key = pathname.slice(paths.companySettings().length + 1).split('/')[0] || undefined;
  const section = sectionOf(key);
  const settings = { label: 'Company Settings', to: paths.companySettings() };
  useCrumbs(key === undefined ? [] : [settings, { label: section.label }]);
  if (companyId === undefined)
    return (
      <>
        <PageHeader title="Company Settings" />
        <Card>
          <ErrorState title={noCompany} />
        </Card>
      </>
    );
  const open = (next: string) => {
    const chosen = settingsGroups.flatMap(({ sections }) => sections).find((one) => one.key === next);
    if (chosen) go(addressOf(chosen));
  };
  return (
    <>
      <div className={cn(key !== undefined && 'max-xl:sr-only')}>
        <PageHeader title="Company Settings" subtitle="Everything that your company decides, in one place" />
      </div>
      <Tabs
        value={section.key}
        onValueChange={open}
        orientation="vertical"
        // A section that opened with the focus would ask about unsaved changes again when a closed question gives the focus back.
        activationMode="manual"
        className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[13rem_minmax(0,1fr)]"
      >
        <SectionList
          groups={findSections(text, isOperator)}
          text={text}
          onSearch={setText}
          onOpen={key === undefined ? open : undefined}
          className={cn(key !== undefined && 'max-xl:hidden')}
        />
        <TabPanel
          value={section.key}
          className={cn('min-w-0 max-xl:pt-0 xl:pt-1', key === undefined && 'max-xl:hidden')}
        >
          <AppLink
            to={paths.companySettings()}
            className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-primary-text hover:underline md:min-h-8 xl:hidden"
          >
            <ArrowLeft aria-hidden className="size-4" />
            All settings
          </AppLink>
          <header className="pb-3 xl:pb-4">
            <h2 className="text-lg">{section.label}</h2>
            <p className="mt-0.5 text-muted max-xl:hidden">{section.purpose}</p>
          </header>
          <Outlet />
        </TabPanel>
      </Tabs>
    </>
  );
}
