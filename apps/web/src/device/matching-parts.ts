import type { CataloguePart } from '@portal/contract/purchasing/parts/shapes.ts';

/** The most parts that are offered. */
const FOUND_MAX = 10;

/** Returns the stored parts whose number, name or model contains all words, those whose number begins so first. */
export function matchingParts(parts: readonly CataloguePart[], typed: string): CataloguePart[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  const found = parts.filter(({ partNumber, name, model }) => {
    const all = `${partNumber} ${name} ${model}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const begins = ({ partNumber }: CataloguePart) => (partNumber.toLowerCase().startsWith(first) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b)).slice(0, FOUND_MAX);
}
