export { agreementAddress } from './agreement.present.ts';
export { sendNewAgreement } from './send-agreement.ts';
export { storeEarlierSignature } from './store-earlier-signature.ts';
