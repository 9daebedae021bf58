// @vitest-environment jsdom
import type { User } from '@portal/contract/people/auth/shapes.ts';
import { beforeEach, expect, test } from 'vitest';
import { blankRequest, blankUnit } from './request-defaults.ts';
import { clearDraft, keepDraft, mergeDraft, readDraft } from './request-draft.ts';

const user = {
  id: 7,
  // Not confirmed yet, so mail goes to the confirmed address.
  email: 'maria@elsewhere.example',
  emailInUse: 'maria@brightwater.example',
  phone: '+1 412 555 0100',
  company: 'Brightwater',
  contactName: null,
  customerNo: 'C-2041',
  address: '1200 Industrial Parkway',
} as User;
const blank = blankRequest(user);

beforeEach(() => localStorage.clear());

test('A3: the form has the data of the signed-in user, non-warranty, repair needed, everything else off', () => {
  const { companyName, contactName, customerNo, phoneNo, emailAddress, address, ...rest } = blank;
  expect({ companyName, contactName, customerNo, phoneNo, emailAddress, address }).toEqual({
    companyName: 'Brightwater',
    contactName: '',
    customerNo: 'C-2041',
    phoneNo: '+1 412 555 0100',
    emailAddress: 'maria@brightwater.example',
    address: '1200 Industrial Parkway',
  });
  expect(rest.units).toHaveLength(1);
  expect(rest.units[0]?.warrantyStatus).toBe('non_warranty');
  const boxes = Object.entries({ ...rest, ...rest.units[0] }).filter(([, value]) => value === true);
  expect(boxes).toEqual([['repairNeeded', true]]);
});

test('a draft returns only to its own user', () => {
  const units = ['Eagle 2', 'Eagle 3'].map((modelPartNo) => ({ ...blankUnit(), modelPartNo }));
  const typed = { ...blank, units, additionalEmails: ['lab@brightwater.example'] };
  keepDraft(7, blank, typed);
  expect(readDraft(7, blank)).toEqual(typed);
  expect(readDraft(8, blank)).toBeNull();
  clearDraft(7);
  expect(readDraft(7, blank)).toBeNull();
});

test('a form with its first values leaves no draft', () => {
  keepDraft(7, blank, { ...blank, poNumber: 'PO-7' });
  keepDraft(7, blank, blank);
  expect(readDraft(7, blank)).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('a draft keeps what is asked for a calibration, and nothing of another shape', () => {
  const calibrationTerms = {
    ...{ accredited: null, statement: null, specification: null, printNextDue: true },
    points: { kind: 'only' as const, words: '1 V' },
  };
  const typed = { ...blank, units: [{ ...blankUnit(), calibrationNeeded: true, calibrationTerms }] };
  keepDraft(7, blank, typed);
  expect(readDraft(7, blank)).toEqual(typed);
  const units = [{ modelPartNo: 'Eagle 2', calibrationTerms: { accredited: true } }];
  expect(mergeDraft(blank, { units }).units).toEqual([{ ...blankUnit(), modelPartNo: 'Eagle 2' }]);
});

test('a draft of another shape returns only valid values', () => {
  const units = [{ modelPartNo: 'Eagle 2', repairNeeded: 'yes', id: 4 }, null];
  const stored = { poNumber: 'PO-7', taxExempt: 'yes', additionalEmails: [1], unknown: 'x', units };
  expect(mergeDraft(blank, stored)).toEqual({
    ...blank,
    poNumber: 'PO-7',
    units: [{ ...blankUnit(), modelPartNo: 'Eagle 2' }, blankUnit()],
  });
  expect(mergeDraft(blank, { units: 'none' })).toEqual(blank);
  localStorage.setItem('repair-request-draft:7', '{broken');
  expect(readDraft(7, blank)).toBeNull();
});
