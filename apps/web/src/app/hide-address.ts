/**
 * Keeps the address of this page out of every request that the page makes. The address of a mailed link is a key, so no
 * other site and no log may see it as the referrer.
 */
export function hideAddress(): void {
  const meta = document.createElement('meta');
  meta.name = 'referrer';
  meta.content = 'no-referrer';
  document.head.append(meta);
}
