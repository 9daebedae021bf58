import { describe, expect, it } from 'vitest';
import { isPublicAddress, resolveHost } from './outbound.ts';

describe('an address that a tenant names', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'ff02::1', '::ffff:10.0.0.1'],
    ...['::ffff:8.8.8.8', '64:ff9b::a00:1', '64:ff9b:1::1', '2002:a00:1::', '2001:0:1::1'],
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1a', '2606:4700::1111'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe('a mail server that a tenant names', () => {
  const allow = [{ host: 'localhost', port: 2525 }];

  it('is refused with a private address', async () => {
    await expect(resolveHost('localhost', 587, allow)).rejects.toThrow('private network address');
    await expect(resolveHost('[::1]', 465, allow)).rejects.toThrow('private network address');
    await expect(resolveHost('0x7f.1', 465, allow)).rejects.toThrow();
  });

  it('is refused on a port that is not a mail port', async () => {
    await expect(resolveHost('8.8.8.8', 5432, allow)).rejects.toThrow('Port 5432 is not a mail port');
  });

  it('is reached by the address that was checked', async () => {
    expect(await resolveHost('8.8.8.8', 465, [])).toBe('8.8.8.8');
  });

  it('may be private when the operator allows it, only on that port', async () => {
    expect(await resolveHost('LOCALHOST', 2525, allow)).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(await resolveHost('127.0.0.1', 40_000, [{ host: '127.0.0.1', port: 40_000 }])).toBe('127.0.0.1');
  });
});
