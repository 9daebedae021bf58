import { demoEquipmentAgreementEndpoints } from '@portal/contract/loans/demo-equipment-agreements/endpoints.ts';
import type { PublicAgreement } from '@portal/contract/loans/demo-equipment-agreements/shapes.ts';
import { send } from '../../api/client.ts';
import { PublicAgreementScreen } from '../../features/loans/demo-equipment-agreements/public-agreement.screen.tsx';
import { say } from '../../languages/say.ts';
import { paths } from '../../navigation/paths.ts';
import { linkedPage } from '../linked-page.tsx';

/** Shows the page of a mailed loan agreement. In hand-over mode nothing else of the portal may be within reach (D7.8). */
export const openAgreement = linkedPage<PublicAgreement>({
  path: paths.mailedAgreement,
  read: (token) => send(demoEquipmentAgreementEndpoints.readPublic, { params: { token } }),
  titleOf: (agreement) =>
    agreement ? say('Loan agreement {number}', { number: agreement.number }) : say('Loan agreement'),
  failure: () => say('The agreement could not be loaded'),
  screen: (token, agreement) => <PublicAgreementScreen token={token} agreement={agreement} />,
});
