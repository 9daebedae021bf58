import type { ControlSignal, ControlZone } from '../../laboratory/arithmetic/control-chart.ts';

/** Where a result lies, in one or two words. */
export const zoneWords: Readonly<Record<ControlZone, string>> = {
  inside: 'Within limits',
  warning: 'Beyond the warning limit',
  outside: 'Beyond the action limit',
};

/** What results say together, as a sentence with its source. */
export const signalWords: Readonly<Record<ControlSignal, string>> = {
  beyond_action: 'One result beyond an action limit (ISO 7870-2)',
  two_of_three:
    'Two of three results in a row beyond the warning limit of the same side (Western Electric rule 2)',
  one_side: 'Seven results in a row on one side of the centre line (ISO 7870-2)',
  trend: 'Seven results in a row that all rise or all fall (ISO 7870-2)',
};

/** Returns a text such as 'every 3 months'. */
export const everyInWords = ({
  every,
  everyUnit,
}: {
  every: number;
  everyUnit: 'days' | 'months';
}): string => (every === 1 ? `every ${everyUnit.slice(0, -1)}` : `every ${every} ${everyUnit}`);
