import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Constructed, Enumerated, GeneralizedTime, OctetString, Primitive } from 'asn1js';
import {
  AccessDescription,
  BasicConstraints,
  BasicOCSPResponse,
  CertificateRevocationList,
  CRLDistributionPoints,
  DistributionPoint,
  Extension,
  GeneralName,
  InfoAccess,
  id_PKIX_OCSP_Basic,
  OCSPRequest,
  OCSPResponse,
  ResponseBytes,
  RevokedCertificate,
  SingleResponse,
  Time,
} from 'pkijs';
import { type MadeKey, makeKey } from './signing-keys.ts';

/** What a certificate says about where its issuer can be asked. */
type Says = 'ocsp' | 'crl' | 'issuer';

export interface CertificateAuthority {
  port: number;
  /** Signs the answers. A test may put another authority of the same name in its place. */
  root: MadeKey;
  /** Makes a key with a certificate of this authority. */
  issue: (options: Parameters<typeof makeKey>[0] & { says: Says[] }) => Promise<MadeKey>;
  /** Certificates that the authority took back. */
  revoked: MadeKey[];
  /** What the authority does not answer. */
  silent: Says[];
  /** When the answers were made; now without it. */
  saidAt?: Date | undefined;
  /** The paths that were asked for. */
  asked: string[];
  stop: () => Promise<void>;
}

const nameOf = (address: string) => new GeneralName({ type: 6, value: address });
const serialOf = ({ certificate }: MadeKey) => certificate.serialNumber;

/** Says that a certificate is one of an authority. */
export const mayIssue = (): Extension =>
  new Extension({
    extnID: '2.5.29.19',
    critical: true,
    extnValue: new BasicConstraints({ cA: true }).toSchema().toBER(),
  });

/** Starts an authority that says which of its certificates hold: one by one (OCSP, RFC 6960) and as a list (CRL, RFC 5280). */
export async function startCertificateAuthority(): Promise<CertificateAuthority> {
  const root = await makeKey({ name: 'Prairie Trust', extensions: [mayIssue()] });

  async function answerOcsp(body: Uint8Array): Promise<ArrayBuffer> {
    const asked = OCSPRequest.fromBER(Uint8Array.from(body).buffer).tbsRequest.requestList[0]!.reqCert;
    const isRevoked = authority.revoked.some((key) => serialOf(key).isEqual(asked.serialNumber));
    const answer = new BasicOCSPResponse();
    answer.tbsResponseData.responderID = authority.root.certificate.subject;
    answer.tbsResponseData.producedAt = new Date();
    const single = new SingleResponse({ certID: asked });
    single.certStatus = isRevoked
      ? new Constructed({
          idBlock: { tagClass: 3, tagNumber: 1 },
          value: [new GeneralizedTime({ valueDate: new Date() })],
        })
      : new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 } });
    single.thisUpdate = authority.saidAt ?? new Date();
    answer.tbsResponseData.responses.push(single);
    await answer.sign(authority.root.privateKey, authority.root.hash);
    return new OCSPResponse({
      responseStatus: new Enumerated({ value: 0 }),
      responseBytes: new ResponseBytes({
        responseType: id_PKIX_OCSP_Basic,
        response: new OctetString({ valueHex: answer.toSchema().toBER(false) }),
      }),
    })
      .toSchema()
      .toBER();
  }

  async function list(): Promise<ArrayBuffer> {
    const made = new CertificateRevocationList({
      version: 1,
      issuer: authority.root.certificate.subject,
      thisUpdate: new Time({ type: 0, value: authority.saidAt ?? new Date() }),
    });
    if (authority.revoked.length > 0)
      made.revokedCertificates = authority.revoked.map(
        (key) =>
          new RevokedCertificate({
            userCertificate: serialOf(key),
            revocationDate: new Time({ type: 0, value: new Date() }),
          }),
      );
    await made.sign(authority.root.privateKey, authority.root.hash);
    return made.toSchema(true).toBER();
  }

  const server = createServer(async (request, reply) => {
    const path = (request.url ?? '').slice(1) as Says;
    authority.asked.push(path);
    const body = await buffer(request);
    if (authority.silent.includes(path)) return reply.writeHead(503).end();
    if (path === 'ocsp') return reply.end(Buffer.from(await answerOcsp(body)));
    if (path === 'crl') return reply.end(Buffer.from(await list()));
    return reply.end(Buffer.from(root.certificate.toSchema(true).toBER()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const at = (path: Says) => nameOf(`http://127.0.0.1:${port}/${path}`);

  const extensionsFor = (says: Says[]): Extension[] => {
    const access = (['ocsp', 'issuer'] as const)
      .filter((one) => says.includes(one))
      .map(
        (one) =>
          new AccessDescription({
            accessMethod: one === 'ocsp' ? '1.3.6.1.5.5.7.48.1' : '1.3.6.1.5.5.7.48.2',
            accessLocation: at(one),
          }),
      );
    const lists = new CRLDistributionPoints({
      distributionPoints: [new DistributionPoint({ distributionPoint: [at('crl')] })],
    });
    return [
      ...(access.length > 0
        ? [
            new Extension({
              extnID: '1.3.6.1.5.5.7.1.1',
              extnValue: new InfoAccess({ accessDescriptions: access }).toSchema().toBER(),
            }),
          ]
        : []),
      ...(says.includes('crl')
        ? [new Extension({ extnID: '2.5.29.31', extnValue: lists.toSchema().toBER() })]
        : []),
    ];
  };

  const authority: CertificateAuthority = {
    ...{ port, root, revoked: [], silent: [], asked: [] },
    issue: ({ says, ...options }) => makeKey({ ...options, issuer: root, extensions: extensionsFor(says) }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return authority;
}
