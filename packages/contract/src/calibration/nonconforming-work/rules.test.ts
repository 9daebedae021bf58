import { expect, it } from 'vitest';
import { nonconformingWorkMessages as say } from './messages.ts';
import { stateOfWork, type WorkFacts, whyNotClosable } from './rules.ts';

const none: WorkFacts = {
  risk: 'low',
  decision: null,
  cause: null,
  action: null,
  doneOn: null,
  isEffective: null,
  isClosed: false,
};
const decided: WorkFacts = { ...none, decision: 'repeat' };
const planned: WorkFacts = { ...decided, cause: 'Wrong range', action: 'New worksheet' };

it.each([
  ['reported', none],
  ['reported', { ...planned, decision: null }],
  ['decided', decided],
  ['decided', { ...planned, cause: null }],
  ['decided', { ...planned, action: null }],
  ['acting', planned],
  ['acting', { ...planned, isEffective: false }],
  ['checked', { ...planned, isEffective: true }],
  ['closed', { ...planned, isEffective: true, isClosed: true }],
] as const)('is %s', (state, facts) => {
  expect(stateOfWork(facts)).toBe(state);
});

it('nothing is missing when all is there and every customer was told', () => {
  expect(whyNotClosable({ ...planned, isEffective: true }, { untold: 0, inForce: 1 })).toEqual([]);
});

it('says all that is missing, in the order in which people do it', () => {
  const missing = (facts: WorkFacts, untold = 0, inForce = 0) =>
    whyNotClosable(facts, { untold, inForce }).map((one) => one.missing);
  expect(missing(none, 2)).toEqual(['decision', 'telling', 'cause', 'action']);
  expect(missing(planned)).toEqual(['done']);
  expect(missing({ ...planned, doneOn: '2026-03-20' })).toEqual(['check']);
  const withdrawn: WorkFacts = { ...planned, decision: 'withdraw', isEffective: true };
  expect(missing(withdrawn, 1, 2)).toEqual(['withdrawal', 'telling']);
  expect(missing(withdrawn)).toEqual([]);
  expect(missing({ ...planned, isEffective: false })).toEqual(['effect']);
});

it('counts one in words', () => {
  expect(whyNotClosable({ ...planned, isEffective: true }, { untold: 1, inForce: 0 })[0]?.message).toMatch(
    /^One customer was/,
  );
  expect(say.untold(3)).toMatch(/^3 customers were/);
  expect(say.inForce(1)).toMatch(/^One certificate is/);
});

it('the risk is assessed before a record is closed (ISO/IEC 17025, 7.10.1)', () => {
  const all: WorkFacts = { ...planned, isEffective: true };
  expect(whyNotClosable({ ...all, risk: null }, { untold: 0, inForce: 0 })).toEqual([
    { missing: 'risk', message: 'Assess the risk first.' },
  ]);
});
