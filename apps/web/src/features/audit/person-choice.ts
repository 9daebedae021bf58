/** Whose entries are shown, and what a choice does. */
export interface PersonChoice {
  userId: string | undefined;
  /** As the entries on the page call them. */
  name: string | undefined;
  onChange: (userId: string | undefined) => void;
}
