import { useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { BrandMark, useBranding } from '../../../branding/brand-mark.tsx';
import { AppLink, useGo } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { buttonClass } from '../../../ui/button/button.tsx';

/** Milliseconds until the page goes on by itself (B9). */
const REDIRECT_MS = 3_000;
/** The longest text that is shown. The address may hold anything. */
const TEXT_MAX = 300;
const NO_RESULT = 'QuickBooks sent no result. Please try again.';

interface CallbackTexts {
  success?: string;
  error?: string;
}

/** The return from QuickBooks (B2.10, '/admin/quickbooks/callback'). It only shows the result that the address names. */
export function QuickbooksCallbackScreen() {
  const { branding } = useBranding();
  const { success, error } = useSearch({ strict: false }) as CallbackTexts;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[26rem] flex-col justify-center gap-6 p-4">
      <BrandMark branding={branding} />
      {success === 'true' && !error ? <Connected /> : <NotConnected text={error?.trim() || NO_RESULT} />}
    </main>
  );
}

function Connected() {
  const go = useGo();
  useEffect(() => {
    const timer = setTimeout(() => void go(paths.companySettings()), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [go]);
  return (
    <>
      <h1>Connection Successful</h1>
      <p role="status" className="flex items-start gap-2 text-green-800">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        Your company is connected to QuickBooks. The settings open in a moment.
      </p>
    </>
  );
}

const NotConnected = ({ text }: { text: string }) => (
  <>
    <h1>Connection Failed</h1>
    <p
      role="alert"
      className="rounded-lg border border-red-200 bg-red-50 px-4 py-3 text-red-900 wrap-anywhere"
    >
      {text.slice(0, TEXT_MAX)}
    </p>
    <AppLink
      to={paths.companySettings()}
      className={buttonClass({ variant: 'secondary', className: 'self-start' })}
    >
      Return to Company Settings
    </AppLink>
  </>
);
