import { companyEndpoints } from '@portal/contract/companies/companies/endpoints.ts';
import { userMessage } from '@portal/contract/core/calls/api-error.ts';
import { phoneLink } from '@portal/contract/core/phones.ts';
import { useQuery } from '@tanstack/react-query';
import { Globe, type LucideIcon, Mail, Phone } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { Card } from '../../../ui/page/card.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';

const webAddress = (website: string): string =>
  /^https?:\/\//i.test(website) ? website : `https://${website}`;

/** The contact data of the company (D9.1). */
export function ContactCard() {
  const own = useQuery(q(companyEndpoints.own));
  const company = own.data;
  if (own.isError) {
    return (
      <Card title="Contact">
        <ErrorState
          title="Contact details could not be loaded"
          description={userMessage(own.error)}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      </Card>
    );
  }
  if (own.isPending) {
    return (
      <Card title="Contact">
        <div aria-busy className="flex flex-col gap-2">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </Card>
    );
  }
  const reachable = company?.email || company?.phone || company?.website;
  return (
    <Card title="Contact" description={company?.name}>
      {reachable ? (
        <ul className="flex flex-col gap-1">
          {company.email ? <Line icon={Mail} href={`mailto:${company.email}`} text={company.email} /> : null}
          {company.phone ? <Line icon={Phone} {...phoneLink(company.phone, company.dial)} /> : null}
          {company.website ? (
            <Line icon={Globe} href={webAddress(company.website)} text={company.website} />
          ) : null}
        </ul>
      ) : (
        <p className="text-muted">
          The company has not published contact details yet. Please answer one of its mails.
        </p>
      )}
      <p className="mt-3 text-sm text-muted">Please have your service report number at hand.</p>
    </Card>
  );
}

const Line = ({ icon: Icon, href, text }: { icon: LucideIcon; href: string; text: string }) => (
  <li className="flex min-h-8 items-center gap-2.5">
    <Icon aria-hidden className="size-4 shrink-0 text-muted" />
    <a
      href={href}
      {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {})}
      className="min-w-0 wrap-anywhere text-primary-text hover:underline"
    >
      {text}
    </a>
  </li>
);
