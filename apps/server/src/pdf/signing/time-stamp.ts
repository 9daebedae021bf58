import { createHash, randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  type Certificate,
  type ContentInfo,
  type ExtKeyUsage,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { signerOf } from './sign-cms.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
/** `granted` and `grantedWithMods` of RFC 3161. */
const GRANTED = [0, 1];

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const KEY_PURPOSES = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** By how much the clocks of a server and of the portal may differ. */
const CLOCKS_MS = 10 * 60_000;

/** True for a certificate that its issuer gave out for time stamps (RFC 3161, 2.3). */
function mayStamp(certificate: Certificate | undefined): boolean {
  const found = certificate?.extensions?.find(({ extnID }) => extnID === KEY_PURPOSES)?.parsedValue;
  return (found as ExtKeyUsage | undefined)?.keyPurposes?.includes(TIME_STAMPING) === true;
}

const digestOf = (signature: Uint8Array): Buffer => createHash('sha256').update(signature).digest();

/** Returns what a time stamp server is asked (RFC 3161): the hash of the signature, and its certificate in the answer. */
export function timeStampRequest(signature: Uint8Array): Uint8Array {
  const nonce = randomBytes(8);
  // Without the first bit it is a positive number of the shortest form.
  nonce[0] = (nonce[0]! & 0x7f) | 0x40;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      hashedMessage: new OctetString({ valueHex: Uint8Array.from(digestOf(signature)).buffer }),
    }),
    nonce: new Integer({ valueHex: Uint8Array.from(nonce).buffer }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

/** Returns the token of an answer, or undefined when it is no time stamp of this signature and of this moment, with a valid
 * signature of a key that may stamp. */
export async function timeStampToken(
  answer: Uint8Array,
  request: Uint8Array,
  signature: Uint8Array,
): Promise<ContentInfo | undefined> {
  try {
    const { status, timeStampToken: token } = TimeStampResp.fromBER(Uint8Array.from(answer).buffer);
    if (!GRANTED.includes(status.status) || !token) return undefined;
    const signed = new SignedData({ schema: token.content });
    const content = signed.encapContentInfo.eContent;
    if (!content) return undefined;
    if (signed.encapContentInfo.eContentType !== TST_INFO || !mayStamp(signerOf(signed))) return undefined;
    const info = TSTInfo.fromBER(content.getValue());
    if (Math.abs(info.genTime.getTime() - Date.now()) > CLOCKS_MS) return undefined;
    const asked = TimeStampReq.fromBER(Uint8Array.from(request).buffer);
    const stamped = Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView);
    const isOfIt =
      stamped.equals(digestOf(signature)) &&
      info.nonce?.isEqual(asked.nonce!) === true &&
      (await signed.verify({ signer: 0, data: Uint8Array.from(signature).buffer }));
    return isOfIt ? token : undefined;
  } catch {
    return undefined;
  }
}
