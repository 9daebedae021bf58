export { agreementAddress } from './agreement.present.ts';
export { sendNewAgreement } from './send-agreement.ts';
