import { AppLink } from './navigation.tsx';
import { paths } from './paths.ts';

/** A link from an empty list to the help article that explains it. */
export const HelpLink = ({ article, children }: { article: string; children: string }) => (
  <AppLink
    to={paths.help({ article })}
    className="inline-flex min-h-8 touch:min-h-11 items-center text-primary-text hover:underline"
  >
    {children}
  </AppLink>
);
