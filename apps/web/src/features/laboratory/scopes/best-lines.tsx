import { bestOfRange } from '@portal/contract/laboratory/scopes/check-capability.ts';
import { readEntry } from '@portal/contract/laboratory/scopes/read-entry.ts';
import type { TypedEntry } from './typed-entry.ts';

const given = (text: string): string | null => text.trim() || null;

/** Returns what is typed as the server reads it; null while something is missing or wrong. */
function readTyped({ unit, lower, upper, cmc, cmcUnit }: TypedEntry) {
  let isRead = unit.trim() !== '';
  const rows = cmc.rows.map(({ value, uncertainty }) => ({
    ...{ value: given(value), uncertainty: given(uncertainty) },
  }));
  const { a, b, percent, kind } = cmc;
  const entry = readEntry(
    {
      ...{ unit: unit.trim(), lower: given(lower), upper: given(upper), cmcUnit: given(cmcUnit) },
      ...{ frequencyLower: null, frequencyUpper: null, frequencyUnit: null },
      ...{ validFrom: '2000-01-01', validUntil: null },
      cmc: ofKind({ kind, a: given(a), b: given(b), percent: given(percent), rows }),
    },
    () => {
      isRead = false;
    },
  );
  return isRead ? entry : null;
}

type Numbers = { a: string | null; b: string | null; percent: string | null };
type Rows = { value: string | null; uncertainty: string | null }[];

/** Returns the numbers of the chosen form alone: a number of another form must not say what a comma means. */
function ofKind({ kind, a, b, percent, rows }: Numbers & { kind: TypedEntry['cmc']['kind']; rows: Rows }) {
  if (kind === 'constant') return { kind, a };
  if (kind === 'share') return { kind, percent };
  return kind === 'table' ? { kind, rows } : { kind, a, b };
}

/** What the best uncertainty is at both ends and in the middle of the range, while somebody types. */
export function BestLines({ entry }: { entry: TypedEntry }) {
  const read = readTyped(entry);
  return (
    <div className="min-h-24 rounded-md bg-slate-50 px-3 py-2 text-sm" aria-live="polite">
      {read === null ? (
        <p className="text-muted">Shown here as soon as the range and the best uncertainty are complete.</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {bestOfRange(read).map(({ value, best, fault }) => (
            <li key={value} className="tabular-nums wrap-anywhere">
              {fault === null ? (
                <>
                  <span className="text-muted">
                    at {value} {read.unit}:{' '}
                  </span>
                  <strong>
                    {best} {read.cmcUnit}
                  </strong>
                </>
              ) : (
                <span className="text-danger">{fault}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
