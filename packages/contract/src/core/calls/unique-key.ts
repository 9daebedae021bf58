/** Returns 128 random bits as 32 hex digits. Browsers do not offer `randomUUID` on pages over plain http. */
export const uniqueKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
