import { expect, test } from 'vitest';
import { carrierNumber } from './carrier-number.ts';

test('reads the tracking number out of the barcode of a label', () => {
  expect(carrierNumber(' 1z999aa10123456784\n')).toEqual({ number: '1Z999AA10123456784', carrier: 'UPS' });
  expect(carrierNumber('9622001560000000000000794612345678')).toEqual({
    number: '794612345678',
    carrier: 'FedEx',
  });
  for (const zip of ['97201', '972011234'])
    expect(carrierNumber(`420${zip}9400111899223100001234`)).toEqual({
      number: '9400111899223100001234',
      carrier: 'USPS',
    });
  expect(carrierNumber('1234567890')).toEqual({ number: '1234567890', carrier: 'DHL' });
});

test('leaves other codes as they are, without a carrier', () => {
  expect(carrierNumber('SR-1001')).toEqual({ number: 'SR-1001', carrier: undefined });
});
