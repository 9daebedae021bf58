import { expect, it } from 'vitest';
import { weakPassword } from './weak-password.ts';

const isWeak = (password: string) =>
  weakPassword(password, ['margaretha', 'Acme Repair Ltd', 'jo', null], 'p') !== undefined;

it.each([
  '123456',
  'Password1!',
  'p@SSw0rd',
  'P4ssw0rd123!',
  'Qwerty123!',
  'Summer2024!',
  'Admin@123',
  '1Q2w3e4r5t',
])('refuses the common %s', (password) => expect(isWeak(password)).toBe(true));

it.each(['Margaretha1!', 'acme-repair-LTD-9', '!RepairPortal1'])(
  'refuses %s, which is little more than a name',
  (password) => expect(isWeak(password)).toBe(true),
);

it.each([
  'NewPassword1!',
  'Correct-horse-9',
  'margaretha likes 9 green cats',
  'Jo-7-xyzzy!',
  'Winter-is-coming-7',
])('takes %s', (password) => expect(isWeak(password)).toBe(false));
