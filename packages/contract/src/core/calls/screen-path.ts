export type ScreenSearch = Readonly<Record<string, string | undefined>>;

/** Returns the path of a screen with its query. Empty values are left out. */
export function screenPath(path: string, search: ScreenSearch = {}): string {
  const pairs = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`;
}
