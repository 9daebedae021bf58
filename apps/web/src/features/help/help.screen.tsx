import { Search, SearchX } from 'lucide-react';
import { useSearchState } from '../../navigation/search-state.ts';
import { Button } from '../../ui/button/button.tsx';
import { Input } from '../../ui/input/input.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ArticleCard } from './article-card.tsx';
import { articles } from './articles.ts';
import { ContactCard } from './contact-card.tsx';
import { findArticles } from './find-articles.ts';

interface HelpSearch extends Record<string, string | undefined> {
  search?: string;
  article?: string;
}

/** Help with articles to search and the company's contact (D9.1). */
export function HelpScreen() {
  const [{ search = '', article }, change] = useSearchState<HelpSearch>();
  const found = findArticles(articles, search);
  return (
    <>
      <PageHeader title="Help & Support" subtitle="How repairs and calibrations work, and how to reach us" />
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
            {found.length} of {articles.length} articles
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
              <ArticleCard
                key={each.key}
                article={each}
                // A search opens the articles that it finds.
                open={search.trim() !== '' || each.key === article}
                onToggle={() => change({ article: each.key === article ? '' : each.key })}
              />
            ))
          )}
        </div>
        <ContactCard />
      </div>
    </>
  );
}
