import { beforeEach, chai, type TestContext } from 'vitest';
import type { ComparedValue, TestValues } from './test-values.ts';

/** A test with random examples compares thousands of values. The first ones show what it does. */
const VALUES_MAX = 12;
const LENGTH_MAX = 300;

let present: TestValues | undefined;

const written = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX)}…` : text;
};

function record(expected: unknown, given: unknown): void {
  if (!present) return;
  present.compared += 1;
  const value: ComparedValue = { expected: written(expected), given: written(given) };
  if (present.values.length < VALUES_MAX) present.values.push(value);
}

// The tests stay as they are: what they compare is written down before it is compared.
chai.use(({ Assertion }, { flag, overwriteMethod }) => {
  for (const name of ['toBe', 'toEqual', 'toStrictEqual', 'toMatchObject', 'toBeCloseTo'])
    overwriteMethod(
      Assertion.prototype,
      name,
      (compare: (...given: unknown[]) => unknown) =>
        function compared(this: object, ...given: unknown[]) {
          const word = flag(this, 'negate') ? 'not ' : '';
          record(word ? `${word}${written(given[0])}` : given[0], flag(this, 'object'));
          return compare.apply(this, given);
        },
    );
});

beforeEach(({ task }: TestContext) => {
  present = { compared: 0, values: [] };
  Object.assign(task.meta, { validation: present });
});
