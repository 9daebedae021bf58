import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Integer, ObjectIdentifier } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { type MadeKey, makeKey, octets } from './signing-keys.ts';

const TST = '1.2.840.113549.1.9.16.1.4';

/** `slow` stamps when the test says so, `silent` never answers, `early` stamps with a time of long ago, `other` stamps another text, `refuses` says no, `broken` answers with no time stamp at all, `moves` sends elsewhere. */
type Behaviour = 'stamps' | 'early' | 'slow' | 'silent' | 'other' | 'refuses' | 'broken' | 'moves';

export interface TimeStampServer {
  url: string;
  port: number;
  behaviour: Behaviour;
  /** Requests that came. */
  asked: number;
  /** Resolves when the next request has come. */
  isAsked: () => Promise<void>;
  /** Lets slow answers go on. */
  release: () => void;
  stop: () => Promise<void>;
}

/** Starts a server on this computer that stamps with the time (RFC 3161). */
export async function startTimeStampServer(made?: MadeKey): Promise<TimeStampServer> {
  const { certificate, privateKey, hash } = made ?? (await makeKey({ name: 'Clock', stamps: true }));

  async function stamp(request: TimeStampReq, isOther: boolean, genTime: Date): Promise<TimeStampResp> {
    const imprint = isOther
      ? new MessageImprint({
          hashAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
          hashedMessage: octets(Buffer.alloc(32)),
        })
      : request.messageImprint;
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4',
      messageImprint: imprint,
      serialNumber: new Integer({ value: 7 }),
      genTime,
      ...(request.nonce && { nonce: request.nonce }),
    });
    const content = info.toSchema().toBER();
    const digest = await crypto.subtle.digest(hash, content);
    const signed = new SignedData({
      version: 3,
      encapContentInfo: new EncapsulatedContentInfo({
        eContentType: TST,
        eContent: octets(new Uint8Array(content)),
      }),
      certificates: [certificate],
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              new Attribute({ type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: TST })] }),
              new Attribute({ type: '1.2.840.113549.1.9.4', values: [octets(new Uint8Array(digest))] }),
            ],
          }),
        }),
      ],
    });
    await signed.sign(privateKey, 0, hash);
    return new TimeStampResp({
      status: new PKIStatusInfo({ status: 0 }),
      timeStampToken: new ContentInfo({
        contentType: '1.2.840.113549.1.7.2',
        content: signed.toSchema(true),
      }),
    });
  }

  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const server = createServer(async (request, reply) => {
    started.asked += 1;
    const body = await buffer(request);
    arrived.resolve();
    if (started.behaviour === 'slow') await released.promise;
    if (started.behaviour === 'silent') return;
    if (started.behaviour === 'moves') return reply.writeHead(302, { location: 'http://localhost:1/' }).end();
    if (started.behaviour === 'broken') return reply.end('no time stamp');
    const answer =
      started.behaviour === 'refuses'
        ? new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) })
        : await stamp(
            TimeStampReq.fromBER(Uint8Array.from(body).buffer),
            started.behaviour === 'other',
            new Date(started.behaviour === 'early' ? 1e12 : Date.now()),
          );
    reply.setHeader('content-type', 'application/timestamp-reply');
    return reply.end(Buffer.from(answer.toSchema().toBER()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const started: TimeStampServer = {
    ...{ url: `http://127.0.0.1:${port}/stamp`, port },
    ...{ behaviour: 'stamps', asked: 0 },
    isAsked: () => arrived.promise,
    release: () => released.resolve(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return started;
}
