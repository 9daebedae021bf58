import type { EmailTemplateType } from '@portal/contract/messaging/email-templates/types.ts';
import {
  placeholder,
  type TemplateVariable,
  variablesOf,
  variableWords,
} from '@portal/contract/messaging/email-templates/variables.ts';
import { type WrittenField, writtenFields } from './use-template-preview.ts';

/** The subjects of variables, with what begins the names of theirs. The first that fits counts. */
const subjects: readonly (readonly [label: string, names: RegExp])[] = [
  ['Links', /_link$/],
  ['Your company', /^company_/],
  ['Customer', /^customer_/],
  ['Invitation and account', /^(?:invitation_|username$)/],
  ['Estimate', /^estimate_/],
  ['Loan', /^loan_/],
  ['Shipping', /^(?:tracking_|date_shipped$)/],
  ['Appointment', /^appointment_/],
  ['Request', /./],
];

/** Returns the variables of a type by subject, in the order of the subjects. */
export const variablesBySubject = (
  type: EmailTemplateType,
): { label: string; names: TemplateVariable[] }[] => {
  const subjectOf = (name: string) => subjects.find(([, names]) => names.test(name))?.[0];
  return subjects
    .map(([label]) => ({ label, names: variablesOf(type).filter((name) => subjectOf(name) === label) }))
    .filter(({ names }) => names.length > 0);
};

interface TemplateVariablesProps {
  type: EmailTemplateType;
  /** The field that gets the variables. */
  field: WrittenField;
  onInsert: (name: TemplateVariable) => void;
}

/** Every variable of the type by subject, each a button that inserts it (D4.3). */
export const TemplateVariables = ({ type, field, onInsert }: TemplateVariablesProps) => (
  <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-slate-50 p-3 max-xl:max-h-56 overflow-y-auto xl:sticky xl:top-20 xl:max-h-[calc(100dvh-6rem)]">
    <legend className="sr-only">Variables</legend>
    <p className="text-sm text-muted">
      Insert at the cursor in <span className="font-medium text-ink">{writtenFields[field]}</span>:
    </p>
    {variablesBySubject(type).map(({ label, names }) => (
      <div key={label}>
        <p className="pb-1 text-xs font-medium text-muted">{label}</p>
        <div className="flex flex-wrap gap-1.5 xl:flex-col xl:items-stretch xl:gap-0.5">
          {names.map((name) => (
            <button
              key={name}
              type="button"
              title={placeholder(name)}
              onClick={() => onInsert(name)}
              className="min-h-7 touch:min-h-11 cursor-pointer rounded-full border border-control/60 bg-surface px-3 text-left text-sm wrap-anywhere hover:bg-slate-100 xl:rounded-md xl:border-transparent xl:bg-transparent xl:px-2"
            >
              {variableWords(name)}
            </button>
          ))}
        </div>
      </div>
    ))}
  </fieldset>
);
