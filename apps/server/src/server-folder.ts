/**
 * The folder of the server's workspace. This file and the built program are one level below it, so the address is the
 * same for both. Other files must not use addresses relative to themselves, because the build moves them.
 */
export const serverFolder = new URL('../', import.meta.url);
