import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { BitString, fromBER, type OctetString } from 'asn1js';
import {
  type AlgorithmIdentifier,
  AuthenticatedSafe,
  CertBag,
  EncryptedData,
  PBES2Params,
  PBKDF2Params,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  type SafeBag,
  SafeContents,
} from 'pkijs';
import { type KeyFacts, type SigningKey, UnusableKey } from './signing-key.ts';

const OID = {
  data: '1.2.840.113549.1.7.1',
  encryptedData: '1.2.840.113549.1.7.6',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  keyUsage: '2.5.29.15',
} as const;

/** Rounds of a key derivation. Programs use a few thousand to some hundred thousand; more would only hold up the thread. */
const ROUNDS_MAX = 2_000_000;
const MAC_ROUNDS_MAX = 500_000;
/** Certificates of a file that are looked at. */
const CERTIFICATES_MAX = 20;

const bytesOf = (buffer: ArrayBuffer): Buffer => Buffer.from(buffer);

/** @throws UnusableKey for the ciphers of old programs (RC2, 3DES), which this portal does not open, and for absurd rounds. */
function refuseOldCipher({ algorithmId, algorithmParams }: AlgorithmIdentifier): void {
  if (algorithmId !== OID.pbes2) throw new UnusableKey('old_encryption');
  const { keyDerivationFunc: derivation } = new PBES2Params({ schema: algorithmParams });
  if (derivation.algorithmId !== OID.pbkdf2) throw new UnusableKey('old_encryption');
  const { iterationCount } = new PBKDF2Params({ schema: derivation.algorithmParams });
  if (iterationCount > ROUNDS_MAX) throw new UnusableKey('unreadable');
}

/** Opens what is encrypted with the password. The integrity of the file was proved before, so a fault is one of the file. */
async function bagsOf(pfx: PFX, password: ArrayBuffer): Promise<SafeBag[]> {
  const safe = pfx.parsedValue?.authenticatedSafe;
  if (!(safe instanceof AuthenticatedSafe)) throw new UnusableKey('unreadable');
  const bags: SafeBag[] = [];
  for (const { contentType, content } of safe.safeContents) {
    if (contentType === OID.data) {
      bags.push(...SafeContents.fromBER((content as OctetString).getValue()).safeBags);
    } else if (contentType === OID.encryptedData) {
      const encrypted = new EncryptedData({ schema: content });
      refuseOldCipher(encrypted.encryptedContentInfo.contentEncryptionAlgorithm);
      bags.push(...SafeContents.fromBER(await encrypted.decrypt({ password })).safeBags);
    }
  }
  return bags;
}

async function keyOf({ bagValue }: SafeBag, password: ArrayBuffer): Promise<KeyObject | undefined> {
  if (bagValue instanceof PKCS8ShroudedKeyBag) {
    refuseOldCipher(bagValue.encryptionAlgorithm);
    await (
      bagValue as unknown as { parseInternalValues(p: { password: ArrayBuffer }): Promise<void> }
    ).parseInternalValues({ password });
  }
  const info = bagValue instanceof PKCS8ShroudedKeyBag ? bagValue.parsedValue : bagValue;
  if (!(info instanceof PrivateKeyInfo)) return undefined;
  const der = bytesOf(info.toSchema().toBER());
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

function certificateOf({ bagValue }: SafeBag): X509Certificate | undefined {
  if (!(bagValue instanceof CertBag)) return undefined;
  return new X509Certificate(bytesOf((bagValue.certValue as OctetString).getValue()));
}

/** Proves the password by the seal of the file. @throws UnusableKey */
async function openFile(bytes: Uint8Array, password: ArrayBuffer): Promise<PFX> {
  let pfx: PFX;
  try {
    pfx = PFX.fromBER(Uint8Array.from(bytes).buffer);
  } catch (cause) {
    throw new UnusableKey('unreadable', cause);
  }
  if (!pfx.macData || pfx.macData.iterations! > MAC_ROUNDS_MAX) throw new UnusableKey('unreadable');
  try {
    await pfx.parseInternalValues({ password, checkIntegrity: true });
    return pfx;
  } catch (cause) {
    const isWrong = cause instanceof Error && cause.message.startsWith('Integrity');
    throw new UnusableKey(isWrong ? 'wrong_password' : 'unreadable', cause);
  }
}

/** @throws UnusableKey for a key that is too small or of a kind that readers of PDF do not know. */
function refuseWeakKey(key: KeyObject): void {
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa') {
    if (modulusLength < 2048) throw new UnusableKey('small_key');
  } else if (key.asymmetricKeyType === 'ec') {
    if (/^secp?(112|128|160|192|224)|^prime(192|239)/.test(namedCurve)) throw new UnusableKey('small_key');
    if (!['prime256v1', 'secp384r1', 'secp521r1'].includes(namedCurve)) throw new UnusableKey('unknown_key');
  } else throw new UnusableKey('unknown_key');
}

/** True when the certificate says that its key may sign documents, or does not say what it is for. */
async function maySign(certificate: X509Certificate): Promise<boolean> {
  const { Certificate } = await import('pkijs');
  const { extensions = [] } = Certificate.fromBER(Uint8Array.from(certificate.raw).buffer);
  const usage = extensions.find(({ extnID }) => extnID === OID.keyUsage);
  if (!usage) return true;
  const { result } = fromBER(usage.extnValue.getValue());
  // The first bit is "digital signature", the second "content commitment".
  return result instanceof BitString && ((result.valueBlock.valueHexView[0] ?? 0) & 0b1100_0000) !== 0;
}

/** Returns the certificates from that of the key to its issuers, as far as the file has them. */
function chainOf(own: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain: X509Certificate[] = [];
  for (let at = own; chain.length < all.length; ) {
    const issuer = all.find((one) => one !== at && !chain.includes(one) && at.checkIssued(one));
    if (!issuer || issuer.fingerprint256 === own.fingerprint256) break;
    chain.push(issuer);
    at = issuer;
  }
  return chain;
}

/**
 * Reads a file with a private key and its certificate (PKCS #12, RFC 7292).
 * @throws UnusableKey
 */
export async function readPkcs12(bytes: Uint8Array, password: string): Promise<SigningKey> {
  const secret = Uint8Array.from(Buffer.from(password)).buffer;
  const pfx = await openFile(bytes, secret);
  try {
    const bags = await bagsOf(pfx, secret);
    const keys: KeyObject[] = [];
    for (const bag of bags) {
      const key = await keyOf(bag, secret);
      if (key) keys.push(key);
    }
    if (keys.length === 0) throw new UnusableKey('no_key');
    const certificates = bags.flatMap((bag) => certificateOf(bag) ?? []).slice(0, CERTIFICATES_MAX);
    const pairs = keys.flatMap((key) =>
      certificates.filter((one) => one.checkPrivateKey(key)).map((certificate) => ({ key, certificate })),
    );
    const [pair] = pairs;
    if (!pair) throw new UnusableKey('no_certificate');
    refuseWeakKey(pair.key);
    if (!(await maySign(pair.certificate))) throw new UnusableKey('not_for_signing');
    return { ...pair, chain: chainOf(pair.certificate, certificates) };
  } catch (fault) {
    throw fault instanceof UnusableKey ? fault : new UnusableKey('unreadable', fault);
  }
}

/** Returns "CN=North Laboratory, O=North Inc." of the lines in which Node writes a name, the most exact part first. */
const nameLine = (name: string): string => name.split('\n').reverse().join(', ').slice(0, 500);

/** Returns what people may know of a key. */
export function factsOf({ key, certificate }: SigningKey): KeyFacts {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {};
  const { CN, O } = certificate.toLegacyObject().subject as { CN?: string | string[]; O?: string | string[] };
  const subject = nameLine(certificate.subject);
  const name = [CN ?? O ?? subject].flat()[0]!;
  const curve = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }[namedCurve ?? ''];
  return {
    name: name.slice(0, 200),
    subject,
    issuer: nameLine(certificate.issuer),
    serial: certificate.serialNumber.toLowerCase(),
    validFrom: certificate.validFromDate,
    validUntil: certificate.validToDate,
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    kind: modulusLength ? `RSA, ${modulusLength} bits` : `ECDSA, ${curve ?? namedCurve}`,
  };
}
