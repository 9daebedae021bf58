import fc from 'fast-check';
import { expect, test } from 'vitest';
import { budgetOf, normal, row } from '../../../test/budget-rows.ts';
import {
  foundAs,
  pointOf,
  rangeOf,
  readAs,
  revisionOf,
  setTo,
  worksheetOf,
} from '../../../test/worksheet-rows.ts';
import { DECIMAL } from '../../core/numbers/decimals.ts';
import type { DecisionRule } from '../arithmetic/conformity.ts';
import { Decimal } from '../arithmetic/decimal.ts';
import { evaluateWorksheet } from './evaluate-worksheet.ts';
import { resultPointsOf } from './result-points.ts';

/** Readings near 10 in steps of 0.001. */
const reading = fc.integer({ min: 9_900, max: 10_100 }).map((steps) => `${steps}e-3`);
const readings = fc.array(reading, { minLength: 2, maxLength: 10 });
const rule = fc.constantFrom<DecisionRule>(
  { kind: 'simple' },
  { kind: 'guarded', share: '1' },
  { kind: 'conditional', share: '0.83' },
  { kind: 'risk', percent: '2' },
  { kind: 'method6' },
);
const check = (property: fc.IRawProperty<unknown>) => fc.assert(property, { numRuns: 150, seed: 23 });

function evaluate(texts: readonly string[], used: DecisionRule, power = 0) {
  const scaled = (text: string) => new Decimal(text).times(`1e${power}`).toString();
  const budget = budgetOf([
    row('readings', { kind: 'readings' }),
    row('standard', normal(scaled('0.004'), '2')),
  ]);
  const side = { reference: setTo(), indication: readAs(texts.map(scaled)) };
  return evaluateWorksheet(
    worksheetOf([foundAs(side)], { rule: used }),
    revisionOf(
      [pointOf({ nominal: scaled('10'), absolute: scaled('0.05') })],
      [rangeOf(budget, { resolution: scaled('0.001') })],
    ),
  ).points[0]!.asFound!;
}

test('a smaller unit of everything changes the size of the numbers and nothing else', () => {
  check(
    fc.property(readings, rule, fc.integer({ min: -9, max: 9 }), (texts, used, power) => {
      const [plain, scaled] = [evaluate(texts, used), evaluate(texts, used, power)];
      const back = (text: string | null) => new Decimal(text!).times(`1e${-power}`).toString();
      expect(back(scaled.error)).toBe(new Decimal(plain.error).toString());
      expect(back(scaled.uncertainty)).toBe(new Decimal(plain.uncertainty!).toString());
      expect([scaled.word, scaled.ratio, scaled.risk, scaled.factor, scaled.freedom]).toEqual([
        ...[plain.word, plain.ratio, plain.risk, plain.factor, plain.freedom],
      ]);
    }),
  );
});

test('the order of the readings does not matter', () => {
  check(
    fc.property(readings, rule, (texts, used) => {
      expect(evaluate(texts.toReversed(), used)).toEqual(evaluate(texts, used));
    }),
  );
});

test('the same readings once more keep the error and never make U larger', () => {
  check(
    fc.property(readings, (texts) => {
      const [once, twice] = [
        evaluate(texts, { kind: 'simple' }),
        evaluate([...texts, ...texts], { kind: 'simple' }),
      ];
      // The last digit of a smaller U may be finer.
      expect(new Decimal(twice.error).minus(once.error).abs().lte(once.uncertainty!)).toBe(true);
      expect(new Decimal(twice.uncertainty!).lte(once.uncertainty!)).toBe(true);
    }),
  );
});

test('equal readings have no scatter, and U is that of the standard', () => {
  check(
    fc.property(reading, fc.integer({ min: 2, max: 10 }), (text, times) => {
      const of = evaluate(
        Array.from({ length: times }, () => text),
        { kind: 'simple' },
      );
      expect([of.deviation, of.uncertainty, of.freedom]).toEqual(['0', '0.0040', 'infinite']);
    }),
  );
});

test('what passes with a guard band passes by simple acceptance too', () => {
  check(
    fc.property(readings, (texts) => {
      if (evaluate(texts, { kind: 'guarded', share: '1' }).word === 'pass')
        expect(evaluate(texts, { kind: 'simple' }).word).toBe('pass');
    }),
  );
});

test('a set unit has the error of a set standard with the other sign', () => {
  check(
    fc.property(readings, (texts) => {
      const of = (isStandardRead: boolean) =>
        evaluateWorksheet(
          worksheetOf([
            foundAs(
              isStandardRead
                ? { reference: { ...readAs(texts), correction: null }, indication: setTo() }
                : { reference: setTo(), indication: readAs(texts) },
            ),
          ]),
          revisionOf([pointOf()], [rangeOf(budgetOf([row('standard', normal('0.004', '2'))]))]),
        ).points[0]!.asFound!;
      const [read, set] = [of(true), of(false)];
      expect(new Decimal(read.error).plus(set.error).isZero()).toBe(true);
      expect(read.deviation).toBe(set.deviation);
    }),
  );
});

/** Numbers that the form takes, also those that nobody measures. */
const anyNumber = fc.oneof(
  fc.constantFrom('0', '-0', '.5', `${'9'.repeat(20)}.${'9'.repeat(20)}`, '1e60', '-1e60', '1e-60', '0e-60'),
  reading,
  fc.tuple(fc.integer(), fc.integer({ min: -60, max: 60 })).map(([digits, power]) => `${digits}e${power}`),
);
const unit = fc.constantFrom(null, 'V', 'mV', 'kV', '°F', 'furlong');

test('whatever is typed ends in numbers that results can store, or in a sentence', () => {
  check(
    fc.property(
      fc.record({
        nominal: anyNumber,
        absolute: fc.option(anyNumber.map((text) => text.replace('-', ''))),
        texts: fc.array(fc.option(anyNumber), { maxLength: 6 }),
        correction: fc.option(anyNumber),
        step: fc.option(fc.constantFrom('0', '0.001', '1e-60', '1e60')),
        ...{ typedIn: unit, used: rule, hasBudget: fc.boolean() },
      }),
      ({ nominal, absolute, texts, correction, step, typedIn, used, hasBudget }) => {
        const budget = budgetOf([
          row('readings', { kind: 'readings' }),
          row('standard', normal('0.004', '2')),
        ]);
        const revision = revisionOf(
          [pointOf({ nominal, absolute })],
          [rangeOf(hasBudget ? budget : null, { resolution: step })],
        );
        const side = { reference: setTo(null, correction), indication: readAs(texts, typedIn) };
        const worksheet = worksheetOf([foundAs(side)], { rule: used });
        const evaluation = evaluateWorksheet(worksheet, revision);
        const { asFound, faults } = evaluation.points[0]!;
        expect(asFound !== null || evaluation.missing.length > 0).toBe(true);
        if (asFound === null) expect(faults.asFound ?? 'none').not.toContain('undefined');
        const [point] = resultPointsOf(revision, worksheet, evaluation);
        for (const text of [point!.nominal, point!.asFound, point!.uncertainty, point!.lowerLimit])
          if (text !== null) expect(text).toMatch(DECIMAL);
      },
    ),
  );
});
