import {
  certificateEndpoints,
  type PublicCertificate,
} from '@portal/contract/calibration/certificates/endpoints.ts';
import { certificateMessages } from '@portal/contract/calibration/certificates/messages.ts';
import { send } from '../../api/client.ts';
import { PublicCertificateScreen } from '../../features/calibration/certificates/public-certificate.screen.tsx';
import { inWords, say } from '../../languages/say.ts';
import { paths } from '../../navigation/paths.ts';
import { linkedPage } from '../linked-page.tsx';

/** Shows the page behind the QR code of a certificate. */
export const openVerify = linkedPage<PublicCertificate>({
  path: paths.verify,
  read: (code) => send(certificateEndpoints.readPublic, { params: { code } }),
  titleOf: (certificate) =>
    certificate ? say('Certificate {number}', { number: certificate.number }) : say('Certificate'),
  failure: () => say('The certificate could not be loaded'),
  bad: () => ({
    title: say('No such certificate'),
    text: inWords(certificateMessages.badCode),
    canSignIn: false,
  }),
  screen: (_, certificate) => <PublicCertificateScreen certificate={certificate} />,
});
