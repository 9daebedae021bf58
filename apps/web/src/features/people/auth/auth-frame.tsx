import type { ReactNode } from 'react';
import { inactiveCompanyMessage } from '../../../api/client.ts';
import { BrandMark } from '../../../branding/brand-mark.tsx';
import type { Brand } from '../../../branding/kept-brand.ts';
import { ProcessPanel } from './process-panel.tsx';

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
