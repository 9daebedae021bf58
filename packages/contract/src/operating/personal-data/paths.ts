export const personalDataPaths = {
  /** Returns the path of the screen on which admins see a person. */
  person: (userId: number) => `/admin/users/${userId}`,
  /** The id of a repair in the path of one of its screens, as a pattern. */
  repairId: '/repairs/([0-9]+)',
};
