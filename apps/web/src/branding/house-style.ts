import { type HouseStyle, readHouseStyleFrom, USUAL_STYLE } from '@portal/contract/core/house-style.ts';

let shown: HouseStyle = USUAL_STYLE;
readHouseStyleFrom(() => shown);

/** Writes amounts, numbers and dates from now on as the company of this page does (D14.1). Without one, in the usual style. */
export function applyHouseStyle(style: HouseStyle | undefined): void {
  shown = style ?? USUAL_STYLE;
}
