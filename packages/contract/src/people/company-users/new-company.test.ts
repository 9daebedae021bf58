import { expect, it } from 'vitest';
import { newCompanyForm } from './new-company.ts';

const blank = { firstName: '', lastName: '', email: '', username: '', password: '' };
const company = {
  name: 'Acme',
  primaryContact: 'Ann Bell',
  email: 'office@acme.example',
  phone: '555-010-2030',
  address: '1 Main Street',
};
const faults = (withAdmin: boolean, admin: typeof blank) =>
  newCompanyForm
    .safeParse({ ...company, withAdmin, admin })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

it('asks for the first admin only when one is wanted, by the rules of every user', () => {
  expect(faults(false, { ...blank, email: 'nobody' })).toEqual([]);
  expect(faults(true, blank).slice(0, 2)).toEqual([
    'admin.email: Invalid email address',
    'admin.username: Username is required',
  ]);
  expect(faults(true, { ...blank, email: 'ann@acme.example', username: 'ann@acme' })).toHaveLength(1);
  expect(faults(true, { ...blank, email: 'ann@acme.example', username: 'ann' })).toEqual([]);
  const ann = { ...blank, email: 'ann@acme.example', username: 'ann' };
  expect(faults(true, { ...ann, password: 'short' })).toEqual([
    'admin.password: Password must be at least 6 characters',
  ]);
  expect(faults(true, { ...ann, password: 'Long-enough-1' })).toEqual([]);
});
