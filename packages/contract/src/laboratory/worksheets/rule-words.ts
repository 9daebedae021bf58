import { speaker } from '../../core/words.ts';
import type { DecisionRule, LeastRatio } from '../arithmetic/conformity.ts';

const bandOf = (share: string): string => (Number(share) === 1 ? 'w = U' : `w = ${share} · U`);

export const ruleTexts = {
  'rule.simple':
    'Simple acceptance: a result passes within the limits, and the limits belong to what passes. The uncertainty is not subtracted; near a limit up to half of such statements can be wrong (ILAC-G8:09/2019, 4.2.1).',
  'rule.guarded':
    'Guard band {band}: a result passes within limits that are moved inwards by w, and fails elsewhere (ILAC-G8:09/2019, 4.2.2).',
  'rule.conditional':
    'Guard band {band} with four words: pass within limits that are moved inwards by w, conditional pass from there to the limits, conditional fail up to w beyond them, fail further out (ILAC-G8:09/2019, 4.2.3).',
  'rule.risk':
    'Specific risk: a result passes while the probability that the true value is outside the limits is at most {percent} % (JCGM 106:2012).',
  'rule.method6':
    'Guard band by method 6 of the handbook of ANSI/NCSL Z540.3: the probability of a false acceptance is at most 2 %.',
  'rule.simpleName': 'Simple acceptance',
  'rule.guardedName': 'Guard band {band}',
  'rule.conditionalName': 'Four words with guard band {band}',
  'rule.riskName': 'Specific risk of at most {percent} %',
  'rule.method6Name': 'Guard band by method 6',
  'rule.belowRefuse': 'below it no statement of conformity is made',
  'rule.belowSay': 'a result below it is marked',
  'rule.belowOther': 'below it another rule holds: {name}',
  'rule.withRatio': '{rule} The test uncertainty ratio (TUR) is at least {ratio} : 1; {below}.',
} as const;
const say = /* @__PURE__ */ speaker(ruleTexts);

const wordsOf = (rule: DecisionRule): string => {
  switch (rule.kind) {
    case 'guarded':
    case 'conditional':
      return say(`rule.${rule.kind}`, { band: bandOf(rule.share) });
    case 'risk':
      return say('rule.risk', { percent: rule.percent });
    default:
      return say(`rule.${rule.kind}`);
  }
};

/** Returns the short name of a rule, as in a list of choices. */
export const decisionRuleName = (rule: DecisionRule): string => {
  switch (rule.kind) {
    case 'guarded':
    case 'conditional':
      return say(`rule.${rule.kind}Name`, { band: bandOf(rule.share) });
    case 'risk':
      return say('rule.riskName', { percent: rule.percent });
    default:
      return say(`rule.${rule.kind}Name`);
  }
};

const belowWords = (below: LeastRatio['below']): string => {
  if (below === 'refuse') return say('rule.belowRefuse');
  if (below === 'say') return say('rule.belowSay');
  return say('rule.belowOther', { name: decisionRuleName(below) });
};

/** Returns the decision rule in sentences, as a certificate prints it. */
export function decisionRuleWords(rule: DecisionRule, least: LeastRatio | null): string {
  const words = wordsOf(rule);
  return least
    ? say('rule.withRatio', { rule: words, ratio: least.ratio, below: belowWords(least.below) })
    : words;
}
