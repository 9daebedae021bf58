/** What the receiving mail server says about the sender: proven, forged, or nothing that can be relied on. */
export type SenderCheck = 'proven' | 'forged' | 'unchecked';

const withoutComments = (text: string): string => text.replace(/\([^()]{0,500}\)/g, ' ');

/**
 * Returns what the trusted server found out (RFC 8601). Only its own header counts: anybody can write others into a
 * mail. Of several, the first one counts, because servers add theirs above.
 */
export function senderCheckOf(headers: readonly string[], trustedServer: string | null): SenderCheck {
  if (!trustedServer) return 'unchecked';
  const own = headers
    .map(withoutComments)
    .find(
      (header) =>
        header.split(';', 1)[0]?.trim().split(/\s/)[0]?.toLowerCase() === trustedServer.toLowerCase(),
    );
  if (own === undefined) return 'unchecked';
  const result = (method: string) =>
    // bounded: the method is a word, and spaces are looked for only behind it.
    new RegExp(`(?:^|[;\\s])${method}\\s*=\\s*([a-z]+)`, 'i').exec(own)?.[1]?.toLowerCase();
  const dmarc = result('dmarc');
  if (dmarc === 'pass') return 'proven';
  if (dmarc === 'fail') return 'forged';
  // Without a DMARC policy the two older checks count, and only when both fail.
  const [spf, dkim] = [result('spf'), result('dkim')];
  return spf === 'fail' && dkim !== 'pass' ? 'forged' : 'unchecked';
}
