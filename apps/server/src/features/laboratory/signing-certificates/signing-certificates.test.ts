import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { edwardsKeyFile, oldKeyFile } from '../../../../test/key-files.ts';
import { type People, peopleOf } from '../../../../test/people.ts';
import { type Portal, startPortal } from '../../../../test/portal.ts';
import { queryOnce } from '../../../../test/query-once.ts';
import { makeKeyFile } from '../../../../test/signing-keys.ts';

let portal: Portal;
let people: People;
beforeAll(async () => {
  portal = await startPortal();
});
beforeEach(async () => {
  people = await peopleOf(portal);
  await people.as.admin.put(laboratory(), { enabled: true, onePersonApproves: true });
});
afterAll(() => portal.stop());

const laboratory = () => `/api/companies/${people.company.id}/laboratory`;
const at = () => `/api/companies/${people.company.id}/signing-certificate`;
const upload = (file: Buffer, password = '', who = people.as.admin) =>
  who.upload(at(), [['keyFile', 'company.p12', file]], { password });
const refusalOf = async (file: Buffer, password = '') => {
  const { status, body } = await upload(file, password);
  return [status, body.code, body.fields];
};
const days = (count: number) => new Date(Date.now() + count * 86_400_000);

describe('the certificate that signs papers', () => {
  it('is set from a file and its password, shown, replaced and removed', async () => {
    expect((await people.as.admin.get(at())).body).toEqual({ certificate: null, timeStampUrl: null });
    const { status, body } = await upload(
      await makeKeyFile({ password: 'Schlüssel 1', name: 'North Laboratory' }),
      'Schlüssel 1',
    );
    expect([status, body.certificate]).toMatchObject([
      200,
      {
        ...{ name: 'North Laboratory', state: 'ready', kind: 'ECDSA, P-256' },
        ...{ subject: 'CN=North Laboratory', issuer: 'CN=North Laboratory' },
        serial: expect.stringMatching(/^41[0-9a-f]{14}$/),
      },
    ]);
    await upload(await makeKeyFile({ kind: 'RSA', name: 'South Laboratory', until: days(20) }));
    expect((await people.as.admin.get(at())).body.certificate).toMatchObject({
      ...{ name: 'South Laboratory', kind: 'RSA, 2048 bits', state: 'runs_out' },
    });
    for (let n = 0; n < 2; n++) expect((await people.as.admin.delete(at())).status).toBe(204);
    const { rows } = await queryOnce(
      portal.ownerUrl,
      `select action, coalesce(after->>'subject', before->>'subject') as subject from audit_entries
        where company_id = ${people.company.id} and action like '%signing%' order by id`,
    );
    expect(rows.map(({ action, subject }) => [action, subject])).toEqual([
      ['laboratory.signing_certificate_set', 'CN=North Laboratory'],
      ['laboratory.signing_certificate_set', 'CN=South Laboratory'],
      ['laboratory.signing_certificate_removed', 'CN=South Laboratory'],
    ]);
    expect((await people.as.admin.get(at())).body.certificate).toBeNull();
  });

  it('is refused with a sentence for each mistake', async () => {
    const good = await makeKeyFile({ password: 'right' });
    expect(await refusalOf(good, 'wrong')).toEqual([
      400,
      'signing-certificate.wrong_password',
      { password: 'This is not the password of the file' },
    ]);
    const cases = [
      ['signing-certificate.no_key', await makeKeyFile({ without: 'key' }), /no private key/],
      [
        'signing-certificate.no_certificate',
        await makeKeyFile({ without: 'certificate' }),
        /not its certificate/,
      ],
      ['signing-certificate.small_key', await makeKeyFile({ kind: 'RSA-1024' }), /too small/],
      ['signing-certificate.not_for_signing', await makeKeyFile({ usage: 0b0010_0000 }), /does not let/],
      [
        'signing-certificate.file_expired',
        await makeKeyFile({ until: days(-1), from: days(-9) }),
        /ran out on/,
      ],
      ['signing-certificate.file_not_yet', await makeKeyFile({ from: days(3) }), /holds only from/],
      ['signing-certificate.unreadable', good.subarray(0, 700), /cannot be read/],
    ] as const;
    for (const [code, file, words] of cases)
      expect(await refusalOf(file)).toEqual([400, code, { keyFile: expect.stringMatching(words) }]);
    expect(await refusalOf(oldKeyFile, 'secret')).toEqual([
      400,
      'signing-certificate.old_encryption',
      { keyFile: expect.stringContaining('AES-256') },
    ]);
    expect(await refusalOf(edwardsKeyFile, 'secret')).toEqual([
      400,
      'signing-certificate.unknown_key',
      { keyFile: expect.stringContaining('Use RSA') },
    ]);
    expect((await people.as.admin.get(at())).body.certificate).toBeNull();
  });

  it('is refused when the file is large or something else', async () => {
    const large = Buffer.alloc(50_000_000, 1);
    (await makeKeyFile()).copy(large);
    const [tooLarge, other] = [await upload(large), await upload(Buffer.from('a text'))];
    expect([tooLarge.status, tooLarge.body.code, tooLarge.body.message]).toEqual([
      413,
      'upload.too_large',
      expect.stringContaining('at most 256 KB'),
    ]);
    expect([other.status, other.body.code, other.body.message]).toEqual([
      415,
      'upload.wrong_type',
      expect.stringContaining('.p12 or .pfx'),
    ]);
  });

  it('is set and read by admins only, and not without a laboratory', async () => {
    await upload(await makeKeyFile());
    for (const who of [people.as.technician, people.as.customer]) {
      expect((await who.get(at())).status).toBe(403);
      expect((await upload(await makeKeyFile(), '', who)).status).toBe(403);
      expect((await who.delete(at())).status).toBe(403);
    }
    await people.as.admin.put(laboratory(), { enabled: false, onePersonApproves: true });
    expect((await people.as.admin.get(at())).status).toBe(404);
    expect((await upload(await makeKeyFile())).status).toBe(404);
  });

  it('is stored sealed, for its company only, and stands in no answer and no audit entry', async () => {
    const password = 'a password that nobody reads';
    const file = await makeKeyFile({ password });
    await upload(file, password);
    const {
      rows: [row],
    } = await queryOnce(
      portal.ownerUrl,
      `select pkcs12_secret, password from signing_certificates where company_id = ${people.company.id}`,
    );
    expect([row!['pkcs12_secret'], row!['password']]).toEqual([
      expect.stringMatching(/^v1:/),
      expect.stringMatching(/^v1:/),
    ]);
    const shown = [
      (await people.as.admin.get(at())).text,
      (await people.as.admin.get(`/api/companies/${people.company.id}/audit`)).text,
    ].join();
    for (const secret of [
      password,
      file.toString('base64').slice(0, 60),
      row!['pkcs12_secret'],
      row!['password'],
    ])
      expect(shown).not.toContain(secret);

    const other = await peopleOf(portal);
    await other.as.admin.put(`/api/companies/${other.company.id}/laboratory`, {
      enabled: true,
      onePersonApproves: true,
    });
    await queryOnce(
      portal.ownerUrl,
      `insert into signing_certificates (company_id, pkcs12_secret, password, name, subject, issuer, serial, fingerprint,
         kind, valid_from, valid_until, added_by)
       select ${other.company.id}, pkcs12_secret, password, name, subject, issuer, serial, fingerprint,
         kind, valid_from, valid_until, added_by from signing_certificates where company_id = ${people.company.id}`,
    );
    const foreign = await other.as.admin.get(`/api/companies/${other.company.id}/signing-certificate`);
    expect(foreign.body.certificate.state).toBe('key_lost');
  });
});

describe('the time stamp server', () => {
  const put = (timeStampUrl: string) => people.as.admin.put(`${at()}/time-stamp-server`, { timeStampUrl });

  it('is set, and stays when the certificate is replaced or removed', async () => {
    expect((await put('https://timestamp.example.com/tsr')).body.timeStampUrl).toBe(
      'https://timestamp.example.com/tsr',
    );
    await upload(await makeKeyFile());
    expect((await people.as.admin.get(at())).body.timeStampUrl).toBe('https://timestamp.example.com/tsr');
    expect((await put('')).body.timeStampUrl).toBeNull();
  });

  it('is refused when it is no address, or not a public one', async () => {
    const faults = [
      'timestamp.example.com',
      'ftp://timestamp.example.com',
      'https://name:secret@timestamp.example.com',
      ...[
        'http://localhost',
        'http://10.0.0.7/tsr',
        'http://[::1]/',
        'http://169.254.169.254',
        'http://127.1',
      ],
      'http://tsa.internal',
    ];
    for (const fault of faults)
      expect([fault, (await put(fault)).body.fields]).toEqual([fault, { timeStampUrl: expect.any(String) }]);
  });
});
