/** Returns the value and the conditions of a text such as '10 V @ 1 kHz'. Most have none. */
export function splitConditions(text: string): readonly [value: string, conditions: readonly string[]] {
  const [value = '', ...conditions] = text.split(/@| at /i).map((part) => part.trim());
  return [value, conditions];
}
