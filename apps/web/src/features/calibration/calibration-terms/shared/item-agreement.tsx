import { calibrationTermsPermissions } from '@portal/contract/calibration/calibration-terms/area.ts';
import { formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { may } from '@portal/contract/core/permissions.ts';
import { calibrationTermsMessages } from '@portal/contract/laboratory/calibration-terms/messages.ts';
import type { ItemAgreement } from '@portal/contract/laboratory/calibration-terms/shapes.ts';
import { agreementWords } from '@portal/contract/laboratory/calibration-terms/words.ts';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { AcceptWish } from './accept-wish.tsx';
import { TermsInWords } from './terms-in-words.tsx';
import { WishInWords } from './wish-in-words.tsx';

const AgreementDialog = lazy(() =>
  import('./agreement-dialog.tsx').then((part) => ({ default: part.AgreementDialog })),
);

/** The button that writes down what a customer agreed to. Only admins have it. */
export function ChangeAgreement({ agreement }: { agreement: ItemAgreement }) {
  const { role } = useSignedInUser();
  const [isOpen, setOpen] = useState(false);
  if (!may(role, calibrationTermsPermissions['calibrationTerms.write'])) return null;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => setOpen(true)}
        aria-label={`Change what is agreed for ${agreement.unit}`}
      >
        <Pencil aria-hidden className="size-4" />
        Change
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <AgreementDialog agreement={agreement} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

/** What is agreed for a unit of a request, by whom and when, and what staff propose instead. */
export function AgreementInWords({ agreement }: { agreement: ItemAgreement }) {
  const { timeZone } = useSignedInUser();
  const { terms, acceptance, proposed, wish } = agreement;
  return (
    <div className="flex flex-col gap-2">
      <TermsInWords terms={terms} />
      <p className="text-sm text-muted wrap-anywhere">
        {agreementWords(agreement)}
        {acceptance ? `, ${formatDateTime(new Date(acceptance.at), timeZone)}` : null}
      </p>
      {wish?.isOpen ? (
        <div className="flex flex-col gap-2 rounded-lg border border-amber-200 bg-amber-50 px-3 py-2 text-amber-900">
          <p className="font-medium">The request asks for something else. Nobody has reviewed it yet:</p>
          <WishInWords wish={wish} />
          <p className="font-medium">
            {wish.hindrance ? 'With the request this was shown:' : 'If it is accepted, this is agreed:'}
          </p>
          <TermsInWords terms={wish.shown} />
          {wish.hindrance ? (
            <p>{calibrationTermsMessages.hindered[wish.hindrance]}</p>
          ) : (
            <AcceptWish agreement={agreement} />
          )}
        </div>
      ) : wish ? (
        <div className="text-muted">
          <p className="font-medium">The request asked for:</p>
          <WishInWords wish={wish} />
        </div>
      ) : null}
      {proposed ? (
        <div className="flex flex-col gap-1 rounded-lg border border-amber-200 bg-amber-50 px-3 py-2 text-amber-900">
          <p className="font-medium wrap-anywhere">
            Proposed by {proposed.by}, not accepted yet. The next estimate shows it:
          </p>
          <TermsInWords terms={proposed.terms} />
        </div>
      ) : null}
    </div>
  );
}
