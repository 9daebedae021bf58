import type { EmailTemplateType } from '@portal/contract/messaging/email-templates/types.ts';
import {
  placeholder,
  type TemplateVariable,
  variablesOf,
  variableWords,
} from '@portal/contract/messaging/email-templates/variables.ts';
import { type WrittenField, writtenFields } from './template-fields.ts';

interface VariableButtonsProps {
  type: EmailTemplateType;
  /** The field that gets the variables. */
  field: WrittenField;
  onInsert: (name: TemplateVariable) => void;
}

/** Every variable of the type, each a button that inserts it (D4.3). */
export function VariableButtons({ type, field, onInsert }: VariableButtonsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <legend className="pb-2 text-sm text-muted">
        Insert at the cursor in <span className="font-medium text-ink">{writtenFields[field]}</span>:
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {variablesOf(type).map((name) => (
          <button
            key={name}
            type="button"
            title={placeholder(name)}
            onClick={() => onInsert(name)}
            className="min-h-9 cursor-pointer rounded-full border border-control/60 bg-surface px-3 text-sm hover:bg-slate-50 md:min-h-7"
          >
            {variableWords(name)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
