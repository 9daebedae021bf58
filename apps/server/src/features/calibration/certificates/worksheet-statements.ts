import { decisionRuleWords } from '@portal/contract/laboratory/worksheets/rule-words.ts';
import { say } from '@portal/messages/say.ts';
import type { ByProcedure, CertifiedUnit } from './certificate-document.ts';
import { factorsOf } from './certificate-worksheet.ts';
import { pointsInWords } from './points-in-words.ts';

/** Returns the worksheet of a unit that was measured by a procedure; null for another unit. */
export const byProcedure = ({
  worksheet,
  evaluation,
}: Pick<CertifiedUnit, 'worksheet' | 'evaluation'>): ByProcedure | null =>
  worksheet && evaluation ? { worksheet, evaluation } : null;

/** What is said of a unit, and the place of the unit on the paper. */
interface Said {
  item: number;
  text: string;
}

/** Returns each text once. Where the units differ, it names the items that it is about. */
function bySentence(said: readonly Said[], units: number): string[] {
  const texts = [...new Set(said.map(({ text }) => text))];
  return texts.map((text) => {
    const items = said.filter((one) => one.text === text).map(({ item }) => item);
    if (items.length === units) return text;
    const named = { items: items.join(', '), text };
    return items.length === 1 ? say('certificate.ofItem', named) : say('certificate.ofItems', named);
  });
}

/** Returns the rule by which a unit was judged, where something of it was judged. */
function ruleOf({ worksheet, evaluation }: ByProcedure): string {
  if (worksheet.withoutStatement) return say('decision.none');
  if (!evaluation.points.some(({ limits }) => limits !== null)) return say('decision.noLimitsAtAll');
  const rule = decisionRuleWords(worksheet.rule, worksheet.leastRatio);
  return say('decision.by', { rule });
}

const percentOf = { '95': '95 %', '95.45': '95 %', '99': '99 %' } as const;

/** Returns a text such as '95 %' or '95 % (points 1 to 3) and 99 % (point 4)'. */
function probabilityOf({ evaluation }: ByProcedure): string {
  const known = evaluation.points.map(({ asFound, asLeft }) => {
    const coverage = (asLeft ?? asFound)?.coverage;
    return coverage ? percentOf[coverage] : null;
  });
  const each = [...new Set(known.filter((one) => one !== null))];
  if (each.length < 2) return each[0] ?? '';
  return each
    .map((percent) =>
      say('certificate.probability', {
        percent,
        points: pointsInWords(known.flatMap((of, at) => (of === percent ? [at + 1] : []))),
      }),
    )
    .reduce((one, other) => say('certificate.and', { one, other }));
}

/** Returns what U is (ILAC-P14:09/2020, 5.1 and 5.3); null where no point has one. */
function uncertaintyOf(done: ByProcedure): string | null {
  const factors = factorsOf(done);
  if (factors.length === 0) return null;
  const k = factors.length === 1 ? `k = ${factors[0]}` : say('certificate.kAtPoints');
  return say('certificate.expanded', { k, probability: probabilityOf(done) });
}

const hasNoUncertainty = ({ evaluation }: ByProcedure): number[] =>
  evaluation.points.flatMap(({ asFound, asLeft }, at) =>
    [asFound, asLeft].some((side) => side !== null && side.uncertainty === null) ? [at + 1] : [],
  );

/** Returns what U is, and where there is none. */
function uncertaintiesOf(done: ByProcedure): string[] {
  const stated = uncertaintyOf(done);
  const missing = hasNoUncertainty(done);
  return [
    ...(stated ? [stated] : []),
    ...(missing.length > 0 ? [say('certificate.noUncertainty', { points: pointsInWords(missing) })] : []),
  ];
}

const isCorrected = ({ worksheet }: ByProcedure): boolean =>
  worksheet.points.some(({ asFound, asLeft }) =>
    [asFound, asLeft].some((side) => (side?.reference.correction ?? null) !== null),
  );

/** What the error is, and whether corrections of the standards are in it. */
const errorOf = (of: ByProcedure): string =>
  say(isCorrected(of) ? 'certificate.errorIsCorrected' : 'certificate.errorIs');

/** Returns the statements about units that were measured by a procedure of the laboratory (ISO/IEC 17025, 7.8.4 and 7.8.6). */
export function worksheetStatements(units: readonly CertifiedUnit[]): string[] {
  const done = units.flatMap((unit, at) => {
    const of = byProcedure(unit);
    return of ? [{ item: at + 1, of }] : [];
  });
  if (done.length === 0) return [];
  return [
    ...bySentence(
      done.map(({ item, of }) => ({ item, text: ruleOf(of) })),
      units.length,
    ),
    ...bySentence(
      done.map(({ item, of }) => ({ item, text: errorOf(of) })),
      units.length,
    ),
    ...bySentence(
      done.flatMap(({ item, of }) => uncertaintiesOf(of).map((text) => ({ item, text }))),
      units.length,
    ),
  ];
}
