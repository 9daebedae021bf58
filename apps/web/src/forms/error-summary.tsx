import { CircleAlert } from 'lucide-react';
import { type Ref, useContext } from 'react';
import { type FieldErrors, type FieldValues, get, useFormContext, useFormState } from 'react-hook-form';
import { inWords, say } from '../languages/say.ts';
import { FormLabelsContext } from './form-labels.ts';

const messageOf = (errors: FieldErrors, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message;

/**
 * Returns the names of the fields with an error, such as 'items.0.quantity', in the order of their labels on the page.
 */
export const failedFields = (errors: FieldErrors, labels: ReadonlyMap<string, string>): string[] =>
  [...labels.keys()].filter((name) => messageOf(errors, name));

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  listFields: boolean;
  /** Returns what stands before the label of a field, such as 'Unit 2: '. */
  before?: ((name: string) => string) | undefined;
}

/** The errors at the top of the form: the server's message, and a link to each field. */
export function ErrorSummary({ ref, listFields, before }: ErrorSummaryProps) {
  const { setFocus } = useFormContext<FieldValues>();
  const { errors, submitCount } = useFormState<FieldValues>();
  const labels = useContext(FormLabelsContext);
  const names = listFields && submitCount > 0 ? failedFields(errors, labels) : [];
  const sentence = errors.root?.['server']?.message;
  const shown = Boolean(sentence) || names.length > 0;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="outline-none empty:hidden">
      {shown ? (
        <div className="flex gap-2.5 rounded-lg border border-red-200 bg-red-50 px-4 py-3 text-red-800">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium">
              {sentence === undefined ? say('Some fields need your attention.') : inWords(sentence)}
            </p>
            {names.length > 0 ? (
              <ul className="mt-1 flex flex-col items-start">
                {names.map((name) => (
                  <li key={name}>
                    <button
                      type="button"
                      onClick={() => setFocus(name)}
                      className="min-h-6 text-left underline underline-offset-2 hover:no-underline"
                    >
                      {before?.(name)}
                      {labels.get(name)}: {inWords(messageOf(errors, name) ?? '')}
                    </button>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
