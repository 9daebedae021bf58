import type { DecisionRule, LeastRatio } from '../arithmetic/conformity.ts';

const bandOf = (share: string): string => (Number(share) === 1 ? 'w = U' : `w = ${share} · U`);

const wordsOf = (rule: DecisionRule): string => {
  switch (rule.kind) {
    case 'simple':
      return 'Simple acceptance: a result passes within the limits, and the limits belong to what passes. The uncertainty is not subtracted; near a limit up to half of such statements can be wrong (ILAC-G8:09/2019, 4.2.1).';
    case 'guarded':
      return `Guard band ${bandOf(rule.share)}: a result passes within limits that are moved inwards by w, and fails elsewhere (ILAC-G8:09/2019, 4.2.2).`;
    case 'conditional':
      return `Guard band ${bandOf(rule.share)} with four words: pass within limits that are moved inwards by w, conditional pass from there to the limits, conditional fail up to w beyond them, fail further out (ILAC-G8:09/2019, 4.2.3).`;
    case 'risk':
      return `Specific risk: a result passes while the probability that the true value is outside the limits is at most ${rule.percent} % (JCGM 106:2012).`;
    case 'method6':
      return 'Guard band by method 6 of the handbook of ANSI/NCSL Z540.3: the probability of a false acceptance is at most 2 %.';
  }
};

const NAMES: Record<DecisionRule['kind'], (rule: DecisionRule) => string> = {
  simple: () => 'Simple acceptance',
  guarded: (rule) => `Guard band ${'share' in rule ? bandOf(rule.share) : ''}`,
  conditional: (rule) => `Four words with guard band ${'share' in rule ? bandOf(rule.share) : ''}`,
  risk: (rule) => `Specific risk of at most ${'percent' in rule ? rule.percent : ''} %`,
  method6: () => 'Guard band by method 6',
};

/** Returns the short name of a rule, as in a list of choices. */
export const decisionRuleName = (rule: DecisionRule): string => NAMES[rule.kind](rule);

const belowWords = (below: LeastRatio['below']): string => {
  if (below === 'refuse') return 'below it no statement of conformity is made';
  if (below === 'say') return 'a result below it is marked';
  return `below it another rule holds: ${decisionRuleName(below)}`;
};

/** Returns the decision rule in sentences, as a certificate prints it. */
export function decisionRuleWords(rule: DecisionRule, least: LeastRatio | null): string {
  const ratio = least
    ? ` The test uncertainty ratio (TUR) is at least ${least.ratio} : 1; ${belowWords(least.below)}.`
    : '';
  return `${wordsOf(rule)}${ratio}`;
}
