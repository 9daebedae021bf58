/** What the receiving mail server says about the sender: proven, forged, or nothing that can be relied on. */
export type SenderCheck = 'proven' | 'forged' | 'unchecked';

/** Senders write what stands in quotation marks and in parentheses, such as the name before the @ of SPF. */
export const withoutQuotes = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.){0,1000}"|\([^()]{0,500}\)/g, ' ');

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Returns what the trusted server found out about a sender (RFC 8601). Only its own header counts: anybody can write
 * others into a mail. Of several, the first one counts, because servers add theirs above. A mail can name two senders,
 * and the server then vouches for the other one.
 */
export function senderCheckOf(
  headers: readonly string[],
  trustedServer: string | null,
  sender: string,
): SenderCheck {
  if (!trustedServer) return 'unchecked';
  const own = headers
    .map(withoutQuotes)
    .find(
      (header) =>
        header.split(';', 1)[0]?.trim().split(/\s/)[0]?.toLowerCase() === trustedServer.toLowerCase(),
    );
  if (own === undefined) return 'unchecked';
  const result = (method: string) =>
    // bounded: the method is a word, and spaces are looked for only behind it.
    new RegExp(`(?:^|[;\\s])${method}\\s*=\\s*([a-z]+)`, 'i').exec(own)?.[1]?.toLowerCase();
  const dmarc = result('dmarc');
  const about = /(?:^|\s)header\.from\s*=\s*([^\s;]{1,320})/i.exec(own)?.[1];
  if (dmarc === 'pass') return about && domainOf(about) !== domainOf(sender) ? 'forged' : 'proven';
  if (dmarc === 'fail') return 'forged';
  // Without a DMARC policy the two older checks count, and only when both fail.
  const [spf, dkim] = [result('spf'), result('dkim')];
  return spf === 'fail' && dkim !== 'pass' ? 'forged' : 'unchecked';
}
