/** Returns the two-letter initials of a person's name, or 'UN' without a name (A2). */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return 'UN';
  const letters = words.length > 1 ? [...first][0]! + [...last][0]! : [...first].slice(0, 2).join('');
  return letters.toUpperCase();
}
