const REPLACEMENT = encodeURIComponent('\ufffd');

/**
 * Returns an address that can be decoded. Escapes that are no text are replaced by the sign for unknown text. A token
 * with such an escape is then a wrong token like any other (access.md, signed links). The web server would answer it
 * before any of our code runs.
 */
export function decodableAddress(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  const isText = (part: string): boolean => {
    try {
      decodeURIComponent(part);
      return true;
    } catch {
      return false;
    }
  };
  if (isText(path)) return url;
  const readable = path.replace(/(?:%[0-9a-f]{2})+|%/gi, (escapes) =>
    isText(escapes) ? escapes : REPLACEMENT,
  );
  return [readable, ...query].join('?');
}
