import type { ComboboxOption } from '../../ui/input/combobox.tsx';

/** The most companies that the list shows at once. A list of hundreds is slow to draw and nobody reads it. */
const MOST = 50;

/** Returns the choices whose label contains every word of the text, at most 50, and how many more there are. */
export function findChoices(choices: readonly ComboboxOption[], text: string) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const all = choices.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return { found: all.slice(0, MOST), more: Math.max(0, all.length - MOST) };
}
