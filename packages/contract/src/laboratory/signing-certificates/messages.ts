import { type CalendarDate, formatDate } from '../../core/dates/dates.ts';

const where = 'Company Settings, Laboratory';

/** Messages about the certificate with which a company signs its papers. */
export const signingMessages = {
  wrongPassword: 'This is not the password of the file',
  noKey: 'There is no private key in this file. Export the certificate again, together with its private key.',
  noCertificate: 'There is a private key in this file, but not its certificate. Export both into one file.',
  oldEncryption:
    'This file is protected in an old way (RC2 or 3DES). Export the certificate again with AES-256, which newer versions of Windows and OpenSSL offer.',
  smallKey: 'The key is too small to be trusted. It needs at least 2048 bits (RSA) or P-256 (ECDSA).',
  unknownKey: 'Readers of PDF do not know this kind of key. Use RSA, or ECDSA with P-256, P-384 or P-521.',
  notForSigning:
    'Its issuer does not let this certificate sign documents. Ask for one with "digital signature".',
  unreadable: 'This file cannot be read. Please export the certificate and its key again.',
  none: 'The company has no certificate to sign with',
  address: 'Enter an address that begins with https:// or http://, without a name or a password in it',
  refusedAddress: 'The portal connects only to public addresses. Whoever runs the portal can allow others.',
  expiredFile: (day: CalendarDate) =>
    `This certificate ran out on ${formatDate(day)}. Ask its issuer for a new one.`,
  notYetFile: (day: CalendarDate) => `This certificate holds only from ${formatDate(day)}.`,
  passwordNeeded: 'Enter your password to sign',
  expired: (day: CalendarDate) =>
    `Nothing was issued, because the certificate that signs papers ran out on ${formatDate(day)}. An admin puts a new one into ${where}, or removes it.`,
  notYet: (day: CalendarDate) =>
    `Nothing was issued, because the certificate that signs papers holds only from ${formatDate(day)}.`,
  lostKey: `Nothing was issued, because the key that signs papers cannot be opened any more. An admin chooses its file again in ${where}, or removes it.`,
  noTimeStamp: (host: string) =>
    `Nothing was issued, because the time stamp server ${host} did not answer as it should. Please try again in a few minutes. If it stays so, an admin changes or empties its address in ${where}.`,
  revoked: `Nothing was issued, because its issuer says that the certificate that signs papers, or that of the time stamp server, is revoked. An admin puts another one into ${where}.`,
  failed: `Nothing was issued, because the paper could not be signed with the certificate of the company. Please try again. If it stays so, an admin chooses another one in ${where}, or removes it.`,
  changed: 'The certificate that signs papers was changed in the meantime. Please try again.',
} as const;
