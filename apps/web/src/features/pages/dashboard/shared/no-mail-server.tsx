import { outboxEndpoints } from '@portal/contract/conversation/outbox/endpoints.ts';
import { countOf } from '@portal/contract/core/numbers/count-of.ts';
import { useQuery } from '@tanstack/react-query';
import { MailWarning } from 'lucide-react';
import { q } from '../../../../api/query.ts';
import { AppLink } from '../../../../navigation/navigation.tsx';
import { paths } from '../../../../navigation/paths.ts';

const link = 'inline-flex min-h-6 touch:min-h-11 items-center text-primary-text hover:underline';

/** Warns admins while mail waits that no mail server can take, with the way to the setting (D4.1). */
export function NoMailServer({ companyId }: { companyId: number }) {
  const { data } = useQuery(q(outboxEndpoints.held, { params: { companyId } }));
  const count = data?.waiting.reduce((sum, one) => sum + one.count, 0) ?? 0;
  if (data?.server !== 'none' || count === 0) return null;
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-amber-200 bg-amber-50 px-4 py-3"
    >
      <MailWarning aria-hidden className="size-5 shrink-0 text-amber-800" />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium">No mail server is set.</span>{' '}
        {count === 1 ? '1 email waits' : `${countOf(count, 'email')} wait`} in the outbox, and nobody has got{' '}
        {count === 1 ? 'it' : 'them'}.
      </p>
      <AppLink to={paths.outbox({ state: 'queued' })} className={link}>
        Open the outbox
      </AppLink>
      <AppLink to={paths.companySettings({ section: 'email' })} className={link}>
        Set a mail server
      </AppLink>
    </div>
  );
}
