import { parseArgs } from 'node:util';

/** How much data a run loads and how long each measurement takes. */
export interface Settings {
  /** Repairs per database, smallest first. */
  sizes: number[];
  /** The size of the database on which the portal is compared with the bare route. */
  reference: number;
  /** How many counted rounds two sides are measured for. */
  rounds: number;
  /** Length of one turn in milliseconds. */
  turnMs: number;
  /** Number of status updates before the search is measured again. */
  updates: number;
  /** Only the measures whose name contains this text are run. */
  only: string;
}

const REFERENCE = 100_000;
const MOST_REPAIRS = 10_000_000;

/** Reads a number of the command line. Fails when it is not a whole number from 1 to `most`. */
export const whole = (text: string, most: number): number => {
  const n = Number(text.replaceAll('_', ''));
  if (!Number.isInteger(n) || n < 1 || n > most)
    throw new Error(`${text} is not a whole number from 1 to ${most}`);
  return n;
};

/** Returns the settings from arguments like `10000 100000 --rounds 5 --turn 3000 --only growth`. All are optional. */
export function readSettings(args: string[]): Settings {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      turn: { type: 'string', default: '2000' },
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
