import { randomInt } from 'node:crypto';
import { hashToken } from './tokens.ts';

/** Without letters and digits that are mistaken for each other; sixteen of them are 79 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const LENGTH = 4;

const group = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A new set of so many, as people keep it: `abcd-efgh-jkmn-pqrs`. */
export const newRecoveryCodes = (count: number): string[] =>
  Array.from({ length: count }, () => Array.from({ length: GROUPS }, group).join('-'));

/** What is kept of a code, however it was typed. Long enough that a plain hash cannot be searched. */
export const hashRecoveryCode = (code: string): Buffer =>
  hashToken(`recovery ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
