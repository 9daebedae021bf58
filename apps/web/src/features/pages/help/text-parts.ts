/** Returns the parts of an article's text. A label of a screen stands between two stars on each side: '**Receive**'. */
export const textParts = (text: string): { words: string; isLabel: boolean }[] =>
  text.split('**').map((words, at) => ({ words, isLabel: at % 2 === 1 }));
