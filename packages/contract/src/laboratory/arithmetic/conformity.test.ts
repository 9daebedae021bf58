import { expect, test } from 'vitest';
import { type DecisionRule, judge, judgeWithRatio } from './conformity.ts';
import type { Limits } from './tolerance.ts';

const simple: DecisionRule = { kind: 'simple' };
const guarded = (share: string): DecisionRule => ({ kind: 'guarded', share });
const conditional = (share: string): DecisionRule => ({ kind: 'conditional', share });
const risk: DecisionRule = { kind: 'risk', percent: '2' };
const method6: DecisionRule = { kind: 'method6' };
const ten: Limits = { lower: '-10', upper: '10' };
const atMost: Limits = { lower: null, upper: '10' };
const atLeast: Limits = { lower: '-10', upper: null };
const measured = (value: string, expanded = '2') => ({ value, expanded, factor: '2' });

// The cases of ILAC-G8:09/2019: value, limits, U, rule → word. With U = 2 and w = U the acceptance limits are ±8.
test.each<[string, Limits, string, DecisionRule, string]>([
  // 4.2.1, figure 3: simple acceptance, 1 to 4
  ['0', ten, '2', simple, 'pass'],
  ['9', ten, '2', simple, 'pass'],
  ['10', ten, '2', simple, 'pass'],
  ['10.0', ten, '2', simple, 'pass'],
  ['10.0000000000000000001', ten, '2', simple, 'fail'],
  ['-10', ten, '2', simple, 'pass'],
  ['-11', ten, '2', simple, 'fail'],
  // 4.2.2, figure 4: binary with the guard band w = U
  ['0', ten, '2', guarded('1'), 'pass'],
  ['8', ten, '2', guarded('1'), 'pass'],
  ['8.0000000000000000001', ten, '2', guarded('1'), 'fail'],
  ['9', ten, '2', guarded('1'), 'fail'],
  ['11', ten, '2', guarded('1'), 'fail'],
  ['-8', ten, '2', guarded('1'), 'pass'],
  ['-8.1', ten, '2', guarded('1'), 'fail'],
  // table 1: shares of U. 0.83 × 2 = 1.66, 1.5 × 2 = 3, 3 × 2 = 6, 0 is simple acceptance
  ['8.34', ten, '2', guarded('0.83'), 'pass'],
  ['8.35', ten, '2', guarded('0.83'), 'fail'],
  ['7', ten, '2', guarded('1.5'), 'pass'],
  ['7.1', ten, '2', guarded('1.5'), 'fail'],
  ['4', ten, '2', guarded('3'), 'pass'],
  ['4.1', ten, '2', guarded('3'), 'fail'],
  ['10', ten, '2', guarded('0'), 'pass'],
  // 4.2.3, figure 5: four words with w = U
  ['8', ten, '2', conditional('1'), 'pass'],
  ['8.1', ten, '2', conditional('1'), 'conditional pass'],
  ['10', ten, '2', conditional('1'), 'conditional pass'],
  ['10.1', ten, '2', conditional('1'), 'conditional fail'],
  ['12', ten, '2', conditional('1'), 'conditional fail'],
  ['12.1', ten, '2', conditional('1'), 'fail'],
  ['-9', ten, '2', conditional('1'), 'conditional pass'],
  ['-11', ten, '2', conditional('1'), 'conditional fail'],
  ['-12.1', ten, '2', conditional('1'), 'fail'],
  ['11', ten, '2', conditional('0.5'), 'conditional fail'],
  ['11.1', ten, '2', conditional('0.5'), 'fail'],
  ['10.1', ten, '2', conditional('0'), 'fail'],
  // one-sided limits: nothing is too far away on the other side
  ['-1000', atMost, '2', guarded('1'), 'pass'],
  ['8.1', atMost, '2', guarded('1'), 'fail'],
  ['1000', atLeast, '2', guarded('1'), 'pass'],
  ['-8.1', atLeast, '2', guarded('1'), 'fail'],
  ['-9', atLeast, '2', conditional('1'), 'conditional pass'],
  ['1000', atLeast, '2', conditional('1'), 'pass'],
  // risk of 2 %: u = 1, one limit near: z = 2.0537. 10 − 2.0537 = 7.9463
  ['7.9462', ten, '2', risk, 'pass'],
  ['7.9463', ten, '2', risk, 'fail'],
  ['-7.9462', ten, '2', risk, 'pass'],
  ['-100', atMost, '2', risk, 'pass'],
  ['7.9463', atMost, '2', risk, 'fail'],
  // method 6 with TUR 5: M = 1.04 − e^(0.38 ln 5 − 0.54) = 1.04 − 1.0742 < 0, no band
  ['10', ten, '2', method6, 'pass'],
  // TUR 4: 1.04 − e^(0.52680 − 0.54) = 1.04 − 0.98688 = 0.05312; 10 − 2.5 × 0.05312 = 9.8672
  ['9.867', ten, '2.5', method6, 'pass'],
  ['9.868', ten, '2.5', method6, 'fail'],
  // TUR 2: 1.04 − e^(0.26340 − 0.54) = 1.04 − 0.75836 = 0.28164; 10 − 5 × 0.28164 = 8.5918
  ['8.591', ten, '5', method6, 'pass'],
  ['8.592', ten, '5', method6, 'fail'],
])('%s within %j with U of %s by %j is %s', (value, limits, U, rule, word) => {
  expect(judge(measured(value, U), limits, rule).word).toBe(word);
});

test('a judgement names its guard band and its acceptance limits', () => {
  expect(judge(measured('0'), ten, guarded('0.83'))).toEqual({
    ...{ word: 'pass', guardBand: '1.66', canPass: true },
    acceptance: { lower: '-8.34', upper: '8.34' },
  });
  expect(judge(measured('0'), atMost, simple)).toMatchObject({
    guardBand: '0',
    acceptance: { lower: null, upper: '10' },
  });
  expect(judge(measured('0'), ten, risk)).toMatchObject({ guardBand: null, canPass: true });
});

test('a measurement that is too coarse can pass nothing, and says so', () => {
  expect(judge(measured('0', '10'), ten, guarded('1'))).toMatchObject({ word: 'pass', canPass: true });
  expect(judge(measured('0', '11'), ten, guarded('1'))).toMatchObject({ word: 'fail', canPass: false });
  expect(judge(measured('0', '11'), ten, conditional('1'))).toMatchObject({ word: 'conditional pass' });
  expect(judge(measured('0', '20'), ten, risk)).toMatchObject({ word: 'fail', canPass: false });
  expect(judge(measured('0', '11'), atMost, guarded('1'))).toMatchObject({ word: 'fail', canPass: true });
});

test('below the least ratio happens what was agreed', () => {
  const of = (below: 'refuse' | 'say' | DecisionRule, U: string, limits = ten) => {
    const { ratio, isBelow, rule, judgement } = judgeWithRatio(measured('9', U), limits, simple, {
      ...{ ratio: '4', below },
    });
    return [ratio, isBelow, rule?.kind ?? null, judgement?.word ?? null];
  };
  expect(of('refuse', '2.5')).toEqual(['4', false, 'simple', 'pass']);
  expect(of('refuse', '5')).toEqual(['2', true, null, null]);
  expect(of('say', '5')).toEqual(['2', true, 'simple', 'pass']);
  expect(of(guarded('1'), '5')).toEqual(['2', true, 'guarded', 'fail']);
  expect(of(method6, '5')).toEqual(['2', true, 'method6', 'fail']);
  expect(of('refuse', '5', atMost)).toEqual([null, false, 'simple', 'pass']);
});

test.each<[string, () => unknown, string, string]>([
  [
    'no limits',
    () => judge(measured('1'), { lower: null, upper: null }, simple),
    'rule.limits',
    'Without limits there is nothing to judge.',
  ],
  [
    'crossed limits',
    () => judge(measured('1'), { lower: '2', upper: '1' }, simple),
    'rule.limits',
    'The upper limit must be above the lower limit.',
  ],
  [
    'method 6 with one limit',
    () => judge(measured('1'), atMost, method6),
    'rule.limits',
    'Method 6 needs a lower and an upper limit.',
  ],
  [
    'a share in percent',
    () => judge(measured('1'), ten, guarded('83')),
    'rule.value',
    'The share of U is at most 3 (300 %).',
  ],
  [
    'a negative share',
    () => judge(measured('1'), ten, guarded('-1')),
    'number.range',
    'The share of U must not be negative.',
  ],
  [
    'no uncertainty',
    () => judge(measured('1', '0'), ten, guarded('1')),
    'number.range',
    'The uncertainty must be above zero.',
  ],
  [
    'a risk of one half',
    () => judge(measured('1'), ten, { kind: 'risk', percent: '50' }),
    'rule.value',
    'The largest risk is below 50 %.',
  ],
  [
    'an unknown rule',
    () => judge(measured('1'), ten, { kind: 'guess' } as never),
    'rule.value',
    'This decision rule is not known.',
  ],
  ['no value', () => judge(measured(''), ten, simple), 'number.invalid', 'The measured value is missing.'],
  [
    'no least ratio',
    () => judgeWithRatio(measured('1'), ten, simple, { ratio: '0', below: 'say' }),
    'number.range',
    'The least ratio must be above zero.',
  ],
])('%s is refused', (_, work, fault, message) => {
  expect(work).toThrow(expect.objectContaining({ fault, message }));
});
