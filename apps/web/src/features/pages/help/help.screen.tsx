import { isAdmin, isStaff } from '@portal/contract/core/roles.ts';
import { Search, SearchX } from 'lucide-react';
import { Fragment } from 'react';
import { useSearchState } from '../../../navigation/search-state.ts';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Input } from '../../../ui/input/input.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ArticleCard } from './article-card.tsx';
import { articles } from './articles.ts';
import { ContactCard } from './contact-card.tsx';
import { findArticles } from './find-articles.ts';
import { FirstStepsCard } from './first-steps-card.tsx';
import { staffArticlesFor } from './staff-articles.ts';

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
  const { role } = useSignedInUser();
  const all = isStaff(role) ? [...staffArticlesFor(role), ...articles] : articles;
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
