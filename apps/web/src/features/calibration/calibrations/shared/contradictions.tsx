import type { Contradiction } from '@portal/contract/calibration/calibrations/agreement.ts';
import { isAdmin } from '@portal/contract/core/roles.ts';
import { TriangleAlert } from 'lucide-react';
import { TextField } from '../../../../forms/text-field.tsx';
import { useSignedInUser } from '../../../../session/signed-in-user.ts';
import type { ResultsFormState } from './results-form-state.ts';

/** The most sentences that are shown at once. */
const SHOWN = 6;

interface ContradictionsProps {
  form: ResultsFormState;
  found: readonly Contradiction[];
  /** Moves the focus to a field, such as 'points.3.asLeft'. */
  onGo: (field: string) => void;
}

/** What contradicts itself in the results, in sentences that lead to their fields. Some an admin may override (D5.9). */
export function Contradictions({ form, found, onGo }: ContradictionsProps) {
  const { role } = useSignedInUser();
  if (found.length === 0) return null;
  const mayBeOverridden = found.some(({ mayOverride }) => mayOverride);
  const more = found.length - SHOWN;
  return (
    <section
      aria-label="What does not agree"
      className="flex gap-2.5 rounded-lg border border-amber-300 bg-amber-50 px-4 py-3 text-amber-900"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="font-medium">These results do not agree yet.</p>
        <ul className="flex flex-col items-start">
          {found.slice(0, SHOWN).map(({ code, field, message }) => (
            <li key={`${code} ${field}`}>
              <button
                type="button"
                onClick={() => onGo(field)}
                className="min-h-6 text-left underline underline-offset-2 hover:no-underline"
              >
                {message}
              </button>
            </li>
          ))}
          {more > 0 ? <li>And {more} more.</li> : null}
        </ul>
        {!mayBeOverridden ? null : isAdmin(role) ? (
          <TextField
            control={form.control}
            name="overrideReason"
            label="Reason to certify them nevertheless"
            hint="Printed on the certificate, with your name."
            autoComplete="off"
          />
        ) : (
          <p>
            Put them right, or save without "complete" and ask an admin, who may certify them with a reason.
          </p>
        )}
      </div>
    </section>
  );
}
