/** The person whose entries are shown, and the function that changes it. */
export interface PersonChoice {
  userId: string | undefined;
  /** The person's name in the entries on the page. */
  name: string | undefined;
  onChange: (userId: string | undefined) => void;
}
