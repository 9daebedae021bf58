import type { LaboratorySettings } from '../laboratory-settings/endpoints.ts';
import type { CalibrationTerms, DefaultTerms, TermName } from './shapes.ts';

export const termNames = [
  'accredited',
  'statement',
  'points',
  'specification',
  'printNextDue',
] as const satisfies readonly TermName[];

/** A customer or a unit of whom nothing is agreed. */
export const nothingAgreed: DefaultTerms = {
  ...{ accredited: null, statement: null, points: null, specification: null, printNextDue: null },
};

/** Returns what a laboratory does unless somebody agreed on something else. It is the last default. */
export const termsOfLaboratory = ({
  accreditation,
  defaults,
}: Pick<LaboratorySettings, 'accreditation' | 'defaults'>): CalibrationTerms => ({
  accredited: accreditation !== null,
  statement: { kind: 'rule', rule: defaults.rule, leastRatio: defaults.leastRatio },
  ...{ points: { kind: 'all' }, specification: null, printNextDue: false },
});

/** Returns the terms over a default: what they say, and the default where they say nothing. */
export const termsOver = (terms: DefaultTerms | null, below: CalibrationTerms): CalibrationTerms => ({
  accredited: terms?.accredited ?? below.accredited,
  statement: terms?.statement ?? below.statement,
  points: terms?.points ?? below.points,
  specification: terms?.specification ?? below.specification,
  printNextDue: terms?.printNextDue ?? below.printNextDue,
});

/** Returns the names of what terms say. */
export const saidBy = (...layers: readonly (DefaultTerms | null)[]): TermName[] =>
  termNames.filter((name) => layers.some((layer) => (layer?.[name] ?? null) !== null));
