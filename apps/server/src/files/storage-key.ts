const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]*(?:\/[A-Za-z0-9][A-Za-z0-9_-]*)*\.[a-z0-9]{1,8}$/;

/** Keys are made by us, but a damaged row must not become a path outside the store. */
export function checkedKey(key: string): string {
  if (key.length > 200 || !KEY.test(key)) throw new TypeError(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}

/** Other people's files in the same folder or bucket are none of our business. */
export const isKey = (key: string): boolean => key.length <= 200 && KEY.test(key);
