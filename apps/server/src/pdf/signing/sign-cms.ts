import { createHash, sign } from 'node:crypto';
import { Null, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { SigningKey } from './signing-key.ts';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
} as const;

interface Method {
  hash: 'sha256' | 'sha384' | 'sha512';
  hashId: string;
  signatureId: string;
}

const ofCurve: Readonly<Record<string, Method>> = {
  prime256v1: { hash: 'sha256', hashId: '2.16.840.1.101.3.4.2.1', signatureId: '1.2.840.10045.4.3.2' },
  secp384r1: { hash: 'sha384', hashId: '2.16.840.1.101.3.4.2.2', signatureId: '1.2.840.10045.4.3.3' },
  secp521r1: { hash: 'sha512', hashId: '2.16.840.1.101.3.4.2.3', signatureId: '1.2.840.10045.4.3.4' },
};
const ofRsa: Method = {
  hash: 'sha256',
  hashId: '2.16.840.1.101.3.4.2.1',
  signatureId: '1.2.840.113549.1.1.11',
};

const certificateFrom = (der: Uint8Array) => Certificate.fromBER(Uint8Array.from(der).buffer);
const octets = (bytes: Uint8Array) => new OctetString({ valueHex: Uint8Array.from(bytes).buffer });

/** A set of attributes is signed in the order of its bytes (X.690, 11.6). */
const sorted = (attributes: Attribute[]): Attribute[] =>
  attributes
    .map((attribute) => ({ attribute, bytes: Buffer.from(attribute.toSchema().toBER()) }))
    .sort((a, b) => Buffer.compare(a.bytes, b.bytes))
    .map(({ attribute }) => attribute);

/**
 * Returns the signature of these bytes as PAdES B-B wants it (ETSI EN 319 142-1 and 319 122-1): the content is not in it,
 * and the hash of the certificate is signed too, so that nobody can put another one in its place. SHA-256 is the default of that hash.
 */
export function signCms({ key, certificate, chain }: SigningKey, content: readonly Uint8Array[]): SignedData {
  const curve = key.asymmetricKeyDetails?.namedCurve;
  const { hash, hashId, signatureId } = curve === undefined ? ofRsa : ofCurve[curve]!;
  const digest = createHash(hash);
  for (const part of content) digest.update(part);
  const certificateHash = createHash('sha256').update(certificate.raw).digest();
  const signedAttrs = new SignedAndUnsignedAttributes({
    type: 0,
    attributes: sorted([
      new Attribute({ type: OID.contentType, values: [new ObjectIdentifier({ value: OID.data })] }),
      new Attribute({ type: OID.messageDigest, values: [octets(digest.digest())] }),
      new Attribute({
        type: OID.signingCertificateV2,
        values: [
          new Sequence({
            value: [new Sequence({ value: [new Sequence({ value: [octets(certificateHash)] })] })],
          }),
        ],
      }),
    ]),
  });
  const toSign = Buffer.from(signedAttrs.toSchema().toBER());
  // What is signed has the tag of a set, and not the one that it has in the signature (RFC 5652, 5.4).
  toSign[0] = 0x31;
  const own = certificateFrom(certificate.raw);
  const digestAlgorithm = new AlgorithmIdentifier({ algorithmId: hashId });
  return new SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [own, ...chain.map(({ raw }) => certificateFrom(raw))],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm,
        signedAttrs,
        signatureAlgorithm: new AlgorithmIdentifier({
          algorithmId: signatureId,
          ...(curve === undefined && { algorithmParams: new Null() }),
        }),
        signature: octets(sign(hash, toSign, { key, dsaEncoding: 'der' })),
      }),
    ],
  });
}

/** Adds the time stamp of the signature. Attributes that are not signed may come later. */
export function addTimeStamp(signed: SignedData, token: ContentInfo): void {
  signed.signerInfos[0]!.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: OID.signatureTimeStamp, values: [token.toSchema()] })],
  });
}

/** Returns the certificate of the key that signed; the first one where it cannot be told. */
export function signerOf(signed: SignedData): Certificate | undefined {
  const all = (signed.certificates ?? []).filter((one): one is Certificate => one instanceof Certificate);
  const { sid } = signed.signerInfos[0] ?? {};
  const own =
    sid instanceof IssuerAndSerialNumber &&
    all.find(
      ({ issuer, serialNumber }) => issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber),
    );
  return own || all[0];
}

/** Returns the time stamp of a signature, if it has one. */
export function signatureTimeStamp(signed: SignedData): ContentInfo | undefined {
  const value = signed.signerInfos[0]?.unsignedAttrs?.attributes.find(
    ({ type }) => type === OID.signatureTimeStamp,
  )?.values[0];
  return value && new ContentInfo({ schema: value });
}

/** Returns the bytes that stand in the document. */
export const bytesOfCms = (signed: SignedData): Uint8Array =>
  new Uint8Array(
    new ContentInfo({ contentType: OID.signedData, content: signed.toSchema(true) }).toSchema().toBER(),
  );

/** Returns the signature that stands in a document. */
export const cmsFrom = (bytes: Uint8Array): SignedData =>
  new SignedData({ schema: ContentInfo.fromBER(Uint8Array.from(bytes).buffer).content });
