const made = new Map<string, Intl.Segmenter>();

/** Returns the segmenter, which is made at first use, because it takes megabytes. */
function segmenter(language: string, granularity: 'grapheme' | 'word'): Intl.Segmenter {
  const known = made.get(granularity) ?? new Intl.Segmenter(language, { granularity });
  made.set(granularity, known);
  return known;
}

/** Returns the characters of a text as a reader sees them: letters with their marks, pictures of several parts. */
export const characterSegments = (text: string): Intl.Segments => segmenter('und', 'grapheme').segment(text);

/** Returns the words of a text, also where the language writes no spaces between them. */
export const wordSegments = (text: string): Intl.Segments => segmenter('th', 'word').segment(text);
