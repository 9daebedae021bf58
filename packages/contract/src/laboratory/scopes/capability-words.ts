import type { ScopeEntry } from './shapes.ts';

type Ranged = Pick<ScopeEntry, 'unit' | 'lower' | 'upper'>;
type Named = Pick<ScopeEntry, 'unit' | 'cmc' | 'cmcUnit'>;

/** Returns the range in words, such as '1 V to 10 V'. */
export const rangeWords = ({ lower, upper, unit }: Ranged): string =>
  lower === upper ? `${lower} ${unit}` : `${lower} ${unit} to ${upper} ${unit}`;

/** Returns the frequencies in words, such as '10 Hz to 1 kHz'; null for an entry without. */
export const frequencyWords = ({
  frequencyLower: lower,
  frequencyUpper: upper,
  frequencyUnit: unit,
}: Pick<ScopeEntry, 'frequencyLower' | 'frequencyUpper' | 'frequencyUnit'>): string | null =>
  lower === null || upper === null || unit === null ? null : rangeWords({ lower, upper, unit });

/** Returns the best uncertainty in words. x is the value in the unit of the range. */
export function capabilityWords({ cmc, cmcUnit, unit }: Named): string {
  const slope = cmcUnit === unit ? '' : ` ${cmcUnit}/${unit}`;
  switch (cmc.kind) {
    case 'constant':
      return `${cmc.a} ${cmcUnit}`;
    case 'linear':
      return `${cmc.a} ${cmcUnit} + ${cmc.b}${slope} · x`;
    case 'root':
      return `√((${cmc.a} ${cmcUnit})² + (${cmc.b}${slope} · x)²)`;
    case 'share':
      return `${cmc.percent} % of x`;
    case 'table':
      return `Table of ${cmc.rows.length} values`;
    default:
      return cmc satisfies never;
  }
}
