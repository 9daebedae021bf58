export type ScreenSearch = Readonly<Record<string, string | undefined>>;

/** The address of a screen with what its query says; empty values are left out. */
export function screenPath(path: string, search: ScreenSearch = {}): string {
  const pairs = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}
