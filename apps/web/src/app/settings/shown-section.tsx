import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { Card } from '../../ui/page/card.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';

/** Returns the component of a file, loaded when it is first shown. */
const part = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(() => load().then((loaded) => ({ default: loaded[name] })));

const MissingInShell = part(
  () => import('../../features/pages/not-found/missing-in-shell.tsx'),
  'MissingInShell',
);

const forms = () => import('../../features/pages/company-settings/form-sections.tsx');
const data = () => import('../../features/pages/company-settings/data-sections.tsx');

/** The sections by the last part of their address. */
const sections: Readonly<Record<string, ComponentType>> = {
  profile: part(() => import('../../features/pages/company-settings/profile-section.tsx'), 'ProfileSection'),
  portal: part(forms, 'PortalSection'),
  country: part(forms, 'CountrySection'),
  terms: part(forms, 'TermsSection'),
  email: part(forms, 'EmailSection'),
  mailbox: part(
    () => import('../../features/conversation/inbound-mail/mailbox-section.tsx'),
    'MailboxSection',
  ),
  'mail-rules': part(() => import('../../features/conversation/outbox/mail-rules.tsx'), 'MailRules'),
  templates: part(
    () => import('../../features/pages/company-settings/email-templates/email-templates.tsx'),
    'EmailTemplates',
  ),
  'tracking-links': part(forms, 'TrackingLinksSection'),
  'after-return': part(
    () => import('../../features/conversation/surveys/after-return.tsx'),
    'AfterReturnSection',
  ),
  users: part(() => import('../../features/pages/companies/own-users.screen.tsx'), 'OwnUsersScreen'),
  technicians: part(
    () => import('../../features/companies/technicians/technicians.screen.tsx'),
    'TechniciansScreen',
  ),
  security: part(() => import('../../features/pages/companies/security.screen.tsx'), 'SecurityScreen'),
  loans: part(forms, 'LoansSection'),
  agreement: part(forms, 'AgreementTextSection'),
  calibration: part(forms, 'CalibrationSection'),
  laboratory: part(
    () => import('../../features/laboratory/laboratory-settings/laboratory-section.tsx'),
    'LaboratorySection',
  ),
  accounting: part(
    () => import('../../features/pages/company-settings/accounting-section.tsx'),
    'AccountingSection',
  ),
  'estimate-presets': part(
    () => import('../../features/estimates/estimate-presets/presets-section.tsx'),
    'PresetsSection',
  ),
  invoices: part(
    () => import('../../features/pages/company-settings/invoices-section.tsx'),
    'InvoicesSection',
  ),
  import: part(data, 'CustomerImportSection'),
  equipment: part(data, 'EquipmentImportSection'),
  'old-certificates': part(data, 'OldCertificateImportSection'),
  'old-points': part(data, 'OldPointImportSection'),
  parts: part(data, 'PartImportSection'),
  export: part(() => import('../../features/pages/company-settings/export-section.tsx'), 'ExportSection'),
  'sample-data': part(
    () => import('../../features/pages/company-settings/sample-data-section.tsx'),
    'SampleDataSection',
  ),
};

/** The parts of '/admin/company-settings' before the section. */
const SETTINGS_PARTS = 3;

/** The section of the settings that the address names. An unknown name is a page that does not exist. */
export function ShownSection() {
  const key = useRouterState({
    select: ({ location }) =>
      location.pathname
        .replace(/(?<!\/)\/+$/, '')
        .split('/')
        .slice(SETTINGS_PARTS)
        .join('/'),
  });
  const Section = Object.hasOwn(sections, key) ? sections[key] : undefined;
  return (
    <Suspense
      fallback={
        <Card>
          <Skeleton className="h-64 w-full" />
        </Card>
      }
    >
      {Section ? <Section /> : <MissingInShell />}
    </Suspense>
  );
}
