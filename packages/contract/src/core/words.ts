/** Names in braces of a text, as in 'Page {page} of {pages}'. `{n, plural, one {# day} other {# days}}` takes a number. */
type Named<Name extends string> = Name extends `${infer Count}, plural,${string}`
  ? { [N in Count]: number }
  : Name extends `${string}${' ' | '#'}${string}` | ''
    ? unknown
    : { [N in Name]: string | number };

/** What has to be said beside the key of a text. */
export type ValuesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Named<Name> & ValuesOf<Rest>
  : unknown;

/** The values as arguments: none for a text without names. */
export type Said<Text extends string> = keyof ValuesOf<Text> extends never ? [] : [values: ValuesOf<Text>];

export type Values = Readonly<Record<string, string | number>>;

let translate = (_key: string, _values: Values): string | undefined => undefined;

/** Says where {@link speaker} finds a text in the language of what is written now. Undefined means in English. */
export const readWordsFrom = (from: typeof translate): void => {
  translate = from;
};

/**
 * Returns what says the texts of an area, by their keys. Their English stands beside what says them, because the screens are
 * in English. The catalogue of `packages/messages` takes it from there.
 * Call it as `@__PURE__`: a page that says none of the texts does not load them.
 */
export const speaker =
  <const Texts extends Readonly<Record<string, string>>>(texts: Texts) =>
  <Key extends keyof Texts & string>(key: Key, ...[given]: Said<Texts[Key]>): string => {
    const values = (given ?? {}) as Values;
    return (
      translate(key, values) ??
      texts[key]!.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
    );
  };
