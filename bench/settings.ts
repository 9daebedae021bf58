import { parseArgs } from 'node:util';

/** How much is loaded and how long each measurement takes. */
export interface Settings {
  /** Repairs per database, smallest first. */
  sizes: number[];
  /** The size that ratios to the bare route are taken at. */
  reference: number;
  /** How often two sides take turns. */
  rounds: number;
  /** Length of one turn. */
  turnMs: number;
  /** Single-row status updates before the search is measured again. */
  updates: number;
  /** Only the measures whose name contains this. */
  only: string;
}

const REFERENCE = 100_000;
const MOST_REPAIRS = 2_000_000;

const whole = (text: string, most: number): number => {
  const n = Number(text.replaceAll('_', ''));
  if (!Number.isInteger(n) || n < 1 || n > most)
    throw new Error(`${text} is not a whole number from 1 to ${most}`);
  return n;
};

/** Reads `10000 100000 1000000 --rounds 5 --turn 3000 --only search`; everything may be left out. */
export function readSettings(args: string[]): Settings {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      turn: { type: 'string', default: '3000' },
      updates: { type: 'string', default: '60000' },
      only: { type: 'string', default: '' },
    },
  });
  const given = positionals.map((text) => whole(text, MOST_REPAIRS));
  const sizes = (given.length > 0 ? given : [10_000, REFERENCE, 1_000_000]).sort((a, b) => a - b);
  return {
    sizes,
    reference: sizes.includes(REFERENCE) ? REFERENCE : sizes.at(-1)!,
    rounds: whole(values.rounds, 50),
    turnMs: whole(values.turn, 60_000),
    updates: whole(values.updates, 1_000_000),
    only: values.only,
  };
}
