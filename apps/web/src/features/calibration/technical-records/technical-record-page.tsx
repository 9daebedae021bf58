import { certificateEndpoints } from '@portal/contract/calibration/certificates/endpoints.ts';
import { technicalRecordEndpoints } from '@portal/contract/calibration/technical-records/endpoints.ts';
import { technicalRecordPaths } from '@portal/contract/calibration/technical-records/paths.ts';
import type { TechnicalRecord } from '@portal/contract/calibration/technical-records/shapes.ts';
import { formatDate, formatDateTime } from '@portal/contract/core/dates/dates.ts';
import { Archive, FileDown, Printer } from 'lucide-react';
import { urlOf } from '../../../api/mutation.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button, buttonClass } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Facts } from './facts.tsx';
import { UnitRecord } from './unit-record.tsx';

const states = { draft: 'Draft', issued: 'In force', replaced: 'Replaced', withdrawn: 'Withdrawn' } as const;

const nameOf = ({ number, edition }: TechnicalRecord['certificate']): string =>
  edition > 1 ? `${number} version ${edition}` : number;

/** From a certificate to everything that it rests on, without leaving the page. It prints as it stands. */
export function TechnicalRecordPage({ record }: { record: TechnicalRecord }) {
  const { timeZone } = useSignedInUser();
  const { certificate, request, units } = record;
  const { id } = certificate;
  const at = (instant: string | null) => instant && formatDateTime(new Date(instant), timeZone);
  const link = { className: buttonClass({ variant: 'secondary' }), download: true };
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title={`Record of ${nameOf(certificate)}`}
        subtitle="What the certificate rests on: request, procedure, readings, uncertainty, standards and people"
        action={
          <span className="flex flex-wrap gap-2 print:hidden">
            <a href={urlOf(certificateEndpoints.pdf, { params: { id } })} {...link}>
              <FileDown aria-hidden className="size-4" />
              Certificate
            </a>
            <a href={urlOf(technicalRecordEndpoints.zip, { params: { id } })} {...link}>
              <Archive aria-hidden className="size-4" />
              Download ZIP
            </a>
            <Button variant="secondary" onClick={() => window.print()}>
              <Printer aria-hidden className="size-4" />
              Print
            </Button>
          </span>
        }
      />
      <Card title="Certificate">
        <Facts
          rows={[
            { label: 'State', value: states[certificate.state] },
            { label: 'Date of issue', value: certificate.issuedOn && formatDate(certificate.issuedOn) },
            { label: 'Customer', value: certificate.customerName },
            { label: 'Date of receipt', value: certificate.receivedOn && formatDate(certificate.receivedOn) },
            { label: 'Drafted by', value: `${certificate.draftedBy ?? ''}, ${at(certificate.draftedAt)}` },
            {
              label: 'Approved by',
              value: certificate.approvedBy && `${certificate.approvedBy}, ${at(certificate.issuedAt)}`,
            },
            { label: 'Release of the portal', value: certificate.release ?? 'Not recorded' },
            { label: 'SHA-256 of the file', value: certificate.sha256 },
            { label: 'Reason of the correction', value: certificate.correctionReason },
            {
              label: 'Version before',
              value:
                certificate.replacesId === null ? null : (
                  <AppLink
                    to={technicalRecordPaths.technicalRecord(certificate.replacesId)}
                    className="text-primary-text underline"
                  >
                    Record of the version before
                  </AppLink>
                ),
            },
            { label: 'Withdrawn on', value: certificate.withdrawnOn && formatDate(certificate.withdrawnOn) },
            { label: 'Reason of the withdrawal', value: certificate.withdrawalReason },
            { label: 'Remarks', value: certificate.remarks },
          ]}
        />
      </Card>
      <Card title="Request">
        {request ? (
          <Facts
            rows={[
              {
                label: 'Service report',
                value: (
                  <AppLink to={paths.repair(request.repairId)} className="text-primary-text underline">
                    {request.serviceReportNumber}
                  </AppLink>
                ),
              },
              { label: 'Requested', value: at(request.submittedAt) },
              { label: 'Contact', value: request.contactName },
              { label: 'Purchase order', value: request.poNumber },
              { label: 'What was asked for', value: request.problemDescription },
            ]}
          />
        ) : (
          <p className="text-muted">The repair was removed.</p>
        )}
      </Card>
      {units.map((unit) => (
        <UnitRecord key={unit.id} unit={unit} />
      ))}
    </div>
  );
}
