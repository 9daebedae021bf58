import type { User } from '@portal/contract/user.ts';
import { beforeEach, expect, test } from 'vitest';
import { blankRequest } from './request-defaults.ts';
import { clearDraft, keepDraft, mergeDraft, readDraft } from './request-draft.ts';

const user = {
  id: 7,
  email: 'maria@brightwater.example',
  phone: '+1 412 555 0100',
  company: 'Brightwater',
  contactName: null,
  customerNo: 'C-2041',
  address: '1200 Industrial Parkway',
} as User;
const blank = blankRequest(user);

beforeEach(() => localStorage.clear());

test('A3: the form is prefilled from the signed-in user, non-warranty, repair needed, all else off', () => {
  const { companyName, contactName, customerNo, phoneNo, emailAddress, address, ...rest } = blank;
  expect({ companyName, contactName, customerNo, phoneNo, emailAddress, address }).toEqual({
    companyName: 'Brightwater',
    contactName: '',
    customerNo: 'C-2041',
    phoneNo: '+1 412 555 0100',
    emailAddress: 'maria@brightwater.example',
    address: '1200 Industrial Parkway',
  });
  expect(rest.warrantyStatus).toBe('non_warranty');
  expect(Object.entries(rest).filter(([, value]) => value === true)).toEqual([['repairNeeded', true]]);
});

test('what was typed comes back to its own user only', () => {
  const typed = { ...blank, modelPartNo: 'Eagle 2', additionalEmails: ['lab@brightwater.example'] };
  keepDraft(7, blank, typed);
  expect(readDraft(7, blank)).toEqual(typed);
  expect(readDraft(8, blank)).toBeNull();
  clearDraft(7);
  expect(readDraft(7, blank)).toBeNull();
});

test('a form put back to its beginning leaves no draft', () => {
  keepDraft(7, blank, { ...blank, modelPartNo: 'Eagle 2' });
  keepDraft(7, blank, blank);
  expect(readDraft(7, blank)).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('a draft of another shape gives only what fits', () => {
  const stored = { modelPartNo: 'Eagle 2', taxExempt: 'yes', additionalEmails: [1], unknown: 'x' };
  expect(mergeDraft(blank, stored)).toEqual({ ...blank, modelPartNo: 'Eagle 2' });
  localStorage.setItem('repair-request-draft:7', '{broken');
  expect(readDraft(7, blank)).toBeNull();
});
