import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The addresses of the procedures' screens. */
export const procedurePaths = {
  procedures: (search?: ScreenSearch) => screenPath('/procedures', search),
  /** `revision` opens another revision than the one in force; `edit` opens a draft for writing. */
  procedure: (id: number, search?: { revision?: string; edit?: string }) =>
    screenPath(`/procedures/${id}`, search),
};
