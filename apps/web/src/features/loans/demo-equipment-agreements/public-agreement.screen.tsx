import { ApiError } from '@portal/contract/core/calls/api-error.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { formatMoney } from '@portal/contract/core/numbers/money.ts';
import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import type { SignatureForm } from '@portal/contract/loans/demo-equipment-agreements/forms.ts';
import { agreementPaths } from '@portal/contract/loans/demo-equipment-agreements/paths.ts';
import type { PublicAgreement } from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { client, send } from '../../../api/client.ts';
import { CompanyBanner, CompanyContact } from '../../../branding/company-banner.tsx';
import { Form } from '../../../forms/form.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useZodForm } from '../../../forms/use-zod-form.ts';
import { say } from '../../../languages/say.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { SignatureField } from '../../estimates/estimates/shared/signature-field.tsx';
import { SignedNotice } from './signed-notice.tsx';

const rules = () =>
  import('@portal/contract/loans/demo-equipment-agreements/forms.ts').then(
    ({ signatureForm }) => signatureForm,
  );

/** The signature: the typed name, and a drawing on request (D7.3). */
function SignForm({ onSign }: { onSign: (signature: SignatureForm) => Promise<unknown> }) {
  const form = useZodForm(rules, { defaultValues: { name: '', signature: '' } });
  const { control } = form;
  return (
    <section aria-labelledby="sign" className="rounded-lg border-2 border-primary bg-surface p-4 shadow-sm">
      <h2 id="sign">{say('Your signature')}</h2>
      <p className="mb-3 text-muted">
        {say('Your name is your signature. The time and your network address are stored with it.')}
      </p>
      <Form
        form={form}
        onSubmit={onSign}
        summary={false}
        guard={false}
        leaves
        submitLabel={say('Sign agreement')}
        pendingLabel={say('Signing...')}
        className="w-full gap-4"
        wide
      >
        <TextField control={control} name="name" label={say('Your name')} autoComplete="name" required />
        <SignatureField control={control} name="signature" label={say('Signature')} />
      </Form>
    </section>
  );
}

type Unit = PublicAgreement['units'][number];

const facts = (unit: Unit): string[] => [
  ...(unit.accessories.length > 0
    ? [say('With {accessories}', { accessories: unit.accessories.join(', ') })]
    : []),
  ...(unit.value === null ? [] : [say('Value {amount}', { amount: formatMoney(unit.value) })]),
  ...(unit.dailyRate === null
    ? []
    : [say('Late fee {amount} a day', { amount: formatMoney(unit.dailyRate) })]),
];

/** The units of an agreement. It is also readable at 390 pixels. */
const AgreedUnits = ({ agreement: { units } }: { agreement: PublicAgreement }) => (
  <section aria-labelledby="units" className="rounded-lg border border-line bg-surface p-4">
    <h2 id="units">{say('Equipment on loan')}</h2>
    <ul className="flex flex-col divide-y divide-line">
      {units.map((unit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two units may have the same make, model and serial number
        <li key={index} className="flex flex-col gap-0.5 py-3 wrap-anywhere">
          <span className="font-medium">{unit.name}</span>
          <span className="text-muted">{say('S/N {number}', { number: unit.serialNumber })}</span>
          {facts(unit).map((fact) => (
            <span key={fact} className="text-sm text-muted">
              {fact}
            </span>
          ))}
          <span className="text-sm">
            {unit.actualReturnDate
              ? say('Returned on {day}', { day: formatDate(unit.actualReturnDate) })
              : say('Due back on {day}', { day: formatDate(unit.expectedReturnDate) })}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** Opens the sign-in page, which leads staff back to their list. Without signing in nothing else can be reached. */
function leave(): void {
  window.history.pushState({ returnTo: agreementPaths.waitingAgreements() }, '', '/auth');
  window.location.reload();
}

/** The end of the page in hand-over mode (D7.8): the device goes back to the member of staff. */
const HandOverBar = ({ isDone }: { isDone: boolean }) => (
  <div className="flex flex-col items-start gap-2 text-muted">
    <p>
      {isDone
        ? say('Please hand the device back now.')
        : say('If you do not want to sign, please hand the device back.')}
    </p>
    <Button variant="secondary" size="sm" onClick={leave}>
      {say('Staff: sign in to leave')}
    </Button>
  </div>
);

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
          <h1>{say('Loan agreement {number}', { number: agreement.number })}</h1>
          <p className="mt-0.5 wrap-anywhere text-muted">
            {agreement.customerName} · {say('loan from {day}', { day: formatDate(agreement.loanDate) })}
          </p>
        </div>
        {state === 'pending' ? null : <SignedNotice agreement={agreement} />}
        <AgreedUnits agreement={agreement} />
        <section aria-labelledby="terms" className="rounded-lg border border-line bg-surface p-4">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <h2 id="terms">{say('Terms')}</h2>
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
    <span className="sr-only">, {say('opens in a new tab')}</span>
  </a>
);
