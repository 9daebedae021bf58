import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

export const surveyPaths = {
  /** Returns the path of the page on which a customer answers. `?stars=4` chooses stars there and sends nothing yet. */
  survey: (token: string) => `/survey/${token}`,
  /** Returns the path of the list of questions and answers. */
  surveys: (search?: ScreenSearch) => screenPath('/admin/surveys', search),
};
