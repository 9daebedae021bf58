import type { AuditEntry } from '@portal/contract/audit.ts';
import { ArrowRight } from 'lucide-react';
import { changeWords, fieldWords } from './field-words.ts';

/** From what to what, field by field. */
export const AuditChanges = ({ changes }: { changes: AuditEntry['changes'] }) =>
  changes.length === 0 ? null : (
    <ul className="flex min-w-56 flex-col gap-0.5 text-sm">
      {changes.map(({ field, from, to }) => (
        <li key={field} className="wrap-anywhere">
          <span className="text-muted">{fieldWords(field)}: </span>
          {from === null || from === undefined ? null : (
            <>
              <del className="text-muted line-through">{changeWords(field, from)}</del>{' '}
              <ArrowRight aria-label="became" className="inline size-3.5 text-muted" />{' '}
            </>
          )}
          {changeWords(field, to)}
        </li>
      ))}
    </ul>
  );
