import type { CompanySetup } from '@portal/contract/operating/company-setup/endpoints.ts';
import type { ProfilePart, SetupStep } from '@portal/contract/operating/company-setup/steps.ts';
import { ChevronRight, Circle, CircleCheck } from 'lucide-react';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { LoadSampleData } from '../../sample-data/shared/load-sample-data.tsx';
import { useDismissSetup } from './use-setup.ts';
import { UseCountryHere, UseZoneHere } from './use-what-is-here.tsx';

const words: Record<SetupStep, { label: string; text: string; to: string }> = {
  profile: {
    label: 'Company and logo',
    text: 'Your address and logo are on the portal, on mails and on papers.',
    to: paths.companySettings({ section: 'profile' }),
  },
  country: {
    label: 'Country',
    text: 'Currency, numbers, dates, paper and addresses follow it.',
    to: paths.companySettings({ section: 'country' }),
  },
  tax: {
    label: 'Tax',
    text: 'Until you take the rates of your country, estimates and invoices charge none. Close this list if you charge none.',
    to: paths.companySettings({ section: 'portal' }),
  },
  timeZone: {
    label: 'Time zone',
    text: 'Due dates, appointments and reports follow it.',
    to: paths.companySettings({ section: 'portal' }),
  },
  mail: {
    label: 'Mail',
    text: 'Enter the server and the account that your mail is sent from, and press Send Test Email.',
    to: paths.companySettings({ section: 'email' }),
  },
  address: {
    label: 'Your email address',
    text: 'The first account began with a made-up address. Enter the real one and confirm it, so that warnings and a forgotten password reach you.',
    to: paths.account(),
  },
  technicians: {
    label: 'Technicians',
    text: 'Replace the three placeholders by the people who do the work.',
    to: paths.technicians(),
  },
  customers: {
    label: 'Customers',
    text: 'Import them from a file, or let the first request make one.',
    to: paths.companySettings({ section: 'import' }),
  },
  equipment: {
    label: 'Equipment types',
    text: 'Say which kinds of instruments you work on.',
    to: paths.equipmentManagement(),
  },
  repair: {
    label: 'First repair',
    text: 'Enter a request as if a customer had called.',
    to: paths.newRepair(),
  },
  portal: {
    label: 'See it as your customer',
    text: 'Invite yourself with a second address, and sign in with it.',
    to: paths.customerInvites(),
  },
};

const parts: Record<ProfilePart, string> = { email: 'email address', address: 'address', logo: 'logo' };

/** Returns what a step still asks for. When a part of it is there, only the rest is named. */
const textOf = ({ key, missing = [] }: CompanySetup['steps'][number]): string =>
  missing.length === 0 || missing.length === Object.keys(parts).length
    ? words[key].text
    : `Only the ${missing.map((part) => parts[part]).join(' and the ')} ${missing.length > 1 ? 'are' : 'is'} missing. The rest is there.`;

/** What a new company sets up first. A step is ticked when the thing exists, however it came there. */
export function FirstSteps({ setup: { steps, sampleData } }: { setup: CompanySetup }) {
  const { set, isPending } = useDismissSetup();
  const done = steps.filter((step) => step.done).length;
  return (
    <Card
      title="First steps"
      action={
        <Button
          variant="ghost"
          size="sm"
          pending={isPending}
          pendingLabel="Closing..."
          onClick={() => set(true)}
        >
          Close
        </Button>
      }
      footer={
        sampleData === 'offered' ? (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-muted">
              New here? Look around with sample data first, and remove it with one click.
            </p>
            <LoadSampleData size="sm" />
          </div>
        ) : null
      }
      flush
      className="mb-4"
    >
      {/* Not beside the button, which then has no room in its row on a phone. */}
      <p className="border-b border-line px-4 py-2 text-muted">
        {done} of {steps.length} done. A step ticks itself when the thing is there.
      </p>
      <ol className="divide-y divide-line">
        {steps.map((step) => {
          const { label, to } = words[step.key];
          const Icon = step.done ? CircleCheck : Circle;
          return (
            <li key={step.key} className="flex flex-wrap items-center hover:bg-slate-50">
              <AppLink
                to={to}
                className="flex min-h-11 min-w-0 flex-1 basis-72 items-center gap-3 px-4 py-2 focus-visible:-outline-offset-2"
              >
                <Icon
                  aria-hidden
                  className={cn('size-5 shrink-0', step.done ? 'text-primary-text' : 'text-muted')}
                />
                <span className="min-w-0 flex-1">
                  <span className={cn('block', step.done ? 'text-muted' : 'font-medium')}>
                    {label}
                    <span className="sr-only">{step.done ? ': done' : ': to do'}</span>
                  </span>
                  {step.done ? null : <span className="block text-sm text-muted">{textOf(step)}</span>}
                </span>
                {step.done ? null : <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />}
              </AppLink>
              {step.key === 'country' && !step.done ? <UseCountryHere /> : null}
              {step.key === 'timeZone' && !step.done ? <UseZoneHere /> : null}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
