import { quoted, templateTextFault, templateTextMessages } from '../../core/template-text.ts';
import { type EmailTemplateType, emailTemplateTypeLabel } from './types.ts';
import { type TemplateVariable, templateVariables, variablesOf } from './variables.ts';

const otherType = (name: string, type: EmailTemplateType): string =>
  `The variable {{${name}}} is not available in templates of the type "${emailTemplateTypeLabel(type)}".`;

/** Returns the fault of a subject or body of a template of this type as a sentence, or undefined (D4.3). */
export const faultOf = (text: string, type: EmailTemplateType): string | undefined =>
  templateTextFault(
    text,
    (name) => variablesOf(type).some((known) => known === name),
    (name) =>
      templateVariables.includes(name as TemplateVariable)
        ? otherType(name, type)
        : templateTextMessages.unknown(quoted(name)),
  );
