import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withLaboratory } from '../../../../test/areas/laboratory/procedures.ts';
import { PASSWORD, userWithPassword } from '../../../../test/browser.ts';
import { type CalibrationStage, calibrationStage } from '../../../../test/calibrations.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { isRightForOpenssl, pdfsig, readSignature } from '../../../../test/signed-pdf.ts';
import { brokenKey, makeKeyFile } from '../../../../test/signing-keys.ts';
import { startTimeStampServer, type TimeStampServer } from '../../../../test/time-stamp-server.ts';

let portal: Portal;
let clock: TimeStampServer;
let stage: CalibrationStage;
/** An admin who knows their password, and signs as Ann Approver. */
let admin: CalibrationStage['people']['as']['admin'];
beforeAll(async () => {
  clock = await startTimeStampServer();
  portal = await startPortal({ LIMITS: 'on', OUTBOUND_ALLOW: `127.0.0.1:${clock.port}` });
});
beforeEach(async () => {
  stage = await calibrationStage(portal);
  const { id } = stage.people.company;
  await withLaboratory(portal, id);
  admin = await portal.actAs(
    await userWithPassword(portal, { role: 'admin', companyId: id, contactName: 'Ann Approver' }),
  );
});
afterEach(() => {
  clock.behaviour = 'stamps';
});
afterAll(async () => {
  await portal.stop();
  await clock.stop();
});

const at = () => `/api/companies/${stage.people.company.id}/signing-certificate`;
const setKey = async (options: Parameters<typeof makeKeyFile>[0] = {}) => {
  const { status } = await admin.upload(at(), [['keyFile', 'key.p12', await makeKeyFile(options)]], {
    password: options.password ?? '',
  });
  expect(status).toBe(200);
};
const draftOne = async (): Promise<number> => (await stage.draft([stage.itemIds[0]!])).body.id;
const issue = (id: number, body: object = { currentPassword: PASSWORD }) =>
  admin.post(`/api/certificates/${id}/issue`, body);
const pdfOf = async (id: number) => (await admin.get(`/api/certificates/${id}/certificate.pdf`)).bytes;
const own = (statement: ReturnType<typeof sql>) =>
  portal.runtime.database.dangerouslyAcrossCompanies((db) => statement.execute(db));
const stateOf = async (id: number) => {
  const { body } = await admin.get(`/api/repairs/${stage.repairId}/certificates`);
  return body.find((one: { id: number }) => one.id === id).state;
};

describe('without a certificate of the company', () => {
  it('papers are not signed, say nothing of it, and need no password', async () => {
    const id = await draftOne();
    expect((await issue(id, {})).status).toBe(200);
    const paper = await pdfOf(id);
    expect(readSignature(paper)).toBeUndefined();
    expect(pdfText(paper)).not.toMatch(/signed|signature/i);
  });
});

describe('with a certificate of the company', () => {
  it.each(['P-256', 'P-384', 'RSA'] as const)('the stored file is signed with %s', async (kind) => {
    await setKey({ kind, password: 'x' });
    const id = await draftOne();
    const { body, status } = await issue(id);
    expect(status).toBe(200);
    const paper = await pdfOf(id);
    const signature = readSignature(paper)!;
    expect(signature).toMatchObject({
      ...{ isValid: true, coversAll: true, namesCertificate: true, unsigned: [] },
      reason: 'Approved and signed by Ann Approver',
    });
    expect(body.sha256).toBe(createHash('sha256').update(paper).digest('hex'));
    const text = pdfText(paper);
    expect(text).toMatch(/Approved and signed by Ann Approver on \w{3} \d+, \d{4}/);
    const said = pdfsig(paper);
    if (said !== undefined) {
      expect(said).toContain('Signature is Valid');
      expect(said).toContain('ETSI.CAdES.detached');
      expect(said).toContain('Total document signed');
    }
    // The page that anybody may open names the same bytes.
    const code = /\/verify\/([\w-]{43})/.exec(text.replaceAll(' ', ''))![1]!;
    const shown = await portal.signedOut.get(`/api/public/certificates/${code}`);
    expect(shown.body.sha256).toBe(body.sha256);
  });

  it('openssl finds the signature right, and a change of one byte is found', async () => {
    await setKey();
    const id = await draftOne();
    await issue(id);
    const paper = await pdfOf(id);
    const changed = Buffer.from(paper);
    changed[600] = changed[600]! ^ 1;
    expect(readSignature(changed)!.isValid).toBe(false);
    const said = pdfsig(changed);
    if (said !== undefined) expect(said).not.toContain('Signature is Valid');

    expect(isRightForOpenssl(paper)).toBe(true);
    expect(isRightForOpenssl(changed)).toBe(false);
  });

  it('a draft is not signed, and what the customer downloads is what was issued', async () => {
    await setKey();
    const id = await draftOne();
    expect(readSignature(await pdfOf(id))).toBeUndefined();
    await issue(id);
    const paper = await pdfOf(id);
    const { bytes } = await stage.people.as.customer.get(`/api/certificates/${id}/certificate.pdf`);
    expect(bytes.equals(paper)).toBe(true);
  });

  it('approving asks for the password again, and counts wrong ones', async () => {
    await setKey();
    const id = await draftOne();
    const without = await issue(id, {});
    expect([without.status, without.body.fields]).toEqual([
      400,
      { currentPassword: 'Enter your password to sign' },
    ]);
    const answers = [];
    for (let n = 0; n < 7; n++) answers.push((await issue(id, { currentPassword: `guess ${n}` })).status);
    expect(answers[0]).toBe(400);
    expect(answers.at(-1)).toBe(429);
    expect(await stateOf(id)).toBe('draft');
  });

  it('two people who approve at once issue it once', async () => {
    await setKey();
    const id = await draftOne();
    const answers = await Promise.all([issue(id), issue(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(readSignature(await pdfOf(id))!.isValid).toBe(true);
  });

  it('nothing is issued when the certificate has run out, does not hold yet, or cannot be opened', async () => {
    await setKey();
    const id = await draftOne();
    const company = sql.lit(stage.people.company.id);
    const cases = [
      [
        sql`valid_until = now() - interval '1 day'`,
        'signing-certificate.expired',
        /ran out on .* Company Settings/,
      ],
      [
        sql`valid_until = now() + interval '9 days', valid_from = now() + interval '1 day'`,
        'signing-certificate.not_yet',
        /holds only from/,
      ],
      [
        sql`valid_from = now() - interval '1 day', password = replace(password, ':', ':A')`,
        'signing-certificate.key_lost',
        /chooses its file again/,
      ],
    ] as const;
    for (const [change, code, words] of cases) {
      await own(sql`update signing_certificates set ${change} where company_id = ${company}`);
      const { status, body } = await issue(id);
      expect([status, body.code, body.message]).toEqual([409, code, expect.stringMatching(words)]);
      expect(await stateOf(id)).toBe('draft');
    }
    await setKey();
    expect((await issue(id)).status).toBe(200);
  });

  it('nothing is issued when the thread that signs fails, and the sentence says so', async () => {
    await setKey(brokenKey);
    const id = await draftOne();
    const { status, body } = await issue(id);
    expect([status, body.code, body.message]).toEqual([
      ...[409, 'signing-certificate.failed'],
      expect.stringMatching(/^Nothing was issued, .* could not be signed/),
    ]);
    expect(await stateOf(id)).toBe('draft');
    await setKey();
    expect((await issue(id)).status).toBe(200);
    expect(readSignature(await pdfOf(id))!.isValid).toBe(true);
  });

  it('the key of another company is not used', async () => {
    await setKey();
    const other = await calibrationStage(portal);
    await withLaboratory(portal, other.people.company.id);
    const id = (await other.draft([other.itemIds[0]!])).body.id;
    await other.issue(id);
    const { bytes } = await other.people.as.admin.get(`/api/certificates/${id}/certificate.pdf`);
    expect(readSignature(bytes)).toBeUndefined();
  });

  it('a paper that was drawn with another key than the company has now is not issued', async () => {
    await setKey();
    await admin.put(`${at()}/time-stamp-server`, { timeStampUrl: clock.url });
    const id = await draftOne();
    clock.behaviour = 'slow';
    const answer = issue(id);
    await clock.isAsked();
    await setKey();
    clock.release();
    const { status, body } = await answer;
    expect([status, body.code]).toEqual([409, 'signing-certificate.changed']);
    expect(await stateOf(id)).toBe('draft');
  });
});

describe('with a time stamp server', () => {
  beforeEach(async () => {
    await setKey();
    const { status } = await admin.put(`${at()}/time-stamp-server`, { timeStampUrl: clock.url });
    expect(status).toBe(200);
  });

  it('the signature has a time stamp, which is not signed', async () => {
    const id = await draftOne();
    expect((await issue(id)).status).toBe(200);
    const paper = await pdfOf(id);
    expect(readSignature(paper)).toMatchObject({
      ...{ isValid: true, coversAll: true },
      unsigned: ['1.2.840.113549.1.9.16.2.14'],
    });
    expect(pdfsig(paper) ?? 'Signature is Valid').toContain('Signature is Valid');
  });

  it.each(['other', 'refuses', 'broken', 'moves'] as const)(
    'nothing is issued when the server answers wrongly: %s',
    async (behaviour) => {
      clock.behaviour = behaviour;
      const id = await draftOne();
      const { status, body } = await issue(id);
      expect([status, body.code, body.message]).toEqual([
        409,
        'signing-certificate.no_time_stamp',
        expect.stringContaining('time stamp server 127.0.0.1'),
      ]);
      expect(await stateOf(id)).toBe('draft');
    },
  );

  it('nothing is issued when it is silent for ten seconds', async () => {
    clock.behaviour = 'silent';
    const id = await draftOne();
    const begun = performance.now();
    expect((await issue(id)).body.code).toBe('signing-certificate.no_time_stamp');
    const waited = performance.now() - begun;
    expect([waited > 9_000, waited < 14_000]).toEqual([true, true]);
    expect(await stateOf(id)).toBe('draft');
  }, 30_000);

  it('is not asked at an address inside', async () => {
    const address = sql.lit('http://localhost:1/stamp');
    await own(
      sql`update laboratory_settings set time_stamp_url = ${address} where company_id = ${sql.lit(stage.people.company.id)}`,
    );
    expect((await issue(await draftOne())).body.code).toBe('signing-certificate.no_time_stamp');
  });
});
