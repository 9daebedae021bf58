import type { QuotedCalibration } from './shapes.ts';
import type { ShownCalibration } from './shown-calibration.ts';

/** Returns what a customer reads of quoted calibrations. Units of which the same is said stand together. */
export function shownCalibrations(quoted: readonly QuotedCalibration[]): ShownCalibration[] {
  const shown = new Map<string, ShownCalibration>();
  for (const { unit, sentences } of quoted) {
    const key = sentences.join('\n');
    const known = shown.get(key);
    if (known) known.units.push(unit);
    else shown.set(key, { units: [unit], sentences });
  }
  return [...shown.values()];
}
