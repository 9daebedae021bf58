/** The id of the element that shows the estimates of a repair. The page scrolls there after one was written. */
export const ESTIMATES_PLACE = 'estimates';
