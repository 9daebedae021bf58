import { type CalendarDate, compareDates } from '../../core/dates/dates.ts';
import { compareDecimals } from '../../core/numbers/decimals.ts';
import { unitOf } from '../arithmetic/unit-table.ts';
import { readNumbers } from '../procedures/typed-numbers.ts';
import type { StoredCapability } from './capability-fields.ts';
import { scopeMessages as say } from './messages.ts';

type Typed = string | null;
type TypedRow = { value: Typed; uncertainty: Typed };
type TypedCapability =
  | { kind: 'constant'; a: Typed }
  | { kind: 'linear' | 'root'; a: Typed; b: Typed }
  | { kind: 'share'; percent: Typed }
  | { kind: 'table'; rows: TypedRow[] };

interface TypedEntry {
  unit: string;
  lower: Typed;
  upper: Typed;
  frequencyLower: Typed;
  frequencyUpper: Typed;
  frequencyUnit: string | null;
  cmc: TypedCapability;
  cmcUnit: string | null;
  validFrom: CalendarDate;
  validUntil: CalendarDate | null;
}
type Path = (string | number)[];
type Fault = (path: Path, message: string) => void;

const ends = ['lower', 'upper', 'frequencyLower', 'frequencyUpper'] as const;
const ofCapability = ['a', 'b', 'percent', 'value', 'uncertainty'] as const;
const names = [...ends, ...ofCapability];
const sizes = ['frequencyLower', 'frequencyUpper', 'a', 'b', 'percent', 'uncertainty'];
type Numbers = Record<(typeof names)[number], Typed>;
const none = Object.fromEntries(names.map((name) => [name, null])) as Numbers;

/** Returns the numbers of an entry in one list, so that one of them says what the commas of all mean. */
function numbersOf(entry: TypedEntry): Numbers[] {
  const { lower, upper, frequencyLower, frequencyUpper, cmc } = entry;
  const { kind: _, ...given } = cmc.kind === 'table' ? { kind: cmc.kind } : cmc;
  const rows = cmc.kind === 'table' ? cmc.rows : [];
  return [
    { ...none, lower, upper, frequencyLower, frequencyUpper, ...given },
    ...rows.map((row) => ({ ...none, ...row })),
  ];
}

const pathOf = (at: number, name: string): Path =>
  at > 0 ? ['cmc', 'rows', at - 1, name] : ends.some((end) => end === name) ? [name] : ['cmc', name];

/** Returns the best uncertainty with the numbers that were read. Rows without any number are left out. */
function capabilityOf(
  kind: TypedCapability['kind'],
  [first, ...rows]: Numbers[],
  fault: Fault,
): StoredCapability {
  const need = (name: 'a' | 'b' | 'percent'): string => {
    const given = first?.[name] ?? null;
    if (given === null) fault(['cmc', name], say.cmcRequired);
    return given ?? '';
  };
  if (kind === 'constant') return { kind, a: need('a') };
  if (kind === 'share') return { kind, percent: need('percent') };
  if (kind !== 'table') return { kind, a: need('a'), b: need('b') };
  const filled = rows.flatMap(({ value, uncertainty }, at) => {
    if (value === null && uncertainty === null) return [];
    if (value === null) fault(['cmc', 'rows', at, 'value'], say.rowIncomplete);
    if (uncertainty === null) fault(['cmc', 'rows', at, 'uncertainty'], say.rowIncomplete);
    return [{ value: value ?? '', uncertainty: uncertainty ?? '' }];
  });
  return { kind, rows: filled };
}

const isSameQuantity = (first: string, second: string): boolean =>
  first === second || (unitOf(first) !== undefined && unitOf(first)?.quantity === unitOf(second)?.quantity);

function checkEnds({ lower, upper, frequencyLower, frequencyUpper }: Numbers, fault: Fault): void {
  if (lower === null) fault(['lower'], say.lowerRequired);
  if (upper === null) fault(['upper'], say.upperRequired);
  if (lower !== null && upper !== null && compareDecimals(lower, upper) > 0) fault(['upper'], say.rangeEnds);
  if (frequencyLower === null && frequencyUpper !== null) fault(['frequencyLower'], say.bothFrequencies);
  if (frequencyLower !== null && frequencyUpper === null) fault(['frequencyUpper'], say.bothFrequencies);
  if (
    frequencyLower !== null &&
    frequencyUpper !== null &&
    compareDecimals(frequencyLower, frequencyUpper) > 0
  )
    fault(['frequencyUpper'], say.rangeEnds);
}

/** Returns an entry of the scope as it is stored. Tells `fault` of each field that cannot be. */
export function readEntry<E extends TypedEntry>(typed: E, fault: Fault) {
  const numbers = readNumbers(numbersOf(typed), names, sizes, (at, name, message) =>
    fault(pathOf(at, name), message),
  );
  const first = numbers[0] as Numbers;
  const { unit, validFrom, validUntil } = typed;
  const cmc = capabilityOf(typed.cmc.kind, numbers, fault);
  const cmcUnit = cmc.kind === 'share' ? unit : (typed.cmcUnit ?? unit);
  const hasFrequency = first.frequencyLower !== null || first.frequencyUpper !== null;
  const frequencyUnit = hasFrequency ? (typed.frequencyUnit ?? 'Hz') : null;
  checkEnds(first, fault);
  if (!isSameQuantity(unit, cmcUnit)) fault(['cmcUnit'], say.cmcUnit(unit));
  if (frequencyUnit !== null && !isSameQuantity(frequencyUnit, 'Hz'))
    fault(['frequencyUnit'], say.frequencyUnit);
  if (validUntil !== null && compareDates(validUntil, validFrom) < 0) fault(['validUntil'], say.untilEarly);
  return {
    ...typed,
    ...{ lower: first.lower ?? '', upper: first.upper ?? '' },
    ...{ frequencyLower: first.frequencyLower, frequencyUpper: first.frequencyUpper, frequencyUnit },
    ...{ cmc, cmcUnit },
  };
}
