import { say } from '@portal/messages/say.ts';

/** Returns a text such as 'point 4' or 'points 1 to 3, 7' for numbers that rise. */
export function pointsInWords(numbers: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const words = ranges.map(([first, last]) =>
    first === last
      ? String(first)
      : last === first + 1
        ? `${first}, ${last}`
        : say('range.to', { from: first, to: last }),
  );
  return say(numbers.length === 1 ? 'points.one' : 'points.several', { points: words.join(', ') });
}
