import type { AuditEntry } from '@portal/contract/records/audit/endpoints.ts';
import { unseenAuditFields } from '@portal/contract/records/audit/unseen-fields.ts';
import { ArrowRight } from 'lucide-react';
import { useSignedInUser } from '../../../session/signed-in-user.ts';
import { changeWords, fieldWords } from './field-words.ts';

/** The old and the new value of each changed field. */
export function AuditChanges({ changes }: { changes: AuditEntry['changes'] }) {
  const { timeZone } = useSignedInUser();
  const shown = changes.filter(({ field }) => !unseenAuditFields.includes(field));
  return shown.length === 0 ? null : (
    <ul className="flex min-w-56 flex-col gap-0.5 text-sm">
      {shown.map(({ field, from, to, fromName, toName }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{fieldWords(field)}: </span>
          {from === null || from === undefined ? null : (
            <>
              <del className="text-muted line-through">{fromName ?? changeWords(field, from, timeZone)}</del>{' '}
              <ArrowRight aria-label="became" className="inline size-3.5 text-muted" />{' '}
            </>
          )}
          {toName ?? changeWords(field, to, timeZone)}
        </li>
      ))}
    </ul>
  );
}
