/** The content of a label: the repair or the unit of its QR code, or a service report number. */
export type LabelTarget = { id: number } | { unit: number } | { number: string };

const RECORD = /\/(?:admin\/)?(?:repairs|repair|mobile-tech)\/([1-9][0-9]{0,9})(?:[/?#]|$)/;
const UNIT = /\/equipment\/([1-9][0-9]{0,9})(?:[/?#]|$)/;
/** The code of a packing slip opens the tracking link of a repair. */
const TRACKED = /\/track\/[rl]([1-9][0-9]{0,9})-/;
const NUMBER = /\bSR-([0-9]{1,10})\b/i;
/** Typed by hand it may be without the hyphen, or digits alone. */
const TYPED = /^(?:SR ?)?([0-9]{1,10})$/i;

/** Returns the content of a QR code or of typed text, or undefined when it names no record. */
export function readLabel(text: string): LabelTarget | undefined {
  const given = text.trim();
  const record = (RECORD.exec(given) ?? TRACKED.exec(given))?.[1];
  if (record) return { id: Number(record) };
  const unit = UNIT.exec(given)?.[1];
  if (unit) return { unit: Number(unit) };
  const number = (NUMBER.exec(given) ?? TYPED.exec(given))?.[1];
  return number ? { number: `SR-${number}` } : undefined;
}
