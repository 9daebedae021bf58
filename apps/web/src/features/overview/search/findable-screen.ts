/** A screen that can be found by its name. */
export interface FindableScreen {
  label: string;
  to: string;
}
