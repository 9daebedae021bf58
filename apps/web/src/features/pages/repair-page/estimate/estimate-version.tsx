import { formatDate, formatDayOf } from '@portal/contract/core/dates/dates.ts';
import { type Dollars, formatMoney } from '@portal/contract/core/numbers/money.ts';
import { signatureSheet } from '@portal/contract/core/signature-sheet.ts';
import type { SentEstimate } from '@portal/contract/estimates/estimates/shown-estimate.ts';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge/badge.tsx';
import { SignatureView } from '../../../../ui/input/signature.tsx';
import { EstimateLines } from '../../../estimates/estimates/shared/estimate-lines.tsx';
import { answerSentence, lookOf } from '../../../estimates/estimates/shared/estimate-words.ts';

interface EstimateVersionProps {
  version: SentEstimate;
  openVersion: number | null;
  timeZone: string;
  /** What the customer agreed to beforehand, in dollars. */
  agreedTo: Dollars | undefined;
  /** For staff: what can be done with the open version. */
  actions?: ReactNode;
}

/** One sent version with its result and the PDF that was sent. */
function EstimateVersion({ version, openVersion, timeZone, agreedTo, actions }: EstimateVersionProps) {
  const { label, tone } = lookOf(version, openVersion);
  const answer = answerSentence(version, agreedTo);
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">Version {version.version}</span>
        <span className="tabular-nums">{formatMoney(version.total)}</span>
        <Badge tone={tone}>{label}</Badge>
        {version.fileUrl ? (
          <a
            href={version.fileUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1 text-primary-text hover:underline"
          >
            <FileText aria-hidden className="size-4" />
            PDF<span className="sr-only"> of version {version.version}</span>
          </a>
        ) : null}
        {version.approvedFileUrl ? (
          <a
            href={version.approvedFileUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1 text-primary-text hover:underline"
          >
            <FileText aria-hidden className="size-4" />
            As approved<span className="sr-only">, PDF of version {version.version}</span>
          </a>
        ) : null}
        <p className="text-sm text-muted sm:ml-auto">
          Sent {formatDayOf(version.sentAt, timeZone)}
          {version.state === 'sent' || version.state === 'expired'
            ? `, valid until ${formatDate(version.validUntil)}`
            : null}
        </p>
      </div>
      {answer ? (
        <p className="wrap-anywhere">
          {answer}
          {version.answeredAt ? ` on ${formatDayOf(version.answeredAt, timeZone)}` : ''}
          {version.poNumber ? ` · PO number ${version.poNumber}` : ''}
        </p>
      ) : null}
      <Lines version={version} isOpen={Boolean(actions) && version.version === openVersion} />
      {version.version === openVersion ? actions : null}
      {version.reason ? <p className="wrap-anywhere whitespace-pre-line">Reason: {version.reason}</p> : null}
      {version.signature ? (
        <div>
          <SignatureView
            sheet={signatureSheet}
            path={version.signature}
            label={`Signature of ${version.answeredBy}`}
          />
        </div>
      ) : null}
    </li>
  );
}

/** An estimate with more lines is collapsed. */
const FEW_LINES = 6;

/** The lines as they were sent, and after the answer which of them were taken. */
const Lines = ({ version, isOpen }: { version: SentEstimate; isOpen: boolean }) => (
  <details open={isOpen && version.lines.length <= FEW_LINES}>
    <summary className="min-h-6 cursor-pointer text-primary-text">
      {version.lines.length === 1 ? '1 line' : `${version.lines.length} lines`}
      <span className="sr-only"> of version {version.version}</span>
    </summary>
    <EstimateLines {...version} isApproved={version.state === 'approved'} />
  </details>
);

interface EstimateVersionsProps extends Omit<EstimateVersionProps, 'version'> {
  versions: readonly SentEstimate[];
}

/** All versions, newest first. */
export const EstimateVersions = ({ versions, ...shared }: EstimateVersionsProps) => (
  <ul aria-label="Versions sent">
    {versions.map((version) => (
      <EstimateVersion key={version.version} version={version} {...shared} />
    ))}
  </ul>
);
