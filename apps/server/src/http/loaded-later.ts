type Handler = (...given: never[]) => unknown;

/**
 * Returns handlers that load their code at the first call of one of them. For features that few people use on few days:
 * a start then holds less code in memory. `names` are the names of the feature's calls.
 */
export function loadedLater<H extends object>(names: Record<keyof H, unknown>, load: () => Promise<H>): H {
  const handlers = Object.keys(names).map((name) => [
    name,
    async (...given: never[]) => ((await load())[name as keyof H] as Handler)(...given),
  ]);
  return Object.fromEntries(handlers) as H;
}
