import { inflateSync } from 'node:zlib';
import { Certificate } from 'pkijs';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { PASSWORD, userWithPassword } from '../../../../test/browser.ts';
import { type CalibrationStage, calibrationStage } from '../../../../test/calibrations.ts';
import {
  type CertificateAuthority,
  mayIssue,
  startCertificateAuthority,
} from '../../../../test/certificate-authority.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { pdfsig, readSignature } from '../../../../test/signed-pdf.ts';
import { makeKey, makeKeyFile } from '../../../../test/signing-keys.ts';
import { startTimeStampServer, type TimeStampServer } from '../../../../test/time-stamp-server.ts';

let authority: CertificateAuthority;
let clock: TimeStampServer;
let portal: Portal;
let stage: CalibrationStage;
let admin: CalibrationStage['people']['as']['admin'];
beforeAll(async () => {
  authority = await startCertificateAuthority();
  clock = await startTimeStampServer(
    await authority.issue({ name: 'Clock', stamps: true, says: ['crl', 'issuer'] }),
  );
  portal = await startPortal({ OUTBOUND_ALLOW: `127.0.0.1:${clock.port},127.0.0.1:${authority.port}` });
});
beforeEach(async () => {
  stage = await calibrationStage(portal);
  const { id } = stage.people.company;
  await withLaboratory(portal, id);
  admin = await portal.actAs(await userWithPassword(portal, { role: 'admin', companyId: id }));
});
afterEach(() => {
  Object.assign(authority, { revoked: [], silent: [], asked: [], saidAt: undefined });
  clock.behaviour = 'stamps';
});
afterAll(async () => {
  await portal.stop();
  await clock.stop();
  await authority.stop();
});

/** Sets a new key of the authority, and the server of time stamps. */
async function setKey(says: Parameters<CertificateAuthority['issue']>[0]['says']) {
  const made = await authority.issue({ name: 'North Laboratory', says });
  const at = `/api/companies/${stage.people.company.id}/signing-certificate`;
  const file = await makeKeyFile({ made });
  expect((await admin.upload(at, [['keyFile', 'key.p12', file]], { password: '' })).status).toBe(200);
  const { status } = await admin.put(`${at}/time-stamp-server`, { timeStampUrl: clock.url });
  expect(status).toBe(200);
  return made;
}
/** Names another time stamp server, as an operator allows it. */
async function allow(url: string) {
  const { outboundAllow } = portal.runtime.config;
  const { hostname, port } = new URL(url);
  (outboundAllow as { host: string; port: number }[]).push({ host: hostname, port: Number(port) });
  const at = `/api/companies/${stage.people.company.id}/signing-certificate/time-stamp-server`;
  expect((await admin.put(at, { timeStampUrl: url })).status).toBe(200);
}
async function issued(item = 0): Promise<{ paper: Buffer; code: string | undefined }> {
  const id = (await stage.draft([stage.itemIds[item]!])).body.id;
  const { body } = await admin.post(`/api/certificates/${id}/issue`, { currentPassword: PASSWORD });
  return { paper: (await admin.get(`/api/certificates/${id}/certificate.pdf`)).bytes, code: body.code };
}

/** Returns what the document keeps as a proof of its signature. */
function proofIn(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const store = /\/Type \/DSS \/Certs \[([\d R]*)\] \/OCSPs \[([\d R]*)\] \/CRLs \[([\d R]*)\]/.exec(text);
  if (!store) return undefined;
  const [certificates, ocsps, crls] = store.slice(1).map((list) =>
    [...list!.matchAll(/(\d+) 0 R/g)].map(([, object]) => {
      const at = text.indexOf(`\n${object} 0 obj\n`);
      const length = Number(/\/Length (\d+)/.exec(text.slice(at))![1]);
      const from = text.indexOf('stream\n', at) + 'stream\n'.length;
      return inflateSync(pdf.subarray(from, from + length));
    }),
  );
  return { certificates: certificates!, ocsps: ocsps!, crls: crls! };
}

it('keeps its certificates and what their issuers said of them, and the signature stays right', async () => {
  await setKey(['ocsp', 'crl', 'issuer']);
  const { paper } = await issued();
  const proof = proofIn(paper)!;
  expect([proof.ocsps.length, proof.crls.length]).toEqual([1, 1]);
  const names = proof.certificates.map((bytes) =>
    String(
      Certificate.fromBER(Uint8Array.from(bytes).buffer).subject.typesAndValues[0]!.value.valueBlock.value,
    ),
  );
  expect(names.toSorted()).toEqual(['Clock', 'North Laboratory', 'Prairie Trust']);
  // Only the first part of the file is signed, so that the proof can stand behind it.
  expect(readSignature(paper)).toMatchObject({ isValid: true, namesCertificate: true });
  expect(pdfsig(paper) ?? 'Signature is Valid').toContain('Signature is Valid');
  expect(authority.asked.filter((path) => path === 'issuer')).toHaveLength(1);
});

it('takes the list where the issuer does not answer for one certificate', async () => {
  await setKey(['ocsp', 'crl', 'issuer']);
  authority.silent = ['ocsp'];
  const { paper } = await issued();
  expect([proofIn(paper)!.ocsps.length, proofIn(paper)!.crls.length]).toEqual([0, 1]);
});

it('goes out with its time stamp where the issuers say nothing', async () => {
  await setKey(['ocsp', 'issuer']);
  authority.silent = ['ocsp', 'crl'];
  const { paper } = await issued();
  expect(proofIn(paper)).toBeUndefined();
  expect(readSignature(paper)).toMatchObject({
    isValid: true,
    coversAll: true,
    unsigned: [expect.any(String)],
  });
});

it.each(['ocsp', 'crl'] as const)(
  'nothing is issued with a certificate that is revoked (%s)',
  async (way) => {
    const made = await setKey([way, 'issuer']);
    authority.revoked = [made];
    authority.silent = [way === 'ocsp' ? 'crl' : 'ocsp'];
    expect((await issued()).code).toBe('signing-certificate.revoked');
  },
);

it('an answer that somebody else signed counts as none', async () => {
  const made = await setKey(['ocsp', 'issuer']);
  const { root } = authority;
  authority.revoked = [made];
  authority.root = await makeKey({ name: 'Prairie Trust', extensions: [mayIssue()] });
  try {
    const { paper } = await issued();
    expect(proofIn(paper)).toBeUndefined();
    expect(readSignature(paper)!.isValid).toBe(true);
  } finally {
    authority.root = root;
  }
});

it('an answer of long ago counts as none', async () => {
  await setKey(['ocsp', 'issuer']);
  authority.saidAt = new Date('2024-01-01');
  const { paper } = await issued();
  expect(proofIn(paper)).toBeUndefined();
  expect(readSignature(paper)!.isValid).toBe(true);
});

it('a time stamp of another time, or of a key that is not for it, is refused', async () => {
  await setKey(['ocsp', 'crl', 'issuer']);
  clock.behaviour = 'early';
  expect((await issued()).code).toBe('signing-certificate.no_time_stamp');
  clock.behaviour = 'stamps';
  const other = await startTimeStampServer(await authority.issue({ name: 'Somebody', says: ['crl'] }));
  try {
    await allow(other.url);
    expect((await issued(1)).code).toBe('signing-certificate.no_time_stamp');
  } finally {
    await other.stop();
  }
});

it('the clock of a server that vouches for itself proves nothing for long', async () => {
  const other = await startTimeStampServer();
  await setKey(['ocsp', 'crl', 'issuer']);
  try {
    await allow(other.url);
    const { paper } = await issued();
    expect(proofIn(paper)).toBeUndefined();
    expect(readSignature(paper)!.unsigned).toHaveLength(1);
  } finally {
    await other.stop();
  }
});
