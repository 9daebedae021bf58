import { expect, it } from 'vitest';
import { linkHolderAt, networkOf, turnOf } from './network-of.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['::ffff:cb00:7107', '203.0.113.7', null],
  ['[2001:db8:1:2::77]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::77]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['203.0.113.7:51000', '203.0.113.7', null],
  ['proxy-17', 'unreadable', null],
  ['', 'unreadable', null],
  ['2001:db8:1:2:3:4:192.0.2.33', '2001:db8:1:2::/64', '2001:db8:1::/48'],
])('the network of %s is %s', (address, name, site) => {
  expect(networkOf(address)).toEqual({ name, site });
});

it('a network has one turn, another /64 has another, and a /48 has ten', () => {
  expect(turnOf('203.0.113.7')).toBe('203.0.113.7');
  expect(turnOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(turnOf('2001:db8:1:2::1')).toBe(turnOf('[2001:DB8:1:2:ffff::9]:443'));
  expect(turnOf('2001:db8:1:2::1')).not.toBe(turnOf('2001:db8:1:3::1'));
  expect(turnOf('2001:db8:1:2::1')).not.toBe(turnOf('2001:db8:2:2::1'));
  const all = Array.from({ length: 500 }, (_, net) => turnOf(`2001:db8:1:${net.toString(16)}::1`));
  expect(new Set(all).size).toBe(10);
  expect(linkHolderAt(7, '2001:db8:1:2::1')).toEqual({ companyId: 7, network: turnOf('2001:db8:1:2::1') });
});
