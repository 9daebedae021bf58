import { describe, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { settingTable } from './settings.ts';
import { StartProblem } from './start-problem.ts';

const faults = (env: Record<string, string>): string => {
  try {
    loadConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartProblem);
    return (error as Error).message;
  }
  return 'accepted';
};

describe('settings', () => {
  test('have the documented defaults when nothing is set', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: 'http://localhost:3000',
      https: false,
      adminUsername: 'admin',
      adminPassword: null,
      companyName: 'Repair Portal',
      mailFrom: 'no-reply@localhost',
      outboundAllow: [],
      trustProxy: [],
      sessions: { customer: { idleMs: 86_400_000 }, staff: { idleMs: 28_800_000 } },
      limits: { on: true, loginPerAddressHour: 300, requestsInWork: 200 },
    });
    expect(config.dataDir).toBe(`${process.cwd()}/data`);
    expect(config.storageUrl).toBe(`${process.cwd()}/data/files`);
  });

  test('empty and blank mean unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '  ', SMTP_URL: '' })).toEqual(loadConfig({}));
  });

  test('every wrong setting is named at once, and no value is repeated', () => {
    const text = faults({
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      PUBLIC_URL: 'http://portal.example.com',
      ADMIN_PASSWORD: 'abc12',
      STORAGE_URL: 'ftp://files',
      APP_SECRET_KEY: 'too-short-key',
      BACKUP_DIR: 'ftp://backups',
      BACKUP_AT: '25:00',
      BACKUP_KEEP: '0',
      BACKUP_PASSPHRASE: 'short',
      OUTBOUND_ALLOW: 'mail.internal',
      TRUST_PROXY: '10.0.0.0/99',
      LOG_LEVEL: 'loud',
      LIMITS: 'no',
      SESSION_STAFF_IDLE: 'forever',
    });
    expect(text.split('\n')[0]).toBe('The portal cannot start: 15 settings are wrong.');
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'PUBLIC_URL',
      'ADMIN_PASSWORD',
      'STORAGE_URL',
      'APP_SECRET_KEY',
    ]) {
      expect(text).toContain(`\n  ${name} must`);
    }
    for (const name of [
      'BACKUP_DIR',
      'BACKUP_AT',
      'BACKUP_KEEP',
      'BACKUP_PASSPHRASE',
      'OUTBOUND_ALLOW',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'LIMITS',
      'SESSION_STAFF_IDLE',
    ]) {
      expect(text).toContain(`\n  ${name} must`);
    }
    expect(text).not.toMatch(/hunter2|abc12|too-short-key/);
  });

  test.each([
    [
      'smtp://mail.example.com:99999',
      /^ {2}SMTP_URL must name a server, and a port up to 65535 if any; in a pass/,
    ],
    ['smtp://mailer:se/cret@mail.example.com:587', /^ {2}SMTP_URL must name a server.* write %2F for \/, /],
    ['smtp://', /^ {2}SMTP_URL must name a server/],
    ['mail.example.com', /^ {2}SMTP_URL must be an address that starts with smtp:\/\/ or smtps:\/\/$/],
  ])('SMTP_URL=%s is refused with what is wrong', (SMTP_URL, sentence) => {
    const text = faults({ SMTP_URL });
    expect(text.split('\n')[1]).toMatch(sentence);
    expect(text).not.toContain('cret');
  });

  test.each(['nobody', 'Repairs <repairs@example.com>', 'a@example.com, b@example.com', '@example.com'])(
    'MAIL_FROM=%s is refused: no mail server would take it as a sender',
    (MAIL_FROM) => {
      expect(faults({ MAIL_FROM }).split('\n')[1]).toBe(
        '  MAIL_FROM must be an email address such as repairs@example.com',
      );
    },
  );

  test.each([
    'http://books.example.com',
    'https://user:pass@books.example.com',
    'https://books.example.com/?key=1',
    'ftp://localhost',
    'nowhere',
  ])('QUICKBOOKS_API_URL=%s is refused in one sentence', (QUICKBOOKS_API_URL) => {
    const text = faults({ QUICKBOOKS_API_URL });
    expect(text.split('\n')[1]).toBe(
      '  QUICKBOOKS_API_URL must be an https:// address; plain http is accepted for this computer only',
    );
  });

  test('plain http is accepted for a stand-in on this computer, and half a client is refused', () => {
    const { quickbooks } = loadConfig({ QUICKBOOKS_API_URL: 'http://127.0.0.1:4000/' });
    expect(quickbooks).toMatchObject({ apiUrl: 'http://127.0.0.1:4000', client: null, timeoutMs: 15_000 });
    expect(faults({ QUICKBOOKS_CLIENT_ID: 'half' })).toContain(
      'QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET must be set together',
    );
  });

  test.each(['1e3', '0x10', '-1', '0', '65536', '3000.5', '99999999999999999999', 'NaN'])(
    'PORT=%s is refused',
    (PORT) => expect(faults({ PORT })).toContain('PORT must be a whole number from 1 to 65535'),
  );

  test('allow plain http only on this computer, unless the operator allows it', () => {
    for (const url of [
      'http://localhost:8080',
      'http://127.0.0.1',
      'http://[::1]:3000',
      'http://a.localhost',
    ]) {
      expect(loadConfig({ PUBLIC_URL: url }).https).toBe(false);
    }
    expect(faults({ PUBLIC_URL: 'http://127.evil.example' })).toContain('PUBLIC_URL must be https');
    expect(loadConfig({ PUBLIC_URL: 'http://box.lan', ALLOW_INSECURE_HTTP: 'true' }).https).toBe(false);
    expect(loadConfig({ PUBLIC_URL: 'https://portal.example.com/' })).toMatchObject({
      https: true,
      publicUrl: 'https://portal.example.com',
      mailFrom: 'no-reply@portal.example.com',
    });
    expect(faults({ PUBLIC_URL: 'https://portal.example.com/app' })).toContain('without a path');
  });

  test('files go to a folder or to S3', () => {
    expect(loadConfig({ STORAGE_URL: 'file:///srv/files' }).storageUrl).toBe('/srv/files');
    const bucket = 's3://bucket/portal/?region=eu-west-1&endpoint=http://s3:9000';
    expect(loadConfig({ STORAGE_URL: bucket }).storageUrl).toBe(bucket);
    expect(faults({ STORAGE_URL: 's3://bucket?zone=a' })).toContain('STORAGE_URL must be');
  });

  test('lists', () => {
    expect(loadConfig({ OUTBOUND_ALLOW: 'Mail.Internal:25, [::1]:2525,' }).outboundAllow).toEqual([
      { host: 'mail.internal', port: 25 },
      { host: '::1', port: 2525 },
    ]);
    expect(loadConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }).trustProxy).toHaveLength(3);
  });

  test('LIMITS=off removes the counted limits and keeps those that protect the process', () => {
    const { limits } = loadConfig({ LIMITS: 'off' });
    expect(limits.loginPerAddressHour).toBe(Number.POSITIVE_INFINITY);
    expect(limits.mailPerCompanyDay).toBe(Number.POSITIVE_INFINITY);
    expect(limits.requestsInWork).toBe(200);
  });

  test('an idle time longer than the whole session is refused', () => {
    expect(faults({ SESSION_STAFF_IDLE: '48h' })).toContain('SESSION_STAFF_IDLE must not be longer');
  });

  test('every setting has a description', () => {
    expect(Object.keys(settingTable).length).toBeGreaterThan(30);
    for (const [name, s] of Object.entries(settingTable)) expect(s.description, name).toMatch(/\.$/);
  });
});
