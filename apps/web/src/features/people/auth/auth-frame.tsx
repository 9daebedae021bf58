import type { ReactNode } from 'react';
import { inactiveCompanyMessage } from '../../../api/client.ts';
import { BrandMark } from '../../../branding/brand-mark.tsx';
import type { Brand } from '../../../branding/kept-brand.ts';

const steps = [
  ['Submit', 'Describe the unit and the problem online. You get your service report number right away.'],
  ['Ship', 'Print the packing slip, put it in the box and send the unit to us.'],
  ['Approve', 'We inspect the unit and send you an estimate. You answer it here.'],
  ['Follow', 'Follow each step until the unit is on its way back, with its tracking number.'],
] as const;

const firstSteps = [
  'Register with your email address, or sign in with your username.',
  'Complete your company and shipping details in Account Settings.',
  'Choose New Repair Request and tell us about your equipment.',
] as const;

/** Explains beside the forms what the portal does (A2). */
const ProcessPanel = () => (
  <aside
    aria-label="About the portal"
    className="flex flex-1 flex-col justify-center gap-10 border-t border-line bg-primary-soft px-6 py-10 sm:px-10 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-t-0 lg:border-l lg:px-14"
  >
    <section className="mx-auto w-full max-w-xl">
      <h2 className="text-xl">Digital RMA process</h2>
      <p className="mt-1">From the request to the returned unit, without paper forms.</p>
      <ol className="mt-6 grid gap-5 sm:grid-cols-2">
        {steps.map(([name, text], index) => (
          <li key={name} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-primary font-semibold text-on-primary"
            >
              {index + 1}
            </span>
            <div>
              <h3>{name}</h3>
              <p className="mt-0.5 text-sm">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
    <section className="mx-auto w-full max-w-xl">
      <h2 className="text-xl">Getting started</h2>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5">
        {firstSteps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  </aside>
);

interface AuthFrameProps {
  branding: Brand | undefined;
  /** The address of the terms. An invitation has none, because it may be for another company than this address. */
  termsPage?: string;
  children: ReactNode;
}

/** The layout around every form of the sign-in page (A2). */
export function AuthFrame({ branding, termsPage, children }: AuthFrameProps) {
  const inactiveMessage = inactiveCompanyMessage();
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <main className="flex flex-1 flex-col items-center bg-surface px-4 py-8 sm:px-8 lg:justify-center">
        <div className="flex w-full max-w-[26rem] flex-col gap-6">
          <BrandMark branding={branding} />
          <div>
            <h1>Repair / Calibration Portal</h1>
            <p className="mt-1 text-muted">Track and manage your repairs and calibrations in one place.</p>
          </div>
          {inactiveMessage ? (
            <p
              role="alert"
              className="rounded-lg border border-amber-300 bg-amber-50 px-4 py-3 text-amber-900"
            >
              {inactiveMessage}
            </p>
          ) : null}
          {children}
          <p className="border-t border-line pt-4 text-sm text-muted">
            Administrator accounts are not self-service. To obtain one, please contact the service mailbox of{' '}
            {branding?.name ?? 'your service provider'}.
          </p>
          {termsPage ? (
            <a href={termsPage} className="self-start text-sm text-primary-text underline">
              Terms and Conditions
            </a>
          ) : null}
        </div>
      </main>
      <ProcessPanel />
    </div>
  );
}
