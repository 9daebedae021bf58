import {
  type AgreementVariable,
  agreementVariableLabel,
  agreementVariables,
  defaultAgreementText,
} from '@portal/contract/companies/companies/agreement-text.ts';
import { Eye, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormSection } from '../../../../forms/form-section.tsx';
import { TextareaField } from '../../../../forms/textarea-field.tsx';
import { Button } from '../../../../ui/button/button.tsx';

const AgreementPreview = lazy(() =>
  import('./agreement-preview.tsx').then((part) => ({ default: part.AgreementPreview })),
);

interface AgreementFields {
  agreementBody: string;
}

/** The text of loan agreements with its variables and a preview (D7.8). */
export function AgreementSection({ companyId }: { companyId: number }) {
  const { control, getValues, setValue } = useFormContext<AgreementFields>();
  const [shown, setShown] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const legend = useId();
  const write = (text: string) =>
    setValue('agreementBody', text, { shouldDirty: true, shouldValidate: true });
  const insert = (name: AgreementVariable) => {
    const text = getValues('agreementBody');
    const field = place.current?.querySelector('textarea');
    const start = field?.selectionStart ?? text.length;
    const end = field?.selectionEnd ?? start;
    const written = `{{${name}}}`;
    write(text.slice(0, start) + written + text.slice(end));
    // Waits until the new text is in the field. Before that, the browser would move the cursor to the end.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + written.length, start + written.length);
    });
  };
  return (
    <FormSection
      title="Loan Agreement"
      description="What customers sign for demo units on loan. Plain text, a blank line between paragraphs; empty for the default text. A signed agreement keeps its text."
    >
      <div ref={place} className="flex flex-col gap-3 sm:col-span-2">
        <fieldset aria-labelledby={legend} className="flex min-w-0 flex-col gap-2">
          <p id={legend} className="text-sm text-muted">
            Insert at the cursor. A sentence whose value is missing is left out.
          </p>
          <div className="flex flex-wrap gap-1.5">
            {agreementVariables.map((name) => (
              <button
                key={name}
                type="button"
                title={`{{${name}}}`}
                onClick={() => insert(name)}
                className="min-h-7 touch:min-h-11 cursor-pointer rounded-full border border-control/60 bg-surface px-3 text-sm hover:bg-slate-50"
              >
                {agreementVariableLabel(name)}
              </button>
            ))}
          </div>
        </fieldset>
        <TextareaField control={control} name="agreementBody" label="Agreement" rows={12} />
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setShown(getValues('agreementBody'))}>
            <Eye aria-hidden className="size-4" />
            Preview Agreement
          </Button>
          <Button variant="secondary" onClick={() => write(defaultAgreementText)}>
            <RotateCcw aria-hidden className="size-4" />
            Default Text
          </Button>
        </div>
      </div>
      {shown === undefined ? null : (
        <Suspense fallback={null}>
          <AgreementPreview companyId={companyId} agreementBody={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </FormSection>
  );
}
