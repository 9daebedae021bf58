import { notFound, useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { Card } from '../../ui/page/card.tsx';
import { Skeleton } from '../../ui/state/skeleton.tsx';

/** Returns the component of a file, loaded when it is first shown. */
const part = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(() => load().then((loaded) => ({ default: loaded[name] })));

const forms = () => import('./form-sections.tsx');
const data = () => import('./data-sections.tsx');

/** The sections by the last part of their address. */
const sections: Readonly<Record<string, ComponentType>> = {
  profile: part(() => import('./profile-section.tsx'), 'ProfileSection'),
  portal: part(forms, 'PortalSection'),
  terms: part(forms, 'TermsSection'),
  email: part(forms, 'EmailSection'),
  mailbox: part(() => import('../inbound-mail/mailbox-section.tsx'), 'MailboxSection'),
  'mail-rules': part(() => import('../outbox/mail-rules.tsx'), 'MailRules'),
  templates: part(() => import('./email-templates/email-templates.tsx'), 'EmailTemplates'),
  'tracking-links': part(forms, 'TrackingLinksSection'),
  'after-return': part(forms, 'AfterReturnSection'),
  users: part(() => import('../companies/own-users.screen.tsx'), 'OwnUsersScreen'),
  technicians: part(() => import('../technicians/technicians.screen.tsx'), 'TechniciansScreen'),
  security: part(() => import('../companies/security.screen.tsx'), 'SecurityScreen'),
  loans: part(forms, 'LoansSection'),
  agreement: part(forms, 'AgreementTextSection'),
  calibration: part(forms, 'CalibrationSection'),
  accounting: part(() => import('./accounting-section.tsx'), 'AccountingSection'),
  import: part(data, 'CustomerImportSection'),
  equipment: part(data, 'EquipmentImportSection'),
  parts: part(data, 'PartImportSection'),
  'sample-data': part(() => import('./sample-data-section.tsx'), 'SampleDataSection'),
};

/** The section of the settings that the address names. An unknown name is a page that does not exist. */
export function ShownSection() {
  const key = useRouterState({
    select: ({ location }) => location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? '',
  });
  const Section = Object.hasOwn(sections, key) ? sections[key] : undefined;
  if (!Section) throw notFound();
  return (
    <Suspense
      fallback={
        <Card>
          <Skeleton className="h-64 w-full" />
        </Card>
      }
    >
      <Section />
    </Suspense>
  );
}
