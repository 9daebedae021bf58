import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** One step of a breadcrumb. The last step is the page itself. */
export interface Crumb {
  label: string;
  to?: string;
}

interface BreadcrumbProps {
  crumbs: readonly Crumb[];
  /** Returns the app's own link. */
  link: (to: string, label: string, className: string) => ReactNode;
}

/** The breadcrumb of this page. Phones show only the last two steps, and windows of usual width three. */
export const Breadcrumb = ({ crumbs, link }: BreadcrumbProps) => (
  <nav aria-label="Breadcrumb" className="min-w-0">
    <ol className="flex min-w-0 items-center gap-1 text-sm whitespace-nowrap">
      {crumbs.map((crumb, index) => {
        const last = index === crumbs.length - 1;
        return (
          <li
            key={`${crumb.to ?? ''} ${crumb.label}`}
            title={crumb.label}
            className={
              index < crumbs.length - 3
                ? 'hidden items-center gap-1 2xl:flex'
                : index < crumbs.length - 2
                  ? 'hidden items-center gap-1 sm:flex'
                  : // The name of the page stays whole as long as a step above has more than its arrow.
                    `flex items-center gap-1 ${last ? 'min-w-0' : 'min-w-16 shrink-[9999]'}`
            }
          >
            {last || !crumb.to ? (
              <span aria-current={last ? 'page' : undefined} className="truncate font-medium text-ink">
                {crumb.label}
              </span>
            ) : (
              link(
                crumb.to,
                crumb.label,
                'inline-block min-h-6 min-w-6 truncate rounded px-0.5 py-0.5 text-muted hover:text-ink hover:underline touch:-my-2.5 touch:min-w-11 touch:py-3',
              )
            )}
            {last ? null : <ChevronRight aria-hidden className="size-3.5 shrink-0 text-muted" />}
          </li>
        );
      })}
    </ol>
  </nav>
);
