import { expect, test } from 'vitest';
import { addressOf, findSections, sectionOf, settingsGroups } from './sections.ts';

const keys = (text: string, isOperator = false, hasLaboratory = false) =>
  findSections(text, { isOperator, hasLaboratory }).flatMap(({ sections }) => sections.map(({ key }) => key));

test('finds sections by the words of their label, their purpose, their group and their fields', () => {
  expect(keys('LOGO')).toEqual(['profile']);
  expect(keys('mail')).toContain('templates');
  expect(keys('late fee')).toEqual(['loans']);
  expect(keys('sales tax')).toEqual(['portal']);
  expect(keys('reminder')).toEqual(['mail-rules']);
  expect(keys('smtp')).toEqual(['email']);
  expect(keys('zebra')).toEqual([]);
});

test('shows operators their sections', () => {
  expect(keys('', true).filter((key) => !keys('').includes(key))).toEqual([
    'security',
    'companies',
    'operations',
  ]);
});

test('shows a company with a laboratory what is about it', () => {
  expect(keys('', false, true).filter((key) => !keys('').includes(key))).toEqual(['old-points']);
});

test('every section has an address of its own, and an unknown one is the profile', () => {
  const all = settingsGroups.flatMap(({ sections }) => sections.map(({ key }) => key));
  expect(new Set(all).size).toBe(all.length);
  expect(sectionOf('loans').label).toBe('Loans');
  expect(sectionOf(undefined).key).toBe('profile');
  // The address of a screen of its own shows no section.
  expect(sectionOf('audit').key).toBe('profile');
});

test('everything that an admin sets is in the list, screens of their own too', () => {
  const labels = findSections('', { isOperator: false, hasLaboratory: false }).flatMap(({ sections }) =>
    sections.map(({ label }) => label),
  );
  expect(labels).toEqual(
    expect.arrayContaining([
      ...['Company Profile', 'Email Notifications', 'What Is Sent', 'Users', 'Technicians', 'Loans'],
      ...['Customer Invites', 'Reference Standards', 'Audit Trail', 'Equipment Types'],
    ]),
  );
  expect(addressOf(settingsGroups[0]!.sections[0]!)).toBe('/admin/company-settings/profile');
  const audit = settingsGroups.flatMap(({ sections }) => sections).find(({ key }) => key === 'audit');
  expect(addressOf(audit!)).toBe('/admin/audit');
});
