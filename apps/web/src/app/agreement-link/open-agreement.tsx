import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import type { PublicAgreement } from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';
import { StrictMode, useCallback, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { send } from '../../api/client.ts';
import { applyIcon, applyTheme, PORTAL_NAME } from '../../branding/apply-theme.ts';
import { applyHouseStyle } from '../../branding/house-style.ts';
import { PublicAgreementScreen } from '../../features/loans/demo-equipment-agreements/public-agreement.screen.tsx';
import { paths } from '../../navigation/paths.ts';
import { BusyLine } from '../busy-line.tsx';
import { LoadingScreen } from '../screen-states.tsx';
import { tokenOfAddress } from '../token-of-address.ts';
import { UnreadableLink } from '../unreadable-link.tsx';

/**
 * Shows the page of a mailed loan agreement without router, cache and shell, as the page of a mailed estimate. In
 * hand-over mode nothing else of the portal may be within reach (D7.8).
 */
export function openAgreement(root: Root): void {
  document.title = `Loan agreement | ${PORTAL_NAME}`;
  const token = tokenOfAddress(paths.mailedAgreement);
  root.render(
    <StrictMode>
      <AgreementPage token={token} />
      <BusyLine />
    </StrictMode>,
  );
}

function AgreementPage({ token }: { token: string }) {
  const [agreement, setAgreement] = useState<PublicAgreement>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(() => {
    setError(undefined);
    send(demoEquipmentAgreementEndpoints.readPublic, { params: { token } }).then(({ data }) => {
      applyTheme(data.company);
      applyHouseStyle(data.company.style);
      applyIcon(data.company);
      document.title = `Loan agreement ${data.number} | ${data.company.name}`;
      setAgreement(data);
    }, setError);
  }, [token]);
  useEffect(load, [load]);
  if (agreement) return <PublicAgreementScreen token={token} agreement={agreement} />;
  if (!error) return <LoadingScreen />;
  return <UnreadableLink error={error} failure="The agreement could not be loaded" retry={load} />;
}
