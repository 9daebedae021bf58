import { isDateFormat, shownNumber } from './shown-number.ts';

/** The formats that workbooks do not write down (ECMA-376 part 1, 18.8.30). */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...{ 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00' },
  ...{ 37: '#,##0', 38: '#,##0', 39: '#,##0.00', 40: '#,##0.00' },
};
/** Built-in formats of days and times, those of other languages included. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** The longest format that a spreadsheet program takes. */
const FORMAT_MAX = 255;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const attributes = {
  formatCode: /\sformatCode="([^"]*)"/,
  numFmtId: /\snumFmtId="([^"]*)"/,
  s: /\ss="([^"]*)"/,
  t: /\st="([^"]*)"/,
} as const;
const attribute = (tag: string, name: keyof typeof attributes): string | undefined =>
  attributes[name].exec(tag)?.[1];

/** Returns the format of each style of a workbook; null for days and times. */
function formatsOf(styles: string): (string | null)[] {
  const own = new Map<number, string>();
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\b[^<>]*>/g))
    own.set(
      Number(attribute(tag, 'numFmtId')),
      unescaped(attribute(tag, 'formatCode') ?? '').slice(0, FORMAT_MAX),
    );
  const list = /<((?:\w+:)?)cellXfs\b[^<>]*>/.exec(styles);
  const from = list ? list.index + list[0].length : styles.length;
  const end = styles.indexOf(`</${list?.[1] ?? ''}cellXfs>`, from);
  return [...styles.slice(from, end < 0 ? undefined : end).matchAll(/<(?:\w+:)?xf\b[^<>]*>/g)].map(
    ([tag]) => {
      const id = Number(attribute(tag, 'numFmtId') ?? 0);
      const format = own.get(id) ?? BUILT_IN[id] ?? '';
      return isBuiltInDate(id) || isDateFormat(format) ? null : format;
    },
  );
}

/** A cell with a formula, calculated or not. */
const withFormula =
  /<((?:\w+:)?)c\b([^<>]*)>\s*<\1f\b(?:[^<>]*\/>|[^<>]*>([^<]*)<\/\1f>)\s*(?:<\1v\s*\/>\s*|<\1v>[^<]*<\/\1v>\s*)?<\/\1c>/g;
const withValue = /<((?:\w+:)?)c\b([^<>]*)>\s*<\1v>([^<]*)<\/\1v>\s*<\/\1c>/g;

const textCell = (prefix: string, given: string, text: string): string =>
  `<${prefix}c${given.replace(attributes.t, '')} t="str"><${prefix}v>${text}</${prefix}v></${prefix}c>`;

/** Replaces the numbers of a workbook's sheets by the texts that they show, and formulas by theirs. Days stay. */
export function showNumbers(files: Map<string, Buffer>): void {
  const styles = [...files].find(([name]) => /(?:^|\/)styles\.xml$/i.test(name))?.[1].toString('utf8') ?? '';
  const formats = formatsOf(styles);
  for (const [name, content] of files) {
    if (!/worksheets\/[^/]+\.xml$/i.test(name)) continue;
    const shown = content
      .toString('utf8')
      .replace(withFormula, (_, prefix: string, given: string, formula: string | undefined) =>
        textCell(prefix, given, `=${formula ?? ''}`),
      )
      .replace(withValue, (cell: string, prefix: string, given: string, text: string) => {
        const style = Number(attribute(given, 's') ?? 0);
        const format = style < formats.length ? formats[style] : '';
        const isNumber = (attribute(given, 't') ?? 'n') === 'n';
        return isNumber && typeof format === 'string'
          ? textCell(prefix, given, escaped(shownNumber(text, format)))
          : cell;
      });
    files.set(name, Buffer.from(shown));
  }
}
