import type { Bounce } from './bounce.ts';
import { shownLine } from './shown-text.ts';

const MAX_FAILURES = 100;

/**
 * Returns the report of a mail server that writes its bounces as text (QSBMF, which qmail uses), or null. The text has a
 * paragraph for each address, and a copy of the mail below a line that begins with a dash.
 */
export function readQmailBounce(text: string): Bounce | null {
  const body = text.slice(0, 200_000).replace(/\r\n?/g, '\n');
  if (!/^Hi\. This is the .{1,300}/.test(body)) return null;
  const copyAt = body.search(/\n\n-/);
  if (copyAt === -1) return null;
  const messageId = /^Message-ID:[ \t]*<([^<>\s]{1,300})>/im.exec(body.slice(copyAt))?.[1];
  const failures = body
    .slice(0, copyAt)
    .split(/\n{2,}/)
    .flatMap((paragraph) => {
      const address = /^<([^<>\s]{3,320})>:\n/.exec(paragraph)?.[1];
      if (address === undefined) return [];
      const answer = shownLine(paragraph.slice(paragraph.indexOf('\n') + 1), 300);
      const status = /#(5\.\d{1,3}\.\d{1,3})/.exec(answer)?.[1] ?? '5.0.0';
      return [{ address: address.toLowerCase(), status, answer }];
    })
    .slice(0, MAX_FAILURES);
  return failures.length > 0 && messageId !== undefined ? { messageId, failures } : null;
}
