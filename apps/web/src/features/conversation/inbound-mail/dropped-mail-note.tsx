import { inboundMailEndpoints } from '@portal/contract/conversation/inbound-mail/endpoints.ts';
import { INBOUND_LINES_OF_A_DAY } from '@portal/contract/conversation/inbound-mail/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { q } from '../../../api/query.ts';
import { AppLink } from '../../../navigation/navigation.tsx';
import { paths } from '../../../navigation/paths.ts';

const wordsOf = (count: number): string =>
  count === 1
    ? '1 mail of the last 24 hours was dropped, because too many mails waited. It is in the mailbox only.'
    : `${count >= INBOUND_LINES_OF_A_DAY ? 'At least ' : ''}${count.toLocaleString('en-US')} mails of the last 24 hours were dropped, because too many mails waited. They are in the mailbox only.`;

/** Says that mail was dropped because too many waited. Shows nothing when none was. */
export function DroppedMailNote({ companyId }: { companyId: number }) {
  const { data } = useQuery(q(inboundMailEndpoints.mailbox, { params: { companyId } }));
  if (!data?.dropped) return null;
  return (
    <div
      role="note"
      className="mb-4 flex items-start gap-3 rounded-lg border border-amber-200 bg-amber-50 px-4 py-3 text-amber-900"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p className="max-w-[75ch]">
        {wordsOf(data.dropped)}{' '}
        <AppLink to={paths.inboundMail({ state: 'discarded' })} className="font-medium underline">
          Show discarded mail
        </AppLink>
      </p>
    </div>
  );
}
