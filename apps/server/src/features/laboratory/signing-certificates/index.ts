export { sealPaper } from './seal-paper.ts';
export { checkSigner, refuseChangedSigner, refuseUnusable, signPdf } from './sign-pdf.ts';
export { readSigner, type Signer } from './signing-certificate.queries.ts';
