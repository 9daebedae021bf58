import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { signatureSheet } from '@portal/contract/core/signature-sheet.ts';
import { agreementMessages } from '@portal/contract/loans/demo-equipment-agreements/messages.ts';
import type { PublicAgreement } from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';
import { CircleCheck } from 'lucide-react';
import { inWords, say } from '../../../languages/say.ts';
import { SignatureView } from '../../../ui/input/signature.tsx';

/** Says that an agreement is signed and by whom, or that there is nothing left to sign. */
export function SignedNotice({ agreement }: { agreement: PublicAgreement }) {
  const { state, signedBy, signedAt, signature, company, isHandOver } = agreement;
  return (
    <section
      role="status"
      aria-label={say('Signature')}
      className="flex flex-col items-start gap-2 rounded-lg border border-line bg-surface p-4"
    >
      {state === 'returned' ? (
        <p>{inWords(agreementMessages.returned)}</p>
      ) : (
        <>
          <p className="flex items-start gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green-700" />
            {say('Thank you. The agreement is signed.')}
            {isHandOver ? null : ` ${say('The PDF below is your copy.')}`}
          </p>
          {signature ? (
            <SignatureView
              sheet={signatureSheet}
              path={signature}
              label={say('Signature of {person}', { person: signedBy ?? '' })}
            />
          ) : null}
          {signedAt ? (
            <p className="text-sm wrap-anywhere text-muted">
              {[signedBy, formatDateTime(signedAt, company.timeZone)].filter(Boolean).join(', ')}
            </p>
          ) : null}
        </>
      )}
    </section>
  );
}
