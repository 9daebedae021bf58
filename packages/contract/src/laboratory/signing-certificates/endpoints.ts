import { z } from 'zod';
import { endpoint } from '../../core/calls/endpoint.ts';
import { instant } from '../../core/dates/date-answers.ts';
import { byCompany, optionalLine } from '../../core/fields.ts';
import { keyFileRule } from './key-file.ts';
import { signingMessages as say } from './messages.ts';

/** `key_lost`: the portal has another secret key than when it was stored. */
export const signingStates = ['ready', 'runs_out', 'expired', 'not_yet', 'key_lost'] as const;
export type SigningState = (typeof signingStates)[number];

/** The certificate with which a company signs its papers. Its key and password are in no answer. */
export const signingCertificate = z.object({
  /** The owner, such as 'North Laboratory'. */
  name: z.string(),
  /** Names as a line, such as 'CN=North Laboratory, O=North Inc., C=US'. */
  subject: z.string(),
  issuer: z.string(),
  /** In hexadecimal digits. */
  serial: z.string(),
  /** SHA-256 in hexadecimal digits. */
  fingerprint: z.string(),
  /** Such as 'RSA, 3072 bits'. */
  kind: z.string(),
  validFrom: instant,
  validUntil: instant,
  /** Whether it may sign now: `ready` and `runs_out` (within 30 days) do. */
  state: z.enum(signingStates),
  /** Nobody else vouches for it, so a reader of PDF does not know who signed until somebody trusts it there. */
  isSelfSigned: z.boolean(),
  addedBy: z.string(),
  addedAt: instant,
});
export type SigningCertificate = z.infer<typeof signingCertificate>;

/** How a company signs its papers. Without a certificate they are not signed. */
export const signing = z.object({
  certificate: signingCertificate.nullable(),
  /** The server that stamps signatures with the time (RFC 3161). */
  timeStampUrl: z.string().nullable(),
});
export type Signing = z.infer<typeof signing>;

/** True for an address of a server with neither a name nor a password in it. */
function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
}

/** Empty for no time stamps. */
export const timeStampForm = z.object({
  timeStampUrl: optionalLine(500).refine((text) => !text || isAddress(text), say.address),
});

export const keyForm = z.object({
  /** The password of the file. It may be empty. */
  password: z.string().max(1000).default(''),
});

const path = '/api/companies/:companyId/signing-certificate';

export const signingCertificateEndpoints = {
  get: endpoint({
    permission: 'signing-certificate.read',
    method: 'GET',
    path,
    summary: 'The certificate with which the company signs its papers, if any; 404 without a laboratory',
    params: byCompany,
    changedBy: ['company'],
    answer: signing,
  }),
  set: endpoint({
    permission: 'signing-certificate.write',
    method: 'POST',
    path,
    summary: 'Set the certificate that signs papers, from a PKCS #12 file; an earlier one is replaced',
    params: byCompany,
    body: keyForm,
    upload: keyFileRule,
    answer: signing,
    status: 200,
  }),
  setTimeStampServer: endpoint({
    permission: 'signing-certificate.write',
    method: 'PUT',
    path: `${path}/time-stamp-server`,
    summary: 'Say which server stamps signatures with the time (RFC 3161); empty for none',
    params: byCompany,
    body: timeStampForm,
    answer: signing,
  }),
  remove: endpoint({
    permission: 'signing-certificate.write',
    method: 'DELETE',
    path,
    summary: 'Remove the certificate with its key; papers are no longer signed',
    params: byCompany,
    answer: 'none',
  }),
};
