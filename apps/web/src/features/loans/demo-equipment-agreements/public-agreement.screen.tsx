import { ApiError } from '@portal/contract/core/api-error.ts';
import { formatDate } from '@portal/contract/core/dates.ts';
import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import type { SignatureForm } from '@portal/contract/loans/demo-equipment-agreements/forms.ts';
import type { PublicAgreement } from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { client, send } from '../../../api/client.ts';
import { CompanyBanner, CompanyContact } from '../../../branding/company-banner.tsx';
import { buttonClass } from '../../../ui/button/button.tsx';
import { AgreedUnits } from './agreed-units.tsx';
import { HandOverBar } from './hand-over-bar.tsx';
import { SignForm } from './sign-form.tsx';
import { SignedNotice } from './signed-notice.tsx';

interface PublicAgreementScreenProps {
  token: string;
  agreement: PublicAgreement;
}

/** The page of a signed link, without sign-in and fit for a phone: one agreement to read and to sign (D7.3). */
export function PublicAgreementScreen({ token, agreement: first }: PublicAgreementScreenProps) {
  const [agreement, setAgreement] = useState(first);
  const { company, isHandOver, state } = agreement;
  const params = { token };
  const sign = async (body: SignatureForm) => {
    try {
      const signed = { ...body, revision: agreement.revision };
      setAgreement((await send(demoEquipmentAgreementEndpoints.signPublic, { params, body: signed })).data);
      window.scrollTo({ top: 0 });
    } catch (error) {
      // Somebody else has signed, or the agreement has changed. The new state is loaded.
      if (error instanceof ApiError && error.status === 409)
        setAgreement((await send(demoEquipmentAgreementEndpoints.readPublic, { params })).data);
      throw error;
    }
  };
  return (
    <div className="flex min-h-dvh flex-col bg-slate-50">
      <CompanyBanner company={company} />
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-5 p-4 pb-10">
        <div>
          <h1>Loan agreement {agreement.number}</h1>
          <p className="mt-0.5 wrap-anywhere text-muted">
            {agreement.customerName} · loan from {formatDate(agreement.loanDate)}
          </p>
        </div>
        {state === 'pending' ? null : <SignedNotice agreement={agreement} />}
        <AgreedUnits agreement={agreement} />
        <section aria-labelledby="terms" className="rounded-lg border border-line bg-surface p-4">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h2 id="terms">Terms</h2>
            {/* On a device of the company a paper would open beside the page. */}
            {isHandOver ? null : <PdfLink token={token} />}
          </div>
          <div className="flex flex-col gap-3 wrap-anywhere whitespace-pre-line">
            {agreement.terms.split(/\n(?:[^\S\n]*\n)+/).map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id, and never move
              <p key={index}>{paragraph}</p>
            ))}
          </div>
        </section>
        {state === 'pending' ? <SignForm onSign={sign} /> : null}
        {isHandOver ? <HandOverBar isDone={state !== 'pending'} /> : <CompanyContact company={company} />}
      </main>
    </div>
  );
}

const PdfLink = ({ token }: { token: string }) => (
  <a
    href={client.urlOf(demoEquipmentAgreementEndpoints.publicPdf, { params: { token } })}
    target="_blank"
    rel="noreferrer"
    className={buttonClass({ variant: 'secondary', size: 'sm' })}
  >
    <FileText aria-hidden className="size-4" />
    PDF
    <span className="sr-only">, opens in a new tab</span>
  </a>
);
