const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns true when somebody left a text as the form offered it, which is in English as the screens are. The mail then says it
 * in the language of its customer. Browsers and servers may write the spaces of an amount differently.
 */
export const isUnchanged = (given: string, offered: string): boolean => plain(given) === plain(offered);
