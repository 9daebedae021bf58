import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import { ChevronDown, Search, SearchX } from 'lucide-react';
import { Fragment, useLayoutEffect, useRef } from 'react';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { Input } from '../../../ui/input/input.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { useDismissSetup, useSetup } from '../../operating/company-setup/shared/use-setup.ts';
import { type Article, articles } from './articles.ts';
import { ContactCard } from './contact-card.tsx';
import { findArticles } from './find-articles.ts';
import { staffArticlesFor } from './staff-articles.ts';
import { textParts } from './text-parts.ts';

/** The text of an article. Labels of screens are bold, so that a reader knows what to look for. */
const WithLabels = ({ text }: { text: string }) =>
  textParts(text).map(({ words, isLabel }, at) =>
    isLabel ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <strong key={at} className="font-medium text-ink">
        {words}
      </strong>
    ) : (
      words
    ),
  );

interface ArticleCardProps {
  article: Article;
  open: boolean;
  onToggle: () => void;
}

/** One article. Its heading opens and closes it. A link to an article leads to it, below the page bar. */
function ArticleCard({ article, open, onToggle }: ArticleCardProps) {
  const card = useRef<HTMLElement>(null);
  const isLinked = useRef(open);
  useLayoutEffect(() => {
    if (isLinked.current) card.current?.scrollIntoView();
  }, []);
  return (
    <article ref={card} className="scroll-mt-(--page-bar) rounded-lg border border-line bg-surface">
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
}

/** Shows the first steps of the company on the dashboard again. For admins only. */
function FirstStepsCard() {
  const setup = useSetup();
  const { set, isPending } = useDismissSetup();
  if (!setup) return null;
  const left = setup.steps.filter((step) => !step.done).length;
  return (
    <Card title="First steps">
      <p className="text-muted">
        {left === 0
          ? 'Your company has done all of its first steps.'
          : `${left} of ${setup.steps.length} first steps ${left === 1 ? 'is' : 'are'} left${setup.dismissed ? '.' : `. ${left === 1 ? 'It is' : 'They are'} at the top of your dashboard.`}`}
      </p>
      {left > 0 && setup.dismissed ? (
        <Button
          variant="secondary"
          className="mt-3"
          pending={isPending}
          pendingLabel="Opening..."
          onClick={() => set(false)}
        >
          Show First Steps
        </Button>
      ) : null}
    </Card>
  );
}

interface HelpSearch extends Record<string, string | undefined> {
  search?: string;
  article?: string;
}

/**
 * Help with articles to search and the company's contact (D9.1). Staff read about their own work first, then what
 * customers read.
 */
export function HelpScreen() {
  const [{ search = '', article }, change] = useSearchState<HelpSearch>();
  const { role, laboratory } = useSignedInUser();
  const all = isStaff(role) ? [...staffArticlesFor(role, laboratory), ...articles] : articles;
  const found = findArticles(all, search);
  const firstForCustomers = isStaff(role) ? found.find((one) => articles.includes(one)) : undefined;
  return (
    <>
      <PageHeader
        title="Help & Support"
        subtitle={
          isStaff(role)
            ? 'The acts of the working day, and what customers read'
            : 'How repairs and calibrations work, and how to reach us'
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          <Input
            type="search"
            aria-label="Search the help"
            placeholder="Search the help"
            leading={<Search aria-hidden className="size-4" />}
            value={search}
            onChange={(event) => change({ search: event.target.value })}
          />
          <p role="status" className="sr-only">
            {found.length} of {all.length} articles
          </p>
          {found.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title="No article found"
              description="Try another word, or write to us."
              action={
                <Button variant="secondary" onClick={() => change({ search: '' })}>
                  Show all articles
                </Button>
              }
            />
          ) : (
            found.map((each) => (
              <Fragment key={each.key}>
                {each === firstForCustomers ? (
                  <h2 className="pt-4 text-base text-muted">What customers read</h2>
                ) : null}
                <ArticleCard
                  article={each}
                  // A search opens the articles that it finds.
                  open={search.trim() !== '' || each.key === article}
                  onToggle={() => change({ article: each.key === article ? '' : each.key })}
                />
              </Fragment>
            ))
          )}
        </div>
        <div className="flex flex-col gap-4">
          {isAdmin(role) ? <FirstStepsCard /> : null}
          <ContactCard />
        </div>
      </div>
    </>
  );
}
