declare global {
  var __webpack_nonce__: string | undefined;
}

/** The nonce of this document's Content-Security-Policy; Radix puts it on the style tags it adds. */
export const cspNonce =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

// The name that Radix's scroll lock (get-nonce) looks for.
if (cspNonce) globalThis.__webpack_nonce__ = cspNonce;
