import { describe, expect, it } from 'vitest';
import { trackingLink, trackingLinkByMethod } from './carrier-tracking.ts';

const digits = (n: number, first = '1') => first + '0'.repeat(n - 1);

describe('tracking by number', () => {
  it.each([
    ['1Z999AA10123456784', 'UPS'],
    ['1z 999 AA1 0123456784', 'UPS'],
    ['T1234567890', 'UPS'],
    ['T123456789', undefined],
    ['T12345678901', undefined],
    [digits(12), 'FedEx'],
    [digits(15), 'FedEx'],
    [digits(15, '9'), 'FedEx'],
    [digits(13), undefined],
    [digits(16, '9'), 'USPS'],
    [digits(22, '9'), 'USPS'],
    [digits(23, '9'), undefined],
    [digits(16), undefined],
    ['EC123456789US', 'USPS'],
    ['CP123456789US', 'USPS'],
    ['EE123456789US', undefined],
    [digits(10), 'DHL'],
    [digits(11), 'DHL'],
    [digits(9), undefined],
    ['hand delivered', undefined],
  ])('%s goes to %s', (number, carrier) => {
    expect(trackingLink(number).carrier).toBe(carrier);
  });

  it('leads to the carrier or a web search, with the number escaped', () => {
    expect(trackingLink('1Z999AA10123456784').href).toBe(
      'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    );
    expect(trackingLink('a&b="<c>"').href).toBe(
      'https://www.google.com/search?q=a%26b%3D%22%3Cc%3E%22%20tracking',
    );
  });
});

describe('tracking by shipping method', () => {
  it.each([
    ['UPS Ground', 'UPS'],
    ['FedEx 2Day', 'FedEx'],
    ['USPS Priority', 'USPS'],
    ['dhl express', 'DHL'],
    ['Freight', undefined],
    ['two pickups', undefined],
    [null, undefined],
  ])('%s goes to %s', (method, carrier) => {
    expect(trackingLinkByMethod(method, '42').carrier).toBe(carrier);
  });
});
