import { describe, expect, it } from 'vitest';
import { emailTemplateForm } from './endpoints.ts';
import { mailEvents } from './mail-events.ts';
import { startOf } from './starts.ts';
import { emailTemplateTypeLabel, emailTemplateTypes, fitsEvent, templateTypeOf } from './types.ts';
import { templateVariables, variableSample, variablesOf, variableWords } from './variables.ts';

describe('every type of template', () => {
  it.each(emailTemplateTypes)('%s begins with words that can be saved as they are', (type) => {
    const { error } = emailTemplateForm.safeParse({ name: 'Mine', type, ...startOf(type) });
    expect(error?.issues).toBeUndefined();
  });

  it.each(emailTemplateTypes)('%s has the variables of the specification', (type) => {
    expect(variablesOf(type)).toEqual(
      expect.arrayContaining(['customer_name', 'repair_id', 'service_report_number', 'company_name']),
    );
    expect(new Set(variablesOf(type)).size).toBe(variablesOf(type).length);
    expect(emailTemplateTypeLabel(type)).toMatch(/^[A-Z]/);
  });
});

it('every variable belongs to at least one type, and has a label and an example', () => {
  const used = new Set(emailTemplateTypes.flatMap(variablesOf));
  for (const name of templateVariables) {
    expect(used, name).toContain(name);
    expect(variableWords(name) && variableSample(name)).not.toBe('');
  }
});

it('no variable shows what only staff may see', () => {
  expect(templateVariables.join(' ')).not.toMatch(
    /cost|profit|price|internal|note|labor|technician|progress/,
  );
});

it('an event accepts general templates and templates of its own type', () => {
  for (const event of mailEvents) {
    const fitting = emailTemplateTypes.filter((type) => fitsEvent(type, event));
    expect(fitting).toEqual(
      emailTemplateTypes.filter((type) => type === 'general' || type === templateTypeOf(event)),
    );
  }
});
