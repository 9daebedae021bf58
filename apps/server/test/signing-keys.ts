import { webcrypto } from 'node:crypto';
import { BitString, OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  AuthenticatedSafe,
  CertBag,
  Certificate,
  Extension,
  ExtKeyUsage,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs';

const { subtle } = webcrypto;

const keyKinds = {
  'P-256': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'P-384': { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  RSA: { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, hash: 'SHA-256' },
  'RSA-1024': { name: 'RSASSA-PKCS1-v1_5', modulusLength: 1024, hash: 'SHA-256' },
} as const;

export interface MadeKey {
  certificate: Certificate;
  privateKey: CryptoKey;
  hash: string;
}

interface KeyOptions {
  name?: string;
  kind?: keyof typeof keyKinds;
  from?: Date;
  until?: Date;
  /** Bits of key usage, the first is "digital signature". Without it there is no such extension. */
  usage?: number;
  /** For a server that stamps the time. */
  stamps?: boolean;
  /** Without one the certificate is signed by its own key. */
  issuer?: MadeKey;
  /** What the certificate says besides. */
  extensions?: Extension[];
}

const days = (count: number) => new Date(Date.now() + count * 86_400_000);

/** Makes a key with a certificate. */
export async function makeKey({
  name = 'North Laboratory',
  kind = 'P-256',
  from = days(-1),
  until = days(700),
  usage,
  stamps = false,
  issuer,
  extensions = [],
}: KeyOptions = {}): Promise<MadeKey> {
  const { hash, ...algorithm } = keyKinds[kind];
  const keys = (await subtle.generateKey(
    {
      ...algorithm,
      hash,
      ...('modulusLength' in algorithm && { publicExponent: new Uint8Array([1, 0, 1]) }),
    },
    true,
    ['sign', 'verify'],
  )) as unknown as CryptoKeyPair;
  const certificate = new Certificate({ version: 2 });
  certificate.serialNumber.valueBlock.valueHexView = webcrypto
    .getRandomValues(new Uint8Array(8))
    .map((b, i) => (i ? b : 0x41));
  if (issuer) certificate.issuer = issuer.certificate.subject;
  for (const party of issuer ? [certificate.subject] : [certificate.subject, certificate.issuer])
    party.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) }),
    );
  certificate.notBefore.value = from;
  certificate.notAfter.value = until;
  certificate.extensions = [...extensions];
  if (usage !== undefined)
    certificate.extensions.push(
      new Extension({
        extnID: '2.5.29.15',
        critical: true,
        extnValue: new BitString({ valueHex: Uint8Array.of(usage).buffer, unusedBits: 0 }).toBER(),
      }),
    );
  if (stamps)
    certificate.extensions.push(
      new Extension({
        extnID: '2.5.29.37',
        critical: true,
        extnValue: new ExtKeyUsage({ keyPurposes: ['1.3.6.1.5.5.7.3.8'] }).toSchema().toBER(),
      }),
    );
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign(issuer?.privateKey ?? keys.privateKey, issuer?.hash ?? hash);
  return { certificate, privateKey: keys.privateKey, hash };
}

interface FileOptions extends KeyOptions {
  password?: string;
  without?: 'key' | 'certificate';
  /** The key that goes into the file, instead of a new one. */
  made?: MadeKey;
}

/** Makes a PKCS #12 file with AES-256, as new programs write it. */
export async function makeKeyFile({
  password = '',
  without,
  made,
  ...options
}: FileOptions = {}): Promise<Buffer> {
  const { certificate, privateKey } = made ?? (await makeKey(options));
  const secret = Uint8Array.from(Buffer.from(password)).buffer;
  const sealing = {
    password: secret,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 },
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: 2000,
  };
  const shrouded = new PKCS8ShroudedKeyBag({
    parsedValue: PrivateKeyInfo.fromBER(await subtle.exportKey('pkcs8', privateKey)),
  });
  await shrouded.makeInternalValues(sealing as never);
  const certBag = new SafeBag({
    bagId: '1.2.840.113549.1.12.10.1.3',
    bagValue: new CertBag({ parsedValue: certificate }),
  });
  const keyBag = new SafeBag({ bagId: '1.2.840.113549.1.12.10.1.2', bagValue: shrouded });
  // The certificates are encrypted together, and the key is by itself.
  const parts = [
    ...(without === 'certificate' ? [] : [{ bag: certBag, privacyMode: 1 }]),
    ...(without === 'key' ? [] : [{ bag: keyBag, privacyMode: 0 }]),
  ];
  const authenticatedSafe = new AuthenticatedSafe({
    parsedValue: {
      safeContents: parts.map(({ bag, privacyMode }) => ({
        privacyMode,
        value: new SafeContents({ safeBags: [bag] }),
      })),
    },
  });
  await authenticatedSafe.makeInternalValues({
    safeContents: parts.map(({ privacyMode }) => (privacyMode === 1 ? sealing : {})),
  } as never);
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
  await pfx.makeInternalValues({
    password: secret,
    iterations: 2000,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  } as never);
  return Buffer.from(pfx.toSchema().toBER());
}

/** A certificate with a name so long that its signature finds no room in a paper. The thread that signs fails with it. */
export const brokenKey = { name: 'North Laboratory '.repeat(300) };

/** A string of bytes in ASN.1. */
export const octets = (bytes: Uint8Array) => new OctetString({ valueHex: Uint8Array.from(bytes).buffer });
