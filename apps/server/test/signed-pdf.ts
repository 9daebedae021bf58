import { spawnSync } from 'node:child_process';
import { createHash, verify, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import { type Certificate, ContentInfo, SignedData } from 'pkijs';

/** What a reader of PDF finds out about the signature of a document. */
export interface ReadSignature {
  /** False when the document or its signature was changed. */
  isValid: boolean;
  /** True when the signature covers the whole file but itself. */
  coversAll: boolean;
  /** True when the certificate of the signer is the one that was signed along. */
  namesCertificate: boolean;
  certificate: X509Certificate;
  cms: SignedData;
  signature: Buffer;
  reason: string;
  /** The types of the attributes that are not signed. */
  unsigned: string[];
}

const hashes: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** What a signature covers, and the signature. Undefined for a document without one. */
function partsOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const found = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text);
  if (!found) return undefined;
  const [start, first, second, rest] = found.slice(1).map(Number) as [number, number, number, number];
  const place = text.slice(first, second);
  return {
    covered: Buffer.concat([pdf.subarray(start, start + first), pdf.subarray(second, second + rest)]),
    // It ends where the zeros begin that fill its place.
    encoded: withoutFilling(Buffer.from(place.slice(1, -1), 'hex')),
    coversAll: start === 0 && second + rest === pdf.length && /^<[0-9a-f]*>$/.test(place),
  };
}

/** A sequence says its length in its first bytes (X.690, 8.1.3). */
function withoutFilling(bytes: Buffer): Buffer {
  const lengthBytes = bytes[1]! & 0x7f;
  return bytes.subarray(0, 2 + lengthBytes + bytes.readUIntBE(2, lengthBytes));
}

/** Reads and checks the signature with nothing of the portal. Undefined for a document without one. */
export function readSignature(pdf: Buffer): ReadSignature | undefined {
  const text = pdf.toString('latin1');
  const parts = partsOf(pdf);
  if (!parts) return undefined;
  const { covered, encoded, coversAll } = parts;
  const cms = new SignedData({
    schema: ContentInfo.fromBER(Uint8Array.from(encoded).buffer).content,
  });
  const signer = cms.signerInfos[0]!;
  const hash = hashes[signer.digestAlgorithm.algorithmId]!;
  const attributeOf = (type: string) =>
    signer.signedAttrs!.attributes.find((attribute) => attribute.type === type)?.values[0];
  const bytesOf = (value: unknown) => Buffer.from((value as OctetString).valueBlock.valueHexView);
  const certificate = new X509Certificate(
    Buffer.from((cms.certificates![0] as Certificate).toSchema().toBER()),
  );
  const attributes = Buffer.from(signer.signedAttrs!.toSchema().toBER());
  attributes[0] = 0x31;
  const signature = bytesOf(signer.signature);
  const [certificates] = (attributeOf('1.2.840.113549.1.9.16.2.47') as Sequence).valueBlock.value as [
    Sequence,
  ];
  const [named] = (certificates.valueBlock.value as [Sequence])[0].valueBlock.value;
  return {
    isValid:
      createHash(hash)
        .update(covered)
        .digest()
        .equals(bytesOf(attributeOf('1.2.840.113549.1.9.4'))) &&
      (attributeOf('1.2.840.113549.1.9.3') as ObjectIdentifier).getValue() === '1.2.840.113549.1.7.1' &&
      verify(hash, attributes, certificate.publicKey, signature),
    coversAll,
    namesCertificate: createHash('sha256').update(certificate.raw).digest().equals(bytesOf(named)),
    ...{ certificate, cms, signature },
    reason: Buffer.from(/\/Reason <feff([0-9a-f]+)>/.exec(text)?.[1] ?? '', 'hex')
      .swap16()
      .toString('utf16le'),
    unsigned: signer.unsignedAttrs?.attributes.map(({ type }) => type) ?? [],
  };
}

const PDFSIG = process.env['PDFSIG'] ?? '/usr/bin/pdfsig';

/** What `pdfsig` of Poppler says about the signature of a document; undefined where it is not installed. */
export function pdfsig(pdf: Buffer): string | undefined {
  if (!existsSync(PDFSIG)) {
    console.warn(`${PDFSIG} is not there: signatures are checked with node:crypto only.`);
    return undefined;
  }
  const { stdout, stderr } = runOn({ paper: pdf }, PDFSIG, ({ paper }) => ['-nocert', paper]);
  return stdout + stderr;
}

/** Returns whether `openssl cms` finds the signature of a document right. */
export function isRightForOpenssl(pdf: Buffer): boolean {
  const { covered, encoded } = partsOf(pdf)!;
  const { status } = runOn({ covered, encoded }, 'openssl', (file) => [
    ...['cms', '-verify', '-binary', '-noverify', '-inform', 'DER'],
    ...['-in', file.encoded, '-content', file.covered, '-out', '/dev/null'],
  ]);
  return status === 0;
}

/** Runs a program on files with this content. */
function runOn<Name extends string>(
  contents: Record<Name, Buffer>,
  program: string,
  args: (files: Record<Name, string>) => string[],
) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-signed-'));
  try {
    const files = Object.entries<Buffer>(contents).map(([name, content]) => {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return [name, file];
    });
    return spawnSync(program, args(Object.fromEntries(files)), { encoding: 'utf8', timeout: 20_000 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
