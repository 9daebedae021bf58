import { hasDecimalComma, isAmbiguous, typedDecimal } from '../../core/numbers/decimals.ts';
import { procedureMessages as say } from '../procedures/messages.ts';

type Typed = string | null;
type Path = (string | number)[];
type Part = { correction?: Typed } & ({ kind: 'set'; value: Typed } | { kind: 'read'; readings: Typed[] });
interface Side {
  reference: Part;
  indication: Part;
}
interface Sheet {
  conditions: { temperature: Typed; humidity: Typed; pressure: Typed };
  points: { asFound: Side | null; asLeft: Side | null }[];
}
type Read = (typed: string, path: Path) => string;

const sides = ['asFound', 'asLeft'] as const;

function readPart(part: Part, path: Path, read: Read): Part {
  const one = (typed: Typed, ...at: Path) => (typed === null ? null : read(typed, [...path, ...at]));
  const { correction } = part;
  return {
    ...(part.kind === 'set'
      ? { ...part, value: one(part.value, 'value') }
      : { ...part, readings: part.readings.map((typed, at) => one(typed, 'readings', at)) }),
    ...(correction === undefined ? {} : { correction: one(correction, 'correction') }),
  };
}

function readSide(side: Side | null, path: Path, read: Read): Side | null {
  if (side === null) return null;
  return {
    reference: readPart(side.reference, [...path, 'reference'], read),
    indication: readPart(side.indication, [...path, 'indication'], read),
  };
}

function readSheet(sheet: Sheet, read: Read): Sheet {
  const condition = (name: keyof Sheet['conditions']) => {
    const typed = sheet.conditions[name];
    return typed === null ? null : read(typed, ['conditions', name]);
  };
  return {
    ...sheet,
    conditions: {
      temperature: condition('temperature'),
      humidity: condition('humidity'),
      pressure: condition('pressure'),
    },
    points: sheet.points.map((point, at) => ({
      ...point,
      ...Object.fromEntries(sides.map((side) => [side, readSide(point[side], ['points', at, side], read)])),
    })),
  };
}

/**
 * Returns a worksheet with its numbers as they are stored. One number such as '-0,5' says that the commas of all are decimal
 * commas. Tells `fault` of each number that cannot be read.
 */
export function readWorksheet<S extends Sheet>(sheet: S, fault: (path: Path, message: string) => void): S {
  const texts: string[] = [];
  readSheet(sheet, (typed) => {
    texts.push(typed);
    return typed;
  });
  const decimalComma = texts.some(hasDecimalComma) && !texts.some((text) => text.includes('.'));
  return readSheet(sheet, (typed, path) => {
    const number = typedDecimal(typed, { decimalComma });
    if (number === undefined) fault(path, isAmbiguous(typed) ? say.comma(typed) : say.number);
    return number ?? typed;
  }) as S;
}
