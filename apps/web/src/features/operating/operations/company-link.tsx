import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';

/** The name of a company as a link to its page. */
export const CompanyLink = ({ id, name }: { id: number; name: string }) => (
  <AppLink to={paths.company(id)} className="text-primary-text wrap-anywhere hover:underline">
    {name}
  </AppLink>
);
