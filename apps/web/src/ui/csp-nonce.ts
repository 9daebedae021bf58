declare global {
  var __webpack_nonce__: string | undefined;
}

/** The nonce of this document's Content-Security-Policy. Radix sets it on the style tags that it adds. */
export const cspNonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

// Radix's scroll lock (get-nonce) reads this name.
if (cspNonce) globalThis.__webpack_nonce__ = cspNonce;
