import { Outlet, useRouterState } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { use, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useCrumbs } from '../../../navigation/crumbs.ts';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { SettingsSlot } from '../../../navigation/settings-slot.ts';
import { useCompanyId } from '../../../session/use-company-id.ts';
import { cn } from '../../../ui/cn.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TabPanel, Tabs } from '../../../ui/page/tabs.tsx';
import { useIsPhone } from '../../../ui/phone.ts';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { noCompany } from '../../companies/companies/shared/no-company.ts';
import { LeaveSettings, SectionLinks, SectionList, useWayBack } from './section-list.tsx';
import { addressOf, isSection, sectionOf, settingsGroups } from './sections.ts';

/** The `lg:` of class names, from which the side navigation shows words. */
const wide = () => window.matchMedia('(min-width: 64rem)');
const subscribe = (listener: () => void) => {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};
const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);

/**
 * The settings of the admin's own company (B2.8, '/admin/company-settings'). Each section has an address below it. The
 * list of sections takes the place of the side navigation on wide screens and in the menu of a phone. Where the side
 * navigation is narrow, and on a phone, the list is also a page of its own.
 */
export function CompanySettingsScreen() {
  const companyId = useCompanyId();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isWide = useIsWide();
  const isPhone = useIsPhone();
  // Asked here and not in the list, which comes and goes with the width of the window.
  const wayBack = useWayBack();
  const { place, onChoose } = use(SettingsSlot);
  const go = useGo();
  const rest = pathname.slice(paths.companySettings().length + 1).replace(/(?<!\/)\/+$/, '');
  const key = rest || undefined;
  const isKnown = key === undefined || isSection(key);
  const section = sectionOf(key);
  const settings = { label: 'Company Settings', to: paths.companySettings() };
  const crumb = isKnown ? section.label : '404 Page Not Found';
  useCrumbs(key === undefined ? [] : [settings, { label: crumb }]);
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
  const onOpen = key === undefined ? open : undefined;
  const isListPage = !isWide && key === undefined;
  return (
    <Tabs
      // No line is marked at an address that names no section.
      value={isKnown ? section.key : ''}
      onValueChange={open}
      orientation="vertical"
      // A section that opened with the focus would ask about unsaved changes again when a closed question gives the focus back.
      activationMode="manual"
      className="flex flex-1 flex-col"
    >
      {place && (isWide || isPhone)
        ? createPortal(
            <div className="p-2">
              <LeaveSettings to={wayBack} onChoose={onChoose} />
              {isWide ? (
                <SectionList onOpen={onOpen} aside />
              ) : (
                <SectionLinks active={key && section.key} onChoose={onChoose} />
              )}
            </div>,
            place,
          )
        : null}
      {isListPage ? (
        <>
          <PageHeader
            title="Company Settings"
            subtitle="Everything that your company decides, in one place"
          />
          <SectionList onOpen={onOpen} />
        </>
      ) : null}
      {isKnown ? (
        <TabPanel value={section.key} className={cn('min-w-0 pt-0!', isListPage && 'hidden')}>
          {isListPage ? null : <SectionHeader {...section} />}
          <Outlet />
        </TabPanel>
      ) : (
        <Outlet />
      )}
    </Tabs>
  );
}

/** Says where one is. Narrow screens also have a link to the list. */
const SectionHeader = ({ label, purpose }: { label: string; purpose: string }) => (
  <header className="pb-3 lg:pb-4">
    <AppLink
      to={paths.companySettings()}
      className="mb-2 inline-flex min-h-8 touch:min-h-11 items-center gap-1.5 text-primary-text hover:underline lg:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      All settings
    </AppLink>
    <h1 className="text-sm font-medium text-muted max-lg:sr-only">Company Settings</h1>
    <h2 className="text-xl">{label}</h2>
    <p className="mt-0.5 text-muted max-lg:hidden">{purpose}</p>
  </header>
);
