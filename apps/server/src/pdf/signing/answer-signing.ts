import { appendProof } from './append-proof.ts';
import { appendSignature, coveredParts, writeSignature } from './append-signature.ts';
import { proveSignature, RevokedCertificate } from './prove-signature.ts';
import { factsOf, readPkcs12 } from './read-pkcs12.ts';
import { addTimeStamp, bytesOfCms, cmsFrom, signCms } from './sign-cms.ts';
import { UnusableKey } from './signing-key.ts';
import type { Proof, SignedPdf, SigningAnswer, SigningQuestion } from './signing-questions.ts';
import { timeStampRequest, timeStampToken } from './time-stamp.ts';

/** Bytes of a signature besides its certificates, and those of a time stamp with its own. */
const SIGNATURE = 2_500;
const TIME_STAMP = 24_000;

type Asked<S extends SigningQuestion['signing']> = Extract<SigningQuestion, { signing: S }>;

async function signDocument({
  file,
  password,
  pdf,
  signedAt,
  reason,
  isStamped,
}: Asked<'sign'>): Promise<SignedPdf> {
  const signingKey = await readPkcs12(file, password);
  const certificates = [signingKey.certificate, ...signingKey.chain];
  const bytes =
    certificates.reduce((sum, { raw }) => sum + raw.length, SIGNATURE) + (isStamped ? TIME_STAMP : 0);
  const { name } = factsOf(signingKey);
  const placed = appendSignature(Buffer.from(pdf), { signedAt, name, reason, bytes });
  const signed = signCms(signingKey, coveredParts(placed));
  writeSignature(placed, bytesOfCms(signed));
  const signature = signed.signerInfos[0]!.signature.valueBlock.valueHexView;
  return { ...placed, request: isStamped ? timeStampRequest(signature) : null };
}

async function stampDocument({ pdf, at, digits, request, answer }: Asked<'stamp'>): Promise<SigningAnswer> {
  const placed = { pdf: Buffer.from(pdf), at, digits };
  const signed = cmsFrom(Buffer.from(placed.pdf.toString('latin1', at, at + digits), 'hex'));
  const signature = signed.signerInfos[0]!.signature.valueBlock.valueHexView;
  const token = await timeStampToken(answer, request, signature);
  if (!token) return { refused: 'no_time_stamp' };
  addTimeStamp(signed, token);
  const bytes = bytesOfCms(signed);
  // A time stamp with more certificates than fit is none that this paper can hold.
  if (bytes.length * 2 > digits) return { refused: 'no_time_stamp' };
  writeSignature(placed, bytes);
  return { stamped: placed.pdf };
}

const isEmpty = ({ ocsps, crls }: Proof) => ocsps.length + crls.length === 0;

async function proveDocument({ pdf, at, digits, found, tried }: Asked<'prove'>): Promise<SigningAnswer> {
  const document = Buffer.from(pdf);
  const signed = cmsFrom(Buffer.from(document.toString('latin1', at, at + digits), 'hex'));
  const { asks, used, isProved } = await proveSignature(signed, found, tried);
  if (asks.length > 0) return { asks };
  return { proved: isProved && !isEmpty(used) ? appendProof(document, used) : null };
}

/** Answers a question about signatures. It runs on the threads that draw documents. */
export async function answerSigning(question: SigningQuestion): Promise<SigningAnswer> {
  try {
    if (question.signing === 'stamp') return await stampDocument(question);
    if (question.signing === 'prove') return await proveDocument(question);
    if (question.signing === 'sign') return { signed: await signDocument(question) };
    return { facts: factsOf(await readPkcs12(question.file, question.password)) };
  } catch (fault) {
    if (fault instanceof RevokedCertificate) return { refused: 'revoked' };
    if (fault instanceof UnusableKey) return { refused: fault.fault };
    throw fault;
  }
}
