import { askOfColumn, formInWords, formsOf } from '@portal/contract/people/file-import/column-forms.ts';
import type { FileImportDetail, ImportAnswers } from '@portal/contract/people/file-import/shapes.ts';
import { equipmentEndpoints } from '@portal/contract/repairs/equipment-models/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../../../api/query.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Checkbox } from '../../../../ui/input/checkbox.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Select } from '../../../../ui/input/select.tsx';
import { SuggestInput } from '../../../../ui/input/suggest-input.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { useImportKind } from './import-kind.ts';

interface ImportQuestionsProps {
  companyId: number;
  preview: FileImportDetail;
  answers: ImportAnswers;
  pending: boolean;
  onAnswers: (answers: ImportAnswers) => void;
}

/** The most models, and the most customers, that are offered one by one. */
const ONE_BY_ONE = 20;
const NONE = '';

const listed = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');

interface NewCustomersProps {
  customers: readonly string[];
  chosen: ImportAnswers['makeCustomers'];
  disabled: boolean;
  onChoose: (chosen: ImportAnswers['makeCustomers']) => void;
}

/** Which of the customers that nobody has yet are made: all at once, or one by one. */
function NewCustomers({ customers, chosen, disabled, onChoose }: NewCustomersProps) {
  const isAll =
    chosen === true || (Array.isArray(chosen) && customers.every((name) => chosen.includes(name)));
  const isChosen = (name: string) => isAll || (Array.isArray(chosen) && chosen.includes(name));
  const choose = (name: string, wanted: boolean) =>
    onChoose(customers.filter((one) => (one === name ? wanted : isChosen(one))));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <Checkbox
        checked={isAll}
        onCheckedChange={onChoose}
        disabled={disabled}
        label={`Add ${customers.length === 1 ? 'the customer' : `the ${customers.length} customers`} that you do not have yet`}
        hint={<span className="wrap-anywhere">{listed(customers)}</span>}
      />
      {customers.length > 1 ? (
        <div className="grid gap-x-4 gap-y-1 pl-7 sm:grid-cols-2">
          {customers.slice(0, ONE_BY_ONE).map((name) => (
            <Checkbox
              key={name}
              checked={isChosen(name)}
              onCheckedChange={(wanted) => choose(name, wanted)}
              disabled={disabled}
              label={`Add ${name}`}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}

/** Asks what a file leaves open: how a column is meant, and which customers and models may be made (D5.13). */
export function ImportQuestions({ companyId, preview, answers, pending, onAnswers }: ImportQuestionsProps) {
  const { fields } = useImportKind();
  const [given, setGiven] = useState(answers);
  const { questions = [], offers } = preview;
  // What was answered stays on the card, so that it can be answered in another way.
  const models = [...new Set([...Object.keys(answers.types), ...(offers?.models ?? [])])];
  const customers = offers?.customers ?? [];
  const { data: types } = useQuery({
    ...q(equipmentEndpoints.listTypes, { params: { companyId }, query: { active: 'true', sort: 'name' } }),
    enabled: models.length > 0,
  });
  if (questions.length === 0 && models.length === 0 && customers.length === 0) return null;
  const typed = Object.entries(given.types).filter(([, type]) => type.trim() !== '');
  const next: ImportAnswers = { ...given, types: Object.fromEntries(typed) };
  const changed = JSON.stringify(next) !== JSON.stringify(answers);
  const setType = (model: string, type: string) =>
    setGiven({ ...given, types: { ...given.types, [model]: type } });
  const suggestions = (text: string) =>
    (types?.rows ?? [])
      .filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()) && name !== text)
      .slice(0, 6)
      .map(({ name }) => ({ value: name, label: name }));
  return (
    <Card
      title="Questions"
      description="The file leaves this open. Rows that depend on it are imported once it is said."
    >
      <div className="flex flex-col gap-5">
        {questions.length > 0 ? (
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {questions.map(({ field, header, samples }) => (
              <Field
                key={field}
                label={askOfColumn(fields.cells[field], header || (fields.labels[field] ?? field))}
                hint={<span className="wrap-anywhere">In the file: {samples.join(' · ')}</span>}
              >
                {(aria) => (
                  <Select
                    {...aria}
                    value={given.forms[field] ?? NONE}
                    options={[
                      { value: NONE, label: 'Choose...' },
                      ...formsOf(fields.cells[field]).map((form) => ({
                        value: form,
                        label: formInWords(form),
                      })),
                    ]}
                    disabled={pending}
                    onValueChange={(value) => {
                      const form = formsOf(fields.cells[field]).find((one) => one === value);
                      const { [field]: _before, ...forms } = given.forms;
                      setGiven({ ...given, forms: form ? { ...forms, [field]: form } : forms });
                    }}
                  />
                )}
              </Field>
            ))}
          </div>
        ) : null}
        {customers.length > 0 ? (
          <NewCustomers
            customers={customers}
            chosen={given.makeCustomers}
            disabled={pending}
            onChoose={(makeCustomers) => setGiven({ ...given, makeCustomers })}
          />
        ) : null}
        {models.length > 0 ? (
          <fieldset className="flex min-w-0 flex-col gap-3">
            <legend className="font-medium">Types of new models</legend>
            <p className="text-muted">
              The file gives these models no equipment type. Those left empty are not added.
            </p>
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
              {models.slice(0, ONE_BY_ONE).map((model) => (
                <Field key={model} label={model}>
                  {(aria) => (
                    <SuggestInput
                      {...aria}
                      value={given.types[model] ?? ''}
                      suggestions={suggestions(given.types[model] ?? '')}
                      placeholder="Such as Multimeter"
                      maxLength={200}
                      onValueChange={(type) => setType(model, type)}
                      onPick={(type) => setType(model, type)}
                    />
                  )}
                </Field>
              ))}
            </div>
            {models.length > ONE_BY_ONE ? (
              <p className="text-muted">
                {models.length - ONE_BY_ONE} more models follow after these. Or add a column with the type.
              </p>
            ) : null}
          </fieldset>
        ) : null}
        <div>
          <Button
            variant="secondary"
            pending={pending}
            pendingLabel="Reading the file..."
            disabledReason={changed ? null : 'Answer a question first'}
            onClick={() => onAnswers(next)}
          >
            Apply Answers
          </Button>
        </div>
      </div>
    </Card>
  );
}
