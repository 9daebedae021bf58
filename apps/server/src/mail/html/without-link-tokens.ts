/**
 * Removes the codes of links and reply addresses from a text. Whoever has such a code acts as the receiver of the mail,
 * and staff who read an answer must not (access.md, Fields).
 */
export const withoutLinkTokens = (text: string): string =>
  text
    .replace(
      /([?&](?:token|invite)=|\/(?:estimate|appointment|recall|agreement|track|survey)\/)[\w-]{20,}/g,
      '$1…',
    )
    .replace(/\+[0-9a-z]{1,7}-[a-z2-7]{26}@/gi, '@');
