import { expect, test } from 'vitest';
import type { Contribution } from '../arithmetic/budget.ts';
import { sourceWords } from './budget-words.ts';

const at = (absolute: string, percentOfValue = '0') => ({ absolute, percentOfValue });
const of = (source: Contribution['source']) =>
  sourceWords({ id: 'a', name: 'A', unit: 'V', source, sensitivity: at('1') });

test.each([
  [{ kind: 'readings' }, 'A', 'Normal', 's/√n of the readings'],
  [
    { kind: 'pooled', deviation: at('0.02'), freedom: '9', readings: 5 },
    ...(['A', 'Normal', 's = 0.02 V, n = 5, ν = 9'] as const),
  ],
  [
    { kind: 'normal', expanded: at('0.0010', '0.002'), factor: '2', freedom: 'infinite' },
    ...(['B', 'Normal', 'U = 0.0010 V + 0.002 % of the value, k = 2'] as const),
  ],
  [
    {
      ...{ kind: 'certificate', expanded: at('0', '0.01'), factor: '2.0', freedom: '50' },
      ...{ drift: at('0.003'), driftShape: 'triangular' },
    },
    ...([
      'B',
      'Normal',
      'U = 0.01 % of the value, k = 2.0, ν = 50, drift ± 0.003 V (triangular, ÷ √6)',
    ] as const),
  ],
  [
    { kind: 'rectangular', halfWidth: at('0.5'), freedom: 'infinite' },
    ...(['B', 'Rectangular', '± 0.5 V, ÷ √3'] as const),
  ],
  [
    { kind: 'triangular', halfWidth: at('0.5'), freedom: 'infinite' },
    ...(['B', 'Triangular', '± 0.5 V, ÷ √6'] as const),
  ],
  [
    { kind: 'u-shaped', halfWidth: at('0.5'), freedom: '8' },
    ...(['B', 'U-shaped', '± 0.5 V, ÷ √2, ν = 8'] as const),
  ],
  [{ kind: 'resolution', step: at('0.1') }, 'B', 'Rectangular', 'step 0.1 V, ÷ √12'],
  [
    { kind: 'trapezoid', first: at('0.1'), second: at('0') },
    ...(['B', 'Trapezoid', '± 0.1 V and ± 0 V, each ÷ √3'] as const),
  ],
] as const)('%j', (source, type, distribution, size) => {
  expect(of(source as Contribution['source'])).toEqual({ type, distribution, size });
});
