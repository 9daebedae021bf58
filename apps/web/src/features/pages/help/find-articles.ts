import type { Article } from './articles.ts';

const wordsOf = ({ title, summary, paragraphs, list = [] }: Article): string =>
  [title, summary, ...paragraphs, ...list.flatMap(({ term, text }) => [term, text])]
    .join(' ')
    .replaceAll('**', '')
    .toLowerCase();

/** Returns the articles that contain every word of the text, in their usual order. */
export function findArticles(articles: readonly Article[], text: string): Article[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return articles.filter((article) => {
    const words = wordsOf(article);
    return wanted.every((word) => words.includes(word));
  });
}
