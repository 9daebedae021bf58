import { capabilityAt, isWithin, middleOf } from '../arithmetic/capability.ts';
import { roundUncertainty } from '../arithmetic/rounding.ts';
import { sentenceOf } from '../procedures/check-revision.ts';
import { scopeMessages as say } from './messages.ts';
import type { ScopeEntry } from './shapes.ts';

export type RangeWithCapability = Pick<ScopeEntry, 'unit' | 'lower' | 'upper' | 'cmc' | 'cmcUnit'>;

/** The best uncertainty at a value, in its own unit with two digits; or why there is none. */
export interface BestAt {
  value: string;
  best: string | null;
  fault: string | null;
}

function bestAt({ unit, cmc }: RangeWithCapability, value: string): BestAt {
  try {
    const exact = capabilityAt(cmc, value);
    const { text } = roundUncertainty(exact, { digits: 2, rounding: 'nearest', resolution: null });
    return { value, best: text, fault: null };
  } catch (error) {
    return { value, best: null, fault: say.noCmc(`${value} ${unit}`, sentenceOf(error)) };
  }
}

/** Returns the best uncertainty at both ends and in the middle of a range. A range of one value has one. */
export function bestOfRange(entry: RangeWithCapability): BestAt[] {
  const { lower, upper } = entry;
  const isOneValue = isWithin(upper, lower, lower);
  const values = isOneValue ? [lower] : [lower, middleOf(lower, upper), upper];
  return values.map((value) => bestAt(entry, value));
}

/**
 * Returns why an entry has no best uncertainty somewhere in its range; null when it has one everywhere. A scope must not
 * be open: neither a table that is shorter than the range, nor a share of zero.
 */
export function capabilityFault(entry: RangeWithCapability): string | null {
  const { lower, upper } = entry;
  const values = [lower, upper, ...(isWithin('0', lower, upper) ? ['0'] : [])];
  return values.map((value) => bestAt(entry, value).fault).find((fault) => fault !== null) ?? null;
}
