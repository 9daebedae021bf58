import { mailPreviewEndpoints } from '@portal/contract/papers/mail-preview/endpoints.ts';
import type { RepairStatus } from '@portal/contract/repairs/repairs/status.ts';
import { useQuery } from '@tanstack/react-query';
import { cache } from '../../../api/cache.ts';
import { callName, q } from '../../../api/query.ts';
import { Checkbox } from '../../../ui/input/checkbox.tsx';
import { mailsInWords } from './mail-words.ts';

interface MailOfStepProps {
  ids: readonly number[];
  status: RepairStatus;
  sends: boolean;
  onSends: (sends: boolean) => void;
}

const preview = mailPreviewEndpoints.ofStatus;

// One query for all units: the library's part for several queries would be loaded by every page.
const mailsOfStep = (ids: readonly number[], status: RepairStatus) => ({
  queryKey: [callName(preview), {}, { status, ids: ids.join() }],
  queryFn: async () => {
    const parcel = status === 'shipped' && ids.length > 1 ? { parcel: ids.join() } : {};
    const asked = ids.map((id) =>
      cache.fetchQuery(q(preview, { params: { id }, query: { status, ...parcel } })),
    );
    return (await Promise.all(asked)).flatMap((mails) => mails ?? []);
  },
});

/** Shows the mails of a step and their recipients, with a checkbox to send none (D4.2). */
export function MailOfStep({ ids, status, sends, onSends }: MailOfStepProps) {
  const { data: mails } = useQuery(mailsOfStep(ids, status));
  if (!mails) return null;
  if (mails.length === 0) return <p className="text-muted">No email is sent.</p>;
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        checked={sends}
        onCheckedChange={onSends}
        label={<span className="wrap-anywhere">{mailsInWords(mails)}</span>}
        hint={<span className="wrap-anywhere">{mails[0]?.subject}</span>}
      />
      <details className="pl-8">
        <summary className="min-h-6 cursor-pointer text-primary-text">
          {mails.length === 1 ? 'Show message' : 'Show messages'}
        </summary>
        {mails.map(({ subject, text }) => (
          <p
            key={subject}
            className="mt-1 rounded-md border border-line bg-slate-50 p-3 whitespace-pre-line wrap-anywhere"
          >
            {text}
          </p>
        ))}
      </details>
    </div>
  );
}
