import type { endpoints } from '@portal/contract/index.ts';
import type { Handlers } from '../../../http/call.ts';
import {
  openGivenKey,
  removeSigningCertificate,
  setSigningCertificate,
  setTimeStampServer,
} from './set-signing-certificate.ts';
import { readSigning } from './signing-certificate.queries.ts';

export const signingCertificateRoutes: Handlers<typeof endpoints.signingCertificates> = {
  get: ({ work: { db, runtime } }) => readSigning(db, runtime),
  set: async ({ files, fields }, { work: { runtime }, params: { companyId } }) => {
    const password = fields['password'];
    const key = await openGivenKey(
      runtime,
      companyId,
      files[0]!,
      typeof password === 'string' ? password : '',
    );
    return ({ work }) => setSigningCertificate(work, companyId, key);
  },
  setTimeStampServer: ({ work, params, body }) =>
    setTimeStampServer(work, params.companyId, body.timeStampUrl || null),
  remove: ({ work, params }) => removeSigningCertificate(work, params.companyId),
};
