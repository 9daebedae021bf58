import type { PublicCertificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { formatDate } from '@portal/contract/core/dates/dates.ts';
import { Ban, CircleCheck, CircleX, type LucideIcon, Replace } from 'lucide-react';
import { useState } from 'react';
import { say } from '../../../languages/say.ts';
import { FileDrop } from '../../../ui/file/file-drop.tsx';

/** Returns the SHA-256 of a file in hexadecimal. Rejects when the file cannot be read. */
async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const MEGABYTES = 50;
const rule = () => ({
  kinds: ['pdf'],
  maxBytes: MEGABYTES * 1024 * 1024,
  tooLarge: say('Files up to {n} MB can be compared.', { n: MEGABYTES }),
  wrongType: say('Please choose the PDF file of the certificate.'),
});

type Compared = 'same' | 'other' | 'failed' | undefined;

/** Compares a PDF with the certificate that was issued, on the device. The file is sent nowhere (D5.11). */
function CompareFile({ sha256 }: { sha256: string }) {
  const [file, setFile] = useState<File>();
  const [compared, setCompared] = useState<Compared>();
  const compare = (picked: File | undefined) => {
    setFile(picked);
    setCompared(undefined);
    if (!picked) return;
    sha256Of(picked).then(
      (hash) => setCompared(hash === sha256 ? 'same' : 'other'),
      () => setCompared('failed'),
    );
  };
  return (
    <section aria-labelledby="compare" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="compare" className="mb-1">
        {say('Compare your copy')}
      </h2>
      <p className="mb-3 text-muted">
        {say('Choose the PDF that you have. It is compared on this device and not sent anywhere.')}
      </p>
      <FileDrop
        files={file ? [file] : []}
        onFiles={([picked]) => compare(picked)}
        rule={rule()}
        label={say('Choose the PDF or drop it here')}
      />
      <div role="status" className="mt-3">
        {compared === 'same' ? (
          <p className="flex items-start gap-2 font-medium text-green-800">
            <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
            {say('Your copy is the certificate that was issued.')}
          </p>
        ) : null}
        {compared === 'other' ? (
          <p className="flex items-start gap-2 font-medium text-danger">
            <CircleX aria-hidden className="mt-0.5 size-5 shrink-0" />
            {say('Your copy is not the certificate that was issued. It may have been changed.')}
          </p>
        ) : null}
        {compared === 'failed' ? <p className="text-danger">{say('The file could not be read.')}</p> : null}
      </div>
      <p className="mt-3 text-sm text-muted">{say('SHA-256 of the issued file')}</p>
      <p className="font-mono text-sm break-all">{sha256}</p>
    </section>
  );
}

const nameOf = ({ number, edition }: { number: string; edition: number }): string =>
  edition > 1 ? say('{number} version {edition}', { number, edition }) : number;

interface StateLook {
  icon: LucideIcon;
  className: string;
  title: 'Valid' | 'Replaced' | 'Withdrawn';
  sentence: (certificate: PublicCertificate) => string;
}

const looks: Record<PublicCertificate['state'], StateLook> = {
  valid: {
    icon: CircleCheck,
    className: 'border-green-300 bg-green-50 text-green-900',
    title: 'Valid',
    sentence: () => say('This certificate was issued by the laboratory and is in force.'),
  },
  replaced: {
    icon: Replace,
    className: 'border-amber-300 bg-amber-50 text-amber-900',
    title: 'Replaced',
    sentence: ({ replacedBy }) =>
      replacedBy === null
        ? say('This certificate was replaced by a newer one.')
        : replacedBy.withdrawnOn
          ? say(
              'This certificate was replaced by {number}, which was withdrawn on {day}. Please rely on neither.',
              { number: nameOf(replacedBy), day: formatDate(replacedBy.withdrawnOn) },
            )
          : say('This certificate was replaced by {number}. Please use that one.', {
              number: nameOf(replacedBy),
            }),
  },
  withdrawn: {
    icon: Ban,
    className: 'border-red-300 bg-red-50 text-red-900',
    title: 'Withdrawn',
    sentence: ({ withdrawnOn }) =>
      withdrawnOn
        ? say('The laboratory withdrew this certificate on {day}. Please do not rely on it.', {
            day: formatDate(withdrawnOn),
          })
        : say('The laboratory withdrew this certificate. Please do not rely on it.'),
  },
};

/** The public page of a certificate: whether it is in force, and nothing of the customer (D5.11). */
export function PublicCertificateScreen({ certificate }: { certificate: PublicCertificate }) {
  const { company, units, sha256, issuedOn, state } = certificate;
  const { icon: Icon, className, title, sentence } = looks[state];
  return (
    <div className="flex min-h-dvh flex-col bg-slate-50">
      <header className="bg-primary text-on-primary">
        <div className="mx-auto flex w-full max-w-2xl items-center gap-3 px-4 py-3">
          {company.logoUrl ? (
            <img
              src={company.logoUrl}
              alt=""
              className="h-9 max-w-32 rounded bg-white object-contain p-0.5"
            />
          ) : null}
          <span className="line-clamp-2 font-semibold wrap-anywhere">{company.name}</span>
        </div>
      </header>
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-5 p-4 pb-10">
        <div>
          <h1>
            {say('Calibration certificate')} <span className="whitespace-nowrap">{nameOf(certificate)}</span>
          </h1>
          <p className="mt-0.5 text-muted">{say('Issued {day}', { day: formatDate(issuedOn) })}</p>
        </div>
        <section
          aria-label={say('State')}
          className={`flex items-start gap-3 rounded-lg border-2 p-4 ${className}`}
        >
          <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
          <div>
            <h2>{say(title)}</h2>
            <p>{sentence(certificate)}</p>
          </div>
        </section>
        <section aria-labelledby="items" className="rounded-lg border border-line bg-surface p-4">
          <h2 id="items" className="mb-2">
            {units.length === 1 ? say('Item calibrated') : say('Items calibrated')}
          </h2>
          <ul className="divide-y divide-line">
            {units.map(({ make, modelName, serialNumber }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the units have no ids and never change
              <li key={index} className="py-2 wrap-anywhere first:pt-0 last:pb-0">
                <p className="font-medium">
                  {make} {modelName}
                </p>
                <p className="text-muted">
                  {serialNumber
                    ? say('Serial number {number}', { number: serialNumber })
                    : say('No serial number')}
                </p>
              </li>
            ))}
          </ul>
        </section>
        <CompareFile sha256={sha256} />
      </main>
    </div>
  );
}
