import type { PublicCertificate } from '@portal/contract/calibration/certificates/endpoints.ts';
import { formatDate } from '@portal/contract/core/dates.ts';
import { Ban, CircleCheck, type LucideIcon, Replace } from 'lucide-react';
import { CompareFile } from './compare-file.tsx';

const nameOf = ({ number, edition }: { number: string; edition: number }): string =>
  edition > 1 ? `${number} version ${edition}` : number;

interface StateLook {
  icon: LucideIcon;
  className: string;
  title: string;
  sentence: (certificate: PublicCertificate) => string;
}

const looks: Record<PublicCertificate['state'], StateLook> = {
  valid: {
    icon: CircleCheck,
    className: 'border-green-300 bg-green-50 text-green-900',
    title: 'Valid',
    sentence: () => 'This certificate was issued by the laboratory and is in force.',
  },
  replaced: {
    icon: Replace,
    className: 'border-amber-300 bg-amber-50 text-amber-900',
    title: 'Replaced',
    sentence: ({ replacedBy }) =>
      replacedBy === null
        ? 'This certificate was replaced by a newer one.'
        : replacedBy.withdrawnOn
          ? `This certificate was replaced by ${nameOf(replacedBy)}, which was withdrawn on ${formatDate(replacedBy.withdrawnOn)}. Please rely on neither.`
          : `This certificate was replaced by ${nameOf(replacedBy)}. Please use that one.`,
  },
  withdrawn: {
    icon: Ban,
    className: 'border-red-300 bg-red-50 text-red-900',
    title: 'Withdrawn',
    sentence: ({ withdrawnOn }) =>
      `The laboratory has withdrawn this certificate${withdrawnOn ? ` on ${formatDate(withdrawnOn)}` : ''}. Please do not rely on it.`,
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
            Calibration certificate <span className="whitespace-nowrap">{nameOf(certificate)}</span>
          </h1>
          <p className="mt-0.5 text-muted">Issued {formatDate(issuedOn)}</p>
        </div>
        <section aria-label="State" className={`flex items-start gap-3 rounded-lg border-2 p-4 ${className}`}>
          <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
          <div>
            <h2>{title}</h2>
            <p>{sentence(certificate)}</p>
          </div>
        </section>
        <section aria-labelledby="items" className="rounded-lg border border-line bg-surface p-4">
          <h2 id="items" className="mb-2">
            {units.length === 1 ? 'Item calibrated' : 'Items calibrated'}
          </h2>
          <ul className="divide-y divide-line">
            {units.map(({ make, modelName, serialNumber }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the units have no ids and never change
              <li key={index} className="py-2 wrap-anywhere first:pt-0 last:pb-0">
                <p className="font-medium">
                  {make} {modelName}
                </p>
                <p className="text-muted">
                  {serialNumber ? `Serial number ${serialNumber}` : 'No serial number'}
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
