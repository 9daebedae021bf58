import {
  certificateEndpoints,
  type PublicCertificate,
} from '@portal/contract/calibration/certificates/endpoints.ts';
import { certificateMessages } from '@portal/contract/calibration/certificates/messages.ts';
import { ApiError, userMessage } from '@portal/contract/core/calls/api-error.ts';
import { StrictMode, useCallback, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { send } from '../../api/client.ts';
import { applyIcon, applyTheme, PORTAL_NAME } from '../../branding/apply-theme.ts';
import { BrandMark, useBranding } from '../../branding/brand-mark.tsx';
import { applyHouseStyle } from '../../branding/house-style.ts';
import { PublicCertificateScreen } from '../../features/calibration/certificates/public-certificate.screen.tsx';
import { paths } from '../../navigation/paths.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { BusyLine } from '../busy-line.tsx';
import { LoadingScreen } from '../screen-states.tsx';
import { tokenOfAddress } from '../token-of-address.ts';

/** Shows the page behind the QR code of a certificate, without router, cache and shell: its readers need only this page. */
export function openVerify(root: Root): void {
  document.title = `Certificate | ${PORTAL_NAME}`;
  const code = tokenOfAddress(paths.verify);
  root.render(
    <StrictMode>
      <VerifyPage code={code} />
      <BusyLine />
    </StrictMode>,
  );
}

function VerifyPage({ code }: { code: string }) {
  const [certificate, setCertificate] = useState<PublicCertificate>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    send(certificateEndpoints.readPublic, { params: { code } }).then(({ data }) => {
      applyTheme(data.company);
      applyHouseStyle(data.company.style);
      applyIcon(data.company);
      document.title = `Certificate ${data.number} | ${data.company.name}`;
      setCertificate(data);
    }, setError);
  }, [code]);
  useEffect(load, [load]);
  if (certificate) return <PublicCertificateScreen certificate={certificate} />;
  if (!error) return <LoadingScreen />;
  return <Unreadable error={error} retry={load} />;
}

/** Uses the colours of the company that owns the address, because the company of a bad code is unknown. */
function Unreadable({ error, retry }: { error: unknown; retry: () => void }) {
  const { branding } = useBranding();
  const isBad = error instanceof ApiError && error.status === 404;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 p-4">
      <BrandMark branding={branding} />
      <ErrorState
        isPage
        title={isBad ? 'No such certificate' : 'The certificate could not be loaded'}
        description={isBad ? certificateMessages.badCode : userMessage(error)}
        onRetry={isBad ? undefined : retry}
      />
    </main>
  );
}
