const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\/[A-Za-z0-9][A-Za-z0-9_-]*)*\.[a-z0-9]{1,8}$/;

/**
 * Returns the key. The portal makes all keys, but a damaged row must not lead to a path outside the store.
 * @throws TypeError for anything else.
 */
export function checkedKey(key: string): string {
  if (key.length > 200 || !KEY.test(key)) throw new TypeError(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}

/** Returns true for a key of the portal. Other files in the same folder or bucket are ignored. */
export const isKey = (key: string): boolean => key.length <= 200 && KEY.test(key);
