import { refuse } from '../arithmetic/arithmetic-error.ts';
import { correctedReference, errorOfIndication, mean } from '../arithmetic/statistics.ts';
import { convertValue } from '../arithmetic/units.ts';
import { worksheetMessages as say } from './messages.ts';
import type { WorksheetSide } from './shapes.ts';

/** The readings of one side in the unit of the point. */
export interface Series {
  /** The mean of the corrected reference. */
  reference: string;
  /** The mean of the indication. */
  indication: string;
  /** The error of each reading. Their scatter is that of what was read. */
  errors: string[];
}

const isTyped = (text: string | null): text is string => text !== null;

/** Returns the values of a part as they were typed, corrected, in the unit of the point. */
function valuesOf(
  part: WorksheetSide['reference'] | WorksheetSide['indication'],
  nominal: string,
  unit: string,
): string[] {
  const corrections = 'correction' in part && part.correction !== null ? [part.correction] : [];
  // A nominal value has the unit of the point, and so has its correction.
  const own = part.kind === 'set' && part.value === null ? unit : (part.unit ?? unit);
  const typed = part.kind === 'set' ? [part.value ?? nominal] : part.readings.filter(isTyped);
  return typed.map((value) => {
    const corrected = correctedReference(value, corrections);
    return own === unit ? corrected : convertValue(corrected, own, unit);
  });
}

function checkPairs(references: readonly (string | null)[], indications: readonly (string | null)[]): void {
  for (let at = 0; at < Math.max(references.length, indications.length); at++) {
    const [reference, indication] = [references[at] ?? null, indications[at] ?? null];
    if (isTyped(reference) === isTyped(indication)) continue;
    refuse('readings.few', say.pair(at + 1, isTyped(reference) ? 'indication' : 'reference'));
  }
}

/**
 * Returns the readings of a side; null when there is none yet. What is set stands beside every reading of the other part.
 * Where both are read, they are read in pairs.
 * @throws ArithmeticError
 */
export function readSeries(side: WorksheetSide, nominal: string, unit: string): Series | null {
  const { reference, indication } = side;
  if (reference.kind === 'set' && indication.kind === 'set') return refuse('readings.few', say.bothSet);
  if (reference.kind === 'read' && indication.kind === 'read')
    checkPairs(reference.readings, indication.readings);
  const references = valuesOf(reference, nominal, unit);
  const indications = valuesOf(indication, nominal, unit);
  if (references.length === 0 || indications.length === 0) return null;
  const length = Math.max(references.length, indications.length);
  return {
    reference: mean(references),
    indication: mean(indications),
    errors: Array.from({ length }, (_, at) =>
      errorOfIndication(
        indications[indication.kind === 'set' ? 0 : at] as string,
        references[reference.kind === 'set' ? 0 : at] as string,
      ),
    ),
  };
}
