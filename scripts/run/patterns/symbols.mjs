/** Characters of all kinds that patterns tell apart. Those of the pattern itself are added. */
const SAMPLES = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...['\u0085', '\u00a0', 'é', 'ß', 'ÿ', 'Ж', 'ω', '中', '\u0301', '\u200b', '\u2028', '\u3000', '\ufeff'],
  ...['＝', '…', '’', '”', '\ue000', '\uf8fe', '\uf8ff', '\ud83d', '١'],
];

const WORD = /^\w$/;
const LINE_END = /^[\n\r\u2028\u2029]$/;

/**
 * Returns the alphabet of a pattern: one character for each group of characters that the pattern treats alike, and a
 * set of them, as a bit mask, for each of its atoms. The engine itself says which atom takes which character.
 */
export function symbolsOf(atoms, flags, source) {
  const isUnicode = /[uv]/.test(flags);
  const samples = [...new Set([...SAMPLES, ...(isUnicode ? ['😀'] : []), ...source])];
  const kept = flags.replace(/[^isuv]/g, '');
  const tests = [...new Set(atoms)].map((raw) => [raw, new RegExp(`^(?:${raw})$`, kept)]);
  const kinds = new Map();
  for (const sample of samples) {
    const all = [WORD, LINE_END, ...tests.map(([, test]) => test)];
    const signature = all.map((test) => (test.test(sample) ? 1 : 0)).join('');
    if (!kinds.has(signature) || /^[a-z ]$/.test(sample)) kinds.set(signature, sample);
  }
  const symbols = [...kinds.values()];
  const maskOf = (test) =>
    symbols.reduce((mask, symbol, at) => (test.test(symbol) ? mask | (1n << BigInt(at)) : mask), 0n);
  return {
    symbols,
    all: (1n << BigInt(symbols.length)) - 1n,
    sets: new Map(tests.map(([raw, test]) => [raw, maskOf(test)])),
    word: maskOf(WORD),
    lineEnd: maskOf(LINE_END),
  };
}
