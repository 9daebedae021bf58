import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { formatDayOf } from '@portal/contract/core/dates/dates.ts';
import {
  type SigningCertificate,
  signingCertificateEndpoints,
} from '@portal/contract/laboratory/signing-certificates/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, KeyRound, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation } from '../../../api/mutation.ts';
import { q } from '../../../api/query.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Badge } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { Fact } from '../../../ui/text/fact.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { SigningKeyDialog } from './signing-key-dialog.tsx';
import { TimeStampForm } from './time-stamp-form.tsx';

const states = {
  ready: { tone: 'green', label: 'May sign' },
  self_signed: { tone: 'amber', label: 'May sign, not trusted' },
  runs_out: { tone: 'amber', label: 'Runs out soon' },
  expired: { tone: 'red', label: 'Ran out' },
  not_yet: { tone: 'amber', label: 'Does not hold yet' },
  key_lost: { tone: 'red', label: 'Cannot be opened' },
} as const;

/** A certificate that nobody else vouches for may sign, and is nothing to be content with. */
const shownStateOf = ({ state, isSelfSigned }: SigningCertificate): keyof typeof states =>
  state === 'ready' && isSelfSigned ? 'self_signed' : state;

const advice: Partial<Record<SigningCertificate['state'], string>> = {
  runs_out:
    'Ask its issuer for a new certificate now, and choose its file here. Until then papers are signed as before.',
  expired:
    'No certificate of calibration can be issued until you choose the file of a new one, or remove this one.',
  not_yet: 'No certificate of calibration can be issued before its first day.',
  key_lost:
    'The portal has another secret key than when it was stored. Choose its file again; until then no certificate of calibration can be issued.',
};

function Certificate({ certificate }: { certificate: SigningCertificate }) {
  const { timeZone } = useSignedInUser();
  const { subject, issuer, serial, kind, fingerprint, validFrom, validUntil, addedBy, addedAt } = certificate;
  const { isSelfSigned } = certificate;
  const hint = advice[certificate.state];
  return (
    <div className="flex flex-col gap-4">
      {hint ? (
        <p role="alert" className="flex items-start gap-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {hint}
        </p>
      ) : null}
      {isSelfSigned ? (
        <p className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-amber-700" />
          This certificate is signed by its own key, so nobody else says whose it is. Readers of PDF show
          “identity unknown” for each paper until the reader is told to trust it. Customers and assessors will
          ask: use one from an issuer that they trust.
        </p>
      ) : null}
      <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        <Fact label="Issued to">{subject}</Fact>
        <Fact label="Issued by">{issuer}</Fact>
        <Fact label="Valid from">{formatDayOf(validFrom, timeZone)}</Fact>
        <Fact label="Valid until">{formatDayOf(validUntil, timeZone)}</Fact>
        <Fact label="Serial number">{serial}</Fact>
        <Fact label="Key">{kind}</Fact>
        <Fact label="SHA-256 of the certificate">{fingerprint}</Fact>
        <Fact label="Added">
          {formatDayOf(addedAt, timeZone)}
          <span className="block text-sm text-muted">By {addedBy}</span>
        </Fact>
      </dl>
    </div>
  );
}

/** The certificate with which the company signs its papers, with its time stamp server. */
export function SigningCard({ companyId }: { companyId: number }) {
  const [asked, setAsked] = useState<'file' | 'remove'>();
  const close = () => setAsked(undefined);
  const { data, error, refetch, isFetching } = useQuery(
    q(signingCertificateEndpoints.get, { params: { companyId } }),
  );
  const remove = useEndpointMutation(signingCertificateEndpoints.remove, {
    invalidates: [signingCertificateEndpoints.get],
    failure: { title: 'The certificate was not removed' },
  });
  const certificate = data?.certificate;
  return (
    <Card
      title="Signed Documents"
      description="With a certificate of your company, certificates of calibration, signed loan agreements and mailed service reports are signed PDFs. Readers of PDF then show who issued them, and any change. Who approves a certificate of calibration is asked for the password again."
      action={
        certificate ? (
          <Badge tone={states[shownStateOf(certificate)].tone}>
            {states[shownStateOf(certificate)].label}
          </Badge>
        ) : null
      }
    >
      {data ? (
        <div className="flex flex-col gap-5">
          {certificate ? (
            <Certificate certificate={certificate} />
          ) : (
            <p className="max-w-[75ch]">
              There is none yet, and papers are not signed. You need a file with the certificate and its
              private key (PKCS #12, .p12 or .pfx), from an issuer that your customers trust.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant={certificate ? 'secondary' : 'primary'} onClick={() => setAsked('file')}>
              <KeyRound aria-hidden className="size-4" />
              {certificate ? 'Replace certificate' : 'Add certificate'}
            </Button>
            {certificate ? (
              <Button variant="secondary" onClick={() => setAsked('remove')}>
                <Trash2 aria-hidden className="size-4" />
                Remove certificate
              </Button>
            ) : null}
          </div>
          {certificate || data.timeStampUrl ? (
            <TimeStampForm companyId={companyId} timeStampUrl={data.timeStampUrl ?? ''} />
          ) : null}
        </div>
      ) : error ? (
        <ErrorState
          title="The certificate could not be loaded"
          description={userMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-32 w-full" />
      )}
      {asked === 'file' ? <SigningKeyDialog companyId={companyId} onClose={close} /> : null}
      <ConfirmDialog
        open={asked === 'remove'}
        onOpenChange={close}
        title="Remove the certificate?"
        description="New papers are not signed any more. Those that were signed stay signed. The portal forgets the key; keep its file."
        confirmLabel="Remove certificate"
        pendingLabel="Removing..."
        destructive
        onConfirm={async () => {
          await remove.mutateAsync({ params: { companyId } });
          toast({ title: 'Certificate removed', description: 'New papers are not signed.' });
        }}
      />
    </Card>
  );
}
