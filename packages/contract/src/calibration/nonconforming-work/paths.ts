import { type ScreenSearch, screenPath } from '../../core/calls/screen-path.ts';

/** The addresses of the records of nonconforming work. */
export const nonconformingWorkPaths = {
  nonconformingWork: (search?: ScreenSearch) => screenPath('/nonconforming-work', search),
  nonconformingRecord: (id: number) => `/nonconforming-work/${id}`,
  /**
   * The form for a new record, begun with what it is about: a certificate, a standard, a comparison or an ended entry of the scope by its id, where it came from, and
   * the words for it, such as the unit on the bench.
   */
  reportNonconformingWork: (begun: {
    certificate?: string;
    standard?: string;
    comparison?: string;
    scope?: string;
    from?: string;
    about?: string;
  }) => screenPath('/nonconforming-work', { dialog: 'new', ...begun }),
};
