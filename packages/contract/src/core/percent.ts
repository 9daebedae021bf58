declare const rateBrand: unique symbol;
/** A percentage in whole ten-thousandths of a percent: 8.25 % is 82,500. */
export type Rate = number & { readonly [rateBrand]: true };

/** 100 %. */
export const WHOLE_RATE = 1_000_000 as Rate;

/** Returns a rate as percent for an answer, such as 8.25. */
export const toPercent = (rate: Rate): number => rate / 10_000;

/** Returns the percent of an answer or of a numeric column, such as 8.25 or '8.2500', as a rate. */
export const fromPercent = (given: number | string): Rate => Math.round(Number(given) * 10_000) as Rate;
