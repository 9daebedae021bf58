/** Returns a note with one more sentence at its end. */
export function appendText(note: string, sentence: string): string {
  const before = note.trimEnd();
  return before === '' ? sentence.trim() : `${before} ${sentence.trim()}`;
}
