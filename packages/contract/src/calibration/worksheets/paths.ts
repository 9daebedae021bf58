/** The addresses of the bench: the list of what was begun, and the bench of one unit of a calibration. */
export const benchPaths = {
  benches: () => '/bench',
  /** `id` is that of the calibration item. */
  bench: (id: number) => `/bench/${id}`,
};
