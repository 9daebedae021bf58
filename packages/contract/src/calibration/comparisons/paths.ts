import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The addresses of proficiency tests and other comparisons. */
export const comparisonPaths = {
  comparisons: (search?: ScreenSearch) => screenPath('/comparisons', search),
  comparison: (id: number) => `/comparisons/${id}`,
};
