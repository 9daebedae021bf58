import type { AtPoint, Budget, Contribution } from '../arithmetic/budget.ts';

const isZero = (text: string): boolean => Number(text) === 0;

/** Returns a size such as '0.0010 V', '0.002 % of the value' or '0.0010 V + 0.002 % of the value'. */
function sizeWords({ absolute, percentOfValue }: AtPoint, unit: string): string {
  const parts = [
    isZero(absolute) && !isZero(percentOfValue) ? '' : [absolute, unit].filter(Boolean).join(' '),
    isZero(percentOfValue) ? '' : `${percentOfValue} % of the value`,
  ];
  return parts.filter(Boolean).join(' + ');
}

/** What a standard uncertainty comes from, in words. */
export interface SourceWords {
  /** A or B (JCGM 100:2008, 4.2 and 4.3). */
  type: 'A' | 'B';
  distribution: string;
  /** The size that was typed, with what it is divided by. */
  size: string;
}

const dropped = (freedom: string): string => (freedom === 'infinite' ? '' : `, ν = ${freedom}`);

/** Returns the kind, the size and the divisor of a contribution, as a budget shows them. */
export function sourceWords({ source, unit }: Contribution): SourceWords {
  const size = (given: AtPoint) => sizeWords(given, unit);
  switch (source.kind) {
    case 'readings':
      return { type: 'A', distribution: 'Normal', size: 's/√n of the readings' };
    case 'pooled':
      return {
        ...{ type: 'A', distribution: 'Normal' },
        size: `s = ${size(source.deviation)}, n = ${source.readings}${dropped(source.freedom)}`,
      };
    case 'normal':
      return {
        ...{ type: 'B', distribution: 'Normal' },
        size: `U = ${size(source.expanded)}, k = ${source.factor}${dropped(source.freedom)}`,
      };
    case 'certificate': {
      const drift = source.drift
        ? `, drift ± ${size(source.drift)} (${source.driftShape}, ÷ ${source.driftShape === 'triangular' ? '√6' : '√3'})`
        : '';
      return {
        ...{ type: 'B', distribution: 'Normal' },
        size: `U = ${size(source.expanded)}, k = ${source.factor}${dropped(source.freedom)}${drift}`,
      };
    }
    case 'rectangular':
      return {
        ...{ type: 'B', distribution: 'Rectangular' },
        size: `± ${size(source.halfWidth)}, ÷ √3${dropped(source.freedom)}`,
      };
    case 'triangular':
      return {
        ...{ type: 'B', distribution: 'Triangular' },
        size: `± ${size(source.halfWidth)}, ÷ √6${dropped(source.freedom)}`,
      };
    case 'u-shaped':
      return {
        ...{ type: 'B', distribution: 'U-shaped' },
        size: `± ${size(source.halfWidth)}, ÷ √2${dropped(source.freedom)}`,
      };
    case 'resolution':
      return { type: 'B', distribution: 'Rectangular', size: `step ${size(source.step)}, ÷ √12` };
    case 'trapezoid':
      return {
        ...{ type: 'B', distribution: 'Trapezoid' },
        size: `± ${size(source.first)} and ± ${size(source.second)}, each ÷ √3`,
      };
  }
}

const SHAPES = { truncated: 'rounded down', interpolated: 'interpolated' } as const;

/** Returns how k is chosen and U is written, in one sentence. */
export const coverageWords = ({ coverage, freedom, digits, rounding }: Budget): string =>
  `Coverage probability ${coverage} %, degrees of freedom ${SHAPES[freedom]}, U with ${
    digits === 1 ? 'one digit' : 'two digits'
  }${rounding === 'up' ? ', always rounded up' : ''}.`;
