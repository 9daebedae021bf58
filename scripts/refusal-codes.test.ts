import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
// @ts-expect-error plain JavaScript, without types
import { codesWithoutTest, readPortal, refusalCodesIn } from './run/refusal-codes.mjs';

const RACE = 'Only a race gives this answer, and no test makes the race yet.';

/** Codes that no test names yet, and why. A code that gets its test leaves this list. */
const WITHOUT_TEST: Record<string, string> = {
  'message.known': RACE,
  'old-certificate.there': 'An import leaves out what is there. The words stand behind the index.',
  'old-point.there': 'An import leaves out what is there. The words stand behind the index.',
  'part.gone': RACE,
  'repair-part.counted': RACE,
  'request.broken_off': 'The client is gone before this answer, so nobody can read it.',
  'stock-reservation.exists': RACE,
  'work_time.running': RACE,
};

test('every code of a refusal is named by a test', () => {
  const { sources, tests } = readPortal(path.resolve(import.meta.dirname, '..'));
  const found = refusalCodesIn(sources);
  expect(found.codes.length).toBeGreaterThan(250);
  expect(found.unread).toEqual([]);
  expect(codesWithoutTest(found, tests)).toEqual(Object.keys(WITHOUT_TEST).toSorted());
});

describe('the check', () => {
  it('reads codes of refusals, of short forms and of constants', () => {
    const sources = [
      "export const conflict = (code: string, text: string) => new AppError('conflict', code, text);",
      "export function notFound(text: string, code = 'a.default') { return new AppError('not_found', code, text); }",
      "const codes = { busy: 'a.busy' } as const; throw new AppError('unavailable', codes.busy, '');",
      "conflict('a.state', ''); notFound('', 'a.gone'); other('a.word');",
    ];
    expect(refusalCodesIn(sources)).toMatchObject({
      codes: ['a.busy', 'a.default', 'a.gone', 'a.state'],
      unread: [],
    });
    expect(refusalCodesIn([`throw new AppError('conflict', ${'`a.$'}{b}\`, '');`]).unread).toHaveLength(1);
  });

  it('lists a planted code until a test names it', () => {
    const found = refusalCodesIn(["throw new AppError('conflict', 'planted.code', '');"]);
    expect(codesWithoutTest(found, ['expect(reply.status).toBe(409); // planted.code'])).toEqual([
      'planted.code',
    ]);
    expect(codesWithoutTest(found, ["toEqual([409, 'planted.code'])"])).toEqual([]);
  });

  it('does not take the action of a trail for the code of the same name', () => {
    const found = refusalCodesIn([
      "throw new AppError('conflict', 'planted.started', ''); record({ action: 'planted.started' });",
    ]);
    expect(codesWithoutTest(found, ["toEqual(['planted.started'])"])).toEqual(['planted.started']);
    expect(codesWithoutTest(found, ["body: { code: 'planted.started' }"])).toEqual([]);
  });
});
