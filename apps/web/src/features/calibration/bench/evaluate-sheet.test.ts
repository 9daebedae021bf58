import { noConditions } from '@portal/contract/laboratory/procedures/conditions.ts';
import type { ProcedurePoint } from '@portal/contract/laboratory/procedures/points.ts';
import { expect, it } from 'vitest';
import { blankRows } from './bench-rows.ts';
import { SheetEvaluator, type SheetToEvaluate } from './evaluate-sheet.ts';

const point: ProcedurePoint = {
  ...{ quantity: 'DC voltage', range: null, nominal: '10', unit: 'V', direction: null, cycle: null },
  ...{ absolute: '0.005', percentOfReading: null, percentOfSpan: null, digits: null, sides: 'both' },
  specification: null,
};
const POINTS = 20;
const revision = {
  ...{ points: Array.from({ length: POINTS }, () => point), ranges: [] },
  ...{ conditions: noConditions, readings: 2 },
};
const agreed = { rule: { kind: 'simple' }, leastRatio: null, digits: null, rounding: null } as const;
const blank = blankRows(POINTS);
const typed = (given: Partial<SheetToEvaluate> & { found?: SheetToEvaluate['sheet']['found'] }) => ({
  ...{ sheet: { reads: 'unit' as const, found: given.found ?? blank, left: blank } },
  ...{ isAdjusted: false, agreed, count: 2 },
  ...given,
});

/** Evaluates until nothing is left, and returns what was said last. */
function evaluateAll(evaluator: SheetEvaluator, given: SheetToEvaluate) {
  for (let round = 0; round < POINTS; round++) {
    const evaluated = evaluator.evaluate(given);
    if (evaluated.points) return evaluated;
  }
  throw new Error('The evaluation does not end.');
}

it('a key evaluates its own point, and the facts of all others stay the same objects', () => {
  const evaluator = new SheetEvaluator(revision);
  const first = evaluateAll(evaluator, typed({}));
  expect(evaluator.evaluated).toBe(POINTS);
  const found = blank.with(3, { unit1: '10.004', unit2: '10.005' });
  const second = evaluator.evaluate(typed({ found }));
  expect(evaluator.evaluated).toBe(POINTS + 1);
  expect(second.facts.found[3]?.side).toMatchObject({ word: 'pass' });
  expect(second.facts.found[2]).toBe(first.facts.found[2]);
  const third = evaluator.evaluate(typed({ found: blank.with(3, { unit1: '10.004', unit2: '10.0071' }) }));
  expect(third.facts.found[3]?.side).toMatchObject({ word: 'fail' });
});

it('a pasted table is evaluated in parts, and no part says that it is all', () => {
  const evaluator = new SheetEvaluator(revision);
  const given = typed({ found: blank.map(() => ({ unit1: '10', unit2: '10' })) });
  expect(evaluator.evaluate(given).points).toBeNull();
  expect(evaluator.evaluated).toBeLessThan(POINTS);
  expect(evaluateAll(evaluator, given).points).toHaveLength(POINTS);
});

it('says what a cell, a short row and a point that is left out lack', () => {
  const evaluator = new SheetEvaluator(revision);
  const found = [{ unit1: 'ten' }, { unit1: '10' }, { leftOut: 'Broken' }, ...blank.slice(3)];
  const { facts, faults } = evaluateAll(evaluator, typed({ found }));
  expect(faults.found[0]).toHaveProperty('unit1');
  expect(facts.found[0]?.side).toBeNull();
  expect(facts.found[1]?.fault).toContain('2 readings');
  expect(facts.found[2]).toMatchObject({ isLeftOut: true, side: null });
});

it('another rule judges all points again', () => {
  const evaluator = new SheetEvaluator(revision);
  evaluateAll(evaluator, typed({}));
  evaluateAll(evaluator, typed({ agreed: { ...agreed, rule: { kind: 'guarded', share: '1' } } }));
  expect(evaluator.evaluated).toBe(2 * POINTS);
});
