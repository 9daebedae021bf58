import { ChevronDown } from 'lucide-react';
import { cn } from '../../../ui/cn.ts';
import type { Article } from './articles.ts';
import { WithLabels } from './with-labels.tsx';

interface ArticleCardProps {
  article: Article;
  open: boolean;
  onToggle: () => void;
}

/** One article. Its heading opens and closes it. */
export const ArticleCard = ({ article, open, onToggle }: ArticleCardProps) => (
  <article className="rounded-lg border border-line bg-surface">
    <h2 className="text-base">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={`article-${article.key}`}
        onClick={onToggle}
        className="flex w-full items-center gap-3 rounded-lg px-4 py-3 text-left hover:bg-slate-50"
      >
        <span className="min-w-0 flex-1">
          <span className="block">{article.title}</span>
          <span className="block text-sm font-normal text-muted">{article.summary}</span>
        </span>
        <ChevronDown aria-hidden className={cn('size-4 shrink-0 text-muted', open && 'rotate-180')} />
      </button>
    </h2>
    <div id={`article-${article.key}`} hidden={!open} className="border-t border-line px-4 py-4">
      <div className="flex flex-col gap-3">
        {article.paragraphs.map((text) => (
          <p key={text}>
            <WithLabels text={text} />
          </p>
        ))}
      </div>
      {article.list ? (
        <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(8rem,auto)_1fr]">
          {article.list.map(({ term, text }) => (
            <div key={term} className="contents">
              <dt className="font-medium">
                <WithLabels text={term} />
              </dt>
              <dd className="text-muted max-sm:-mt-2">
                <WithLabels text={text} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  </article>
);
