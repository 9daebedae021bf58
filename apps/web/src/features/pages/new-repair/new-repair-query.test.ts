// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { startOf, withoutTags } from './new-repair-query.ts';

test('B2.3: the query fills the form', () => {
  expect(
    startOf({
      type: 'calibration',
      appointmentId: '12',
      startTime: '2030-05-02T09:00:00+02:00',
      title: 'Acme Labs - Yearly Calibration',
      description: '<p>Two scopes</p><p>Gate 4 &amp; 5</p>',
      location: '1 Main St\nDenver, CO 80202',
      customerId: '7',
      serialNumber: ' SN-1 ',
      mailId: '31',
      received: 'true',
    }),
  ).toEqual({
    requestType: 'calibration',
    appointmentId: 12,
    appointmentStartTime: '2030-05-02T07:00:00.000Z',
    modelPartNo: 'Acme Labs - Yearly Calibration',
    descriptionProblem: 'Two scopes\nGate 4 & 5',
    location: '1 Main St\nDenver, CO 80202',
    serialNumber: 'SN-1',
    customerId: 7,
    mailId: 31,
    received: true,
  });
});

test('without a query it is an empty repair, and invalid values are ignored', () => {
  const empty = {
    requestType: 'repair',
    appointmentId: null,
    appointmentStartTime: null,
    modelPartNo: '',
    descriptionProblem: '',
    location: '',
    serialNumber: '',
    customerId: null,
    mailId: null,
    received: false,
  };
  expect(startOf({})).toEqual(empty);
  expect(
    startOf({ type: 'x', appointmentId: '-1', startTime: 'noon', customerId: '1e3', mailId: '0x1' }),
  ).toEqual(empty);
});

test('removes tags, keeps their text, and runs no scripts', () => {
  expect(withoutTags('Is 3 < 4 <b>always</b>?')).toBe('Is 3 < 4 always?');
  expect(withoutTags('a<br>b<script>alert(1)</script><img src=x onerror=alert(1)>')).toBe('a\nb');
});
