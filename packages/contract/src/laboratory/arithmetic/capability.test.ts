import { expect, test } from 'vitest';
import { type Capability, capabilityAt, notBelowCapability } from './capability.ts';

const table = (...rows: [string, string][]): Capability => ({
  kind: 'table',
  rows: rows.map(([value, uncertainty]) => ({ value, uncertainty })),
});
const steps = table(['0', '0.1'], ['10', '0.3'], ['100', '1.2']);

test.each<[Capability, string, string]>([
  [{ kind: 'constant', a: '0.05' }, '1000', '0.05'],
  // 0.05 + 0.0002 × 100
  [{ kind: 'linear', a: '0.05', b: '0.0002' }, '100', '0.07'],
  [{ kind: 'linear', a: '0.05', b: '0.0002' }, '-100', '0.07'],
  // √(3² + (0.04 × 100)²)
  [{ kind: 'root', a: '3', b: '0.04' }, '100', '5'],
  [{ kind: 'root', a: '3', b: '0.04' }, '0', '3'],
  // 0.5 % of 20
  [{ kind: 'share', percent: '0.5' }, '20', '0.1'],
  [steps, '0', '0.1'],
  [steps, '10', '0.3'],
  [steps, '100', '1.2'],
  // 0.1 + 0.2 × 5/10
  [steps, '5', '0.2'],
  // 0.3 + 0.9 × 45/90
  [steps, '55', '0.75'],
])('%j at %s is %s', (capability, value, best) => {
  expect(capabilityAt(capability, value)).toBe(best);
});

test('no U is below the best of the scope', () => {
  expect(notBelowCapability('0.04', '0.05')).toEqual({ expanded: '0.05', isRaised: true });
  expect(notBelowCapability('0.05', '0.05')).toEqual({ expanded: '0.05', isRaised: false });
  expect(notBelowCapability('0.06', '0.05')).toEqual({ expanded: '0.06', isRaised: false });
});

test.each<[Capability, string, string]>([
  [steps, '-0.1', 'The value lies outside the table of best uncertainties.'],
  [steps, '100.1', 'The value lies outside the table of best uncertainties.'],
  [table(['0', '1']), '0', 'A table of best uncertainties has 2 to 200 rows.'],
  [table(['0', '1'], ['0', '2']), '0', 'The values of a table of best uncertainties must rise.'],
  [table(['0', '1'], ['1', '0']), '0', 'The uncertainty in row 2 must be above zero.'],
  [{ kind: 'constant', a: '-1' }, '0', 'The best uncertainty must not be negative.'],
  [
    { kind: 'share', percent: '0.5' },
    '0',
    'The best uncertainty at this value is zero. It must be above zero.',
  ],
  [{ kind: 'guess' } as never, '0', 'This kind of best uncertainty is not known.'],
])('%j at %s is refused', (capability, value, message) => {
  expect(() => capabilityAt(capability, value)).toThrow(message);
});
