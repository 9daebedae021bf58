import { expect, test } from 'vitest';
import { budgetOf, normal, row } from '../../../test/budget-rows.ts';
import {
  foundAs,
  indicated,
  pointOf,
  rangeOf,
  revisionOf,
  worksheetOf,
} from '../../../test/worksheet-rows.ts';
import type { DecisionRule } from '../arithmetic/conformity.ts';
import type { ProcedurePoint } from '../procedures/points.ts';
import { decisionRule, leastRatio } from './decision-rule.ts';
import { evaluateWorksheet } from './evaluate-worksheet.ts';
import { decisionRuleWords } from './rule-words.ts';

const simple: DecisionRule = { kind: 'simple' };
const guarded = (share: string): DecisionRule => ({ kind: 'guarded', share });
const conditional = (share: string): DecisionRule => ({ kind: 'conditional', share });
const risk: DecisionRule = { kind: 'risk', percent: '2' };
const method6: DecisionRule = { kind: 'method6' };

/** A point of 100 with a tolerance of 10 and U = 2, of which the error is typed as an indication. */
function wordOf(indication: string, rule: DecisionRule, U = '2', sides: ProcedurePoint['sides'] = 'both') {
  const point = pointOf({ nominal: '100', absolute: '10', sides, unit: 'V' });
  const range = rangeOf(budgetOf([row('standard', normal(U, '2'))]), { resolution: null });
  return evaluateWorksheet(
    worksheetOf([foundAs(indicated(indication))], { rule }),
    revisionOf([point], [range]),
  ).points[0]?.asFound?.word;
}

// The cases of ILAC-G8:09/2019 at a worksheet: indication at 100, rule → word. With w = U = 2 the acceptance limits are ±8.
test.each<[string, DecisionRule, string]>([
  ['100', simple, 'pass'],
  ['110', simple, 'pass'],
  ['110.0001', simple, 'fail'],
  ['90', simple, 'pass'],
  ['89.9999', simple, 'fail'],
  ['108', guarded('1'), 'pass'],
  ['108.0001', guarded('1'), 'fail'],
  ['92', guarded('1'), 'pass'],
  ['91.9', guarded('1'), 'fail'],
  ['108.34', guarded('0.83'), 'pass'],
  ['108.35', guarded('0.83'), 'fail'],
  ['108', conditional('1'), 'pass'],
  ['108.1', conditional('1'), 'conditional pass'],
  ['110.1', conditional('1'), 'conditional fail'],
  ['112.1', conditional('1'), 'fail'],
  ['88', conditional('1'), 'conditional fail'],
  ['87.9', conditional('1'), 'fail'],
  // u = 1; 2 % lie beyond 2.0537 u: 10 − 2.0537 = 7.9463
  ['107.9462', risk, 'pass'],
  ['107.9464', risk, 'fail'],
  // TUR = 20/4 = 5: method 6 needs no band
  ['110', method6, 'pass'],
])('%s by %j is %s', (indication, rule, word) => {
  expect(wordOf(indication, rule)).toBe(word);
});

// TUR = 20/5 = 4: M = 1.04 − e^(0.38 ln 4 − 0.54) = 0.05312; 10 − 2.5 × 0.05312 = 9.8672
test('method 6 has a band at a TUR of 4', () => {
  expect([wordOf('109.867', method6, '2.5'), wordOf('109.868', method6, '2.5')]).toEqual(['pass', 'fail']);
});

test('nothing is too far away on the side without a limit', () => {
  expect(wordOf('0', guarded('1'), '2', 'upper')).toBe('pass');
  expect(wordOf('108.1', guarded('1'), '2', 'upper')).toBe('fail');
  expect(wordOf('1000', guarded('1'), '2', 'lower')).toBe('pass');
  expect(wordOf('91.9', conditional('1'), '2', 'lower')).toBe('conditional pass');
});

test.each<[unknown, boolean]>([
  [{ kind: 'simple' }, true],
  [{ kind: 'guarded', share: '0.83' }, true],
  [{ kind: 'guarded', share: '3.1' }, false],
  [{ kind: 'guarded', share: '0' }, false],
  [{ kind: 'conditional', share: '0.0' }, false],
  [{ kind: 'guarded', share: '-1' }, false],
  [{ kind: 'guarded', share: 'U' }, false],
  [{ kind: 'conditional' }, false],
  [{ kind: 'risk', percent: '2' }, true],
  [{ kind: 'risk', percent: '0' }, false],
  [{ kind: 'risk', percent: '50' }, false],
  [{ kind: 'other' }, false],
])('%j is a rule: %s', (given, isRule) => {
  expect(decisionRule.safeParse(given).success).toBe(isRule);
});

test('a least ratio is above zero and says what happens below it', () => {
  expect(leastRatio.safeParse({ ratio: '4', below: 'say' }).success).toBe(true);
  expect(leastRatio.safeParse({ ratio: '0', below: 'say' }).success).toBe(false);
  expect(leastRatio.safeParse({ ratio: '4', below: 'ignore' }).success).toBe(false);
});

test('a rule has sentences for the certificate', () => {
  expect(decisionRuleWords(guarded('1'), null)).toContain('Guard band w = U: a result passes within limits');
  expect(decisionRuleWords(guarded('0.83'), { ratio: '4', below: 'refuse' })).toContain(
    'w = 0.83 · U: a result passes within limits that are moved inwards by w, and fails elsewhere (ILAC-G8:09/2019, 4.2.2). The test uncertainty ratio (TUR) is at least 4 : 1; below it no statement of conformity is made.',
  );
  expect(decisionRuleWords(risk, { ratio: '4', below: guarded('1') })).toContain(
    'at most 2 % (JCGM 106:2012). The test uncertainty ratio (TUR) is at least 4 : 1; below it another rule holds: Guard band w = U.',
  );
});
