import {
  BasicOCSPResponse,
  Certificate,
  type CertificateRevocationList,
  type CRLDistributionPoints,
  CertificateRevocationList as Crl,
  type GeneralName,
  type InfoAccess,
  OCSPRequest,
  OCSPResponse,
  SignedData,
} from 'pkijs';
import { signatureTimeStamp, signerOf } from './sign-cms.ts';
import type { Ask, Proof } from './signing-questions.ts';

const OID = {
  issuers: '1.3.6.1.5.5.7.48.2',
  ocsp: '1.3.6.1.5.5.7.48.1',
  access: '1.3.6.1.5.5.7.1.1',
  lists: '2.5.29.31',
} as const;
/** Certificates of a way to an issuer that are looked at. */
const WAY_MAX = 6;
/** The kind of a general name that is an address (RFC 5280, 4.2.1.6). */
const ADDRESS = 6;

/** A certificate that its issuer has taken back. It is an answer and no failure. */
export class RevokedCertificate extends Error {
  override name = 'RevokedCertificate';
}

const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;
const bytesOf = (certificate: Certificate): Uint8Array => new Uint8Array(certificate.toSchema().toBER());

/** Returns what can be read; the answer of a server may be anything. */
function readEach<T>(
  contents: readonly Uint8Array[],
  read: (content: ArrayBuffer) => T,
): { value: T; bytes: Uint8Array }[] {
  return contents.flatMap((bytes) => {
    try {
      return [{ value: read(bufferOf(bytes)), bytes }];
    } catch {
      return [];
    }
  });
}

const extensionOf = <T>(certificate: Certificate, id: string): T | undefined =>
  certificate.extensions?.find(({ extnID }) => extnID === id)?.parsedValue as T | undefined;
const isWeb = (address: unknown): address is string =>
  typeof address === 'string' && /^https?:\/\//.test(address);

/** Returns where a certificate says that its issuer, or what its issuer says of it, can be asked. */
const addressesOf = (certificate: Certificate, method: string): string[] =>
  (extensionOf<InfoAccess>(certificate, OID.access)?.accessDescriptions ?? [])
    .filter(({ accessMethod }) => accessMethod === method)
    .map(({ accessLocation }) => accessLocation.value as unknown)
    .filter(isWeb);

const listAddressesOf = (certificate: Certificate): string[] =>
  (extensionOf<CRLDistributionPoints>(certificate, OID.lists)?.distributionPoints ?? [])
    .flatMap(({ distributionPoint }) => (Array.isArray(distributionPoint) ? distributionPoint : []))
    .filter(({ type }: GeneralName) => type === ADDRESS)
    .map(({ value }: GeneralName) => value as unknown)
    .filter(isWeb);

async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  if (!certificate.issuer.isEqual(issuer.subject)) return false;
  return certificate.verify(issuer).catch(() => false);
}

/** By how much the clocks of an issuer and of the portal may differ. */
const CLOCKS_MS = 10 * 60_000;
/** The most age of an answer that does not say until when it holds. */
const AGE_MS = 7 * 86_400_000;

/** True for what an issuer says now: an old answer may be from before a certificate was taken back. */
function isOfNow({ thisUpdate, nextUpdate }: { thisUpdate: Date; nextUpdate?: Date | undefined }): boolean {
  const now = Date.now();
  const end = nextUpdate ? nextUpdate.getTime() : thisUpdate.getTime() + AGE_MS;
  return thisUpdate.getTime() - CLOCKS_MS <= now && now <= end + CLOCKS_MS;
}

/** True for a list of changes, and for one of some certificates only: what is not in it says nothing. */
const isPart = (list: CertificateRevocationList): boolean =>
  (list.crlExtensions?.extensions ?? []).some(({ extnID }) => ['2.5.29.27', '2.5.29.28'].includes(extnID));

/** What the answer of an issuer says of a certificate; undefined when it says nothing that counts. */
async function statusByOcsp(
  response: BasicOCSPResponse,
  certificate: Certificate,
  issuer: Certificate,
): Promise<'good' | 'revoked' | undefined> {
  try {
    const { isForCertificate, status } = await response.getCertificateStatus(certificate, issuer);
    if (!isForCertificate || !response.tbsResponseData.responses.every(isOfNow)) return undefined;
    // An issuer that answers itself sends no certificate along.
    response.certs = [...(response.certs ?? []), issuer];
    if (!(await response.verify({ trustedCerts: [issuer], issuerCerts: [issuer] }))) return undefined;
    return (['good', 'revoked'] as const)[status];
  } catch {
    return undefined;
  }
}

async function statusByList(
  list: CertificateRevocationList,
  certificate: Certificate,
  issuer: Certificate,
): Promise<'good' | 'revoked' | undefined> {
  if (!list.issuer.isEqual(issuer.subject) || isPart(list)) return undefined;
  if (!isOfNow({ thisUpdate: list.thisUpdate.value, nextUpdate: list.nextUpdate?.value })) return undefined;
  const isTrue = await list.verify({ issuerCertificate: issuer }).catch(() => false);
  if (!isTrue) return undefined;
  return list.isCertificateRevoked(certificate) ? 'revoked' : 'good';
}

/** @throws Error for anything but an answer about certificates. */
function readOcsp(bytes: ArrayBuffer): BasicOCSPResponse {
  const { responseBytes } = OCSPResponse.fromBER(bytes);
  if (!responseBytes) throw new Error('the issuer gave no answer');
  return BasicOCSPResponse.fromBER(responseBytes.response.getValue());
}

/** What is there already, and what has been asked for. */
interface Known {
  certificates: readonly Certificate[];
  ocsps: { value: BasicOCSPResponse; bytes: Uint8Array }[];
  crls: { value: CertificateRevocationList; bytes: Uint8Array }[];
  tried: ReadonlySet<string>;
}

/** A server may be asked about several certificates. */
const ocspKey = (url: string, { serialNumber }: Certificate): string =>
  `${url} ${Buffer.from(serialNumber.valueBlock.valueHexView).toString('hex')}`;

async function ocspAsk(certificate: Certificate, issuer: Certificate, url: string): Promise<Ask> {
  const request = new OCSPRequest();
  await request.createForCertificate(certificate, { hashAlgorithm: 'SHA-1', issuerCertificate: issuer });
  return {
    kind: 'ocsp',
    url,
    key: ocspKey(url, certificate),
    body: new Uint8Array(request.toSchema(true).toBER()),
  };
}

interface Step {
  asks: Ask[];
  used: Proof;
  isProved: boolean;
}

const nothing = (): Proof => ({ certificates: [], ocsps: [], crls: [] });

/** Finds what its issuer says of a certificate: an answer of its own (OCSP), or else a list (CRL). */
async function proveOne(certificate: Certificate, issuer: Certificate, known: Known): Promise<Step> {
  const used = nothing();
  for (const { value, bytes } of known.ocsps) {
    const status = await statusByOcsp(value, certificate, issuer);
    if (status === 'revoked') throw new RevokedCertificate();
    if (status) return { asks: [], used: { ...used, ocsps: [bytes] }, isProved: true };
  }
  for (const { value, bytes } of known.crls) {
    const status = await statusByList(value, certificate, issuer);
    if (status === 'revoked') throw new RevokedCertificate();
    if (status) return { asks: [], used: { ...used, crls: [bytes] }, isProved: true };
  }
  const [ocsp] = addressesOf(certificate, OID.ocsp).filter(
    (url) => !known.tried.has(ocspKey(url, certificate)),
  );
  const [list] = listAddressesOf(certificate).filter((url) => !known.tried.has(url));
  if (ocsp) return { asks: [await ocspAsk(certificate, issuer, ocsp)], used, isProved: false };
  return { asks: list ? [{ kind: 'crl', url: list, key: list }] : [], used, isProved: false };
}

/** Goes from a certificate to its issuers, and proves each step. */
async function proveWay(leaf: Certificate, known: Known): Promise<Step> {
  const asks: Ask[] = [];
  const used: Proof = { certificates: [bytesOf(leaf)], ocsps: [], crls: [] };
  let isProved = true;
  for (let at = leaf, steps = 0; steps < WAY_MAX && !at.issuer.isEqual(at.subject); steps += 1) {
    let issuer: Certificate | undefined;
    for (const one of known.certificates) if (!issuer && (await isIssuedBy(at, one))) issuer = one;
    if (!issuer) {
      const [url] = addressesOf(at, OID.issuers).filter((address) => !known.tried.has(address));
      if (url) asks.push({ kind: 'issuer', url, key: url });
      // Readers of PDF know the last issuer themselves, so a way may end before it, but not at once.
      if (at === leaf) isProved = false;
      break;
    }
    const step = await proveOne(at, issuer, known);
    asks.push(...step.asks);
    used.ocsps.push(...step.used.ocsps);
    used.crls.push(...step.used.crls);
    used.certificates.push(bytesOf(issuer));
    isProved &&= step.isProved;
    at = issuer;
  }
  return { asks, used, isProved };
}

const distinct = (contents: readonly Uint8Array[]): Uint8Array[] => [
  ...new Map(contents.map((bytes) => [Buffer.from(bytes).toString('base64'), bytes])).values(),
];

/**
 * Says what a signature with a time stamp still lacks to be proved for long: the issuers of both, and what these say of them. `found` is
 * what was fetched so far.
 * @throws RevokedCertificate
 */
export async function proveSignature(
  signed: SignedData,
  found: Proof,
  tried: readonly string[],
): Promise<Step> {
  const token = signatureTimeStamp(signed);
  const stamp = token && new SignedData({ schema: token.content });
  const inside = [signed, stamp].map((one) =>
    (one?.certificates ?? []).filter((item): item is Certificate => item instanceof Certificate),
  );
  const read = readEach(found.certificates, (bytes) => Certificate.fromBER(bytes));
  const certificates = [...inside.flat(), ...read.map(({ value }) => value)];
  const known: Known = {
    certificates,
    ocsps: readEach(found.ocsps, readOcsp),
    crls: readEach(found.crls, (bytes) => Crl.fromBER(bytes)),
    tried: new Set(tried),
  };
  const ways: Step[] = [];
  const leaf = signerOf(signed);
  if (leaf) ways.push(await proveWay(leaf, known));
  const stamper = stamp && signerOf(stamp);
  // Nobody vouches for the clock of a server that vouches for itself.
  if (stamper?.issuer.isEqual(stamper.subject)) return { asks: [], used: nothing(), isProved: false };
  if (stamper) ways.push(await proveWay(stamper, known));
  return {
    asks: [...new Map(ways.flatMap(({ asks }) => asks).map((ask) => [ask.key, ask])).values()],
    isProved: ways.every(({ isProved }) => isProved),
    used: {
      certificates: distinct(ways.flatMap(({ used }) => used.certificates)),
      ocsps: distinct(ways.flatMap(({ used }) => used.ocsps)),
      crls: distinct(ways.flatMap(({ used }) => used.crls)),
    },
  };
}
