/** The most accessories of one unit, and the most characters of one. */
export const ACCESSORIES_MAX = 30;
export const ACCESSORY_MAX = 100;
