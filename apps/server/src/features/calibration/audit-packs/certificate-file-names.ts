import type { PackedCertificate } from './packed-certificates.ts';

// Some programs cannot open names with these characters, and a name with a slash would make a folder.
const safe = (text: string): string =>
  text
    .replace(/[\\/:*?"<>|\p{C}]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 100);

/** Returns a different file name for each certificate. Certificates that were made elsewhere may share a number. */
export function fileNamesOf(
  certificates: readonly Pick<PackedCertificate, 'number' | 'edition' | 'kind'>[],
): string[] {
  const taken = new Set<string>();
  return certificates.map(({ number, edition, kind }) => {
    const wanted = safe(kind === 'own' && edition > 1 ? `${number} version ${edition}` : number);
    let name = wanted;
    for (let times = 2; taken.has(name.toLowerCase()); times++) name = `${wanted} (${times})`;
    taken.add(name.toLowerCase());
    return `${name}.pdf`;
  });
}
