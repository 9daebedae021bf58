declare const rateBrand: unique symbol;
/** A percentage in whole ten-thousandths of a percent: 8.25 % is 82,500. */
export type Rate = number & { readonly [rateBrand]: true };

/** 100 %. */
export const WHOLE_RATE = 1_000_000 as Rate;

declare const percentBrand: unique symbol;
/** A percentage as calls give and take it: 8.25 is 8.25 %. Neither a rate nor a plain number is assignable. */
export type Percent = number & { readonly [percentBrand]: true };

/** Returns a rate as percent for an answer, such as 8.25. */
export const toPercent = (rate: Rate): Percent => (rate / 10_000) as Percent;

/** Returns the percent of an answer or of a numeric column, such as 8.25 or '8.2500', as a rate. */
export const fromPercent = (given: Percent | string): Rate => Math.round(Number(given) * 10_000) as Rate;
