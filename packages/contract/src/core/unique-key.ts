/** 128 random bits as 32 hex digits. Not `randomUUID`: browsers keep that back where the portal is opened over plain http. */
export const uniqueKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
