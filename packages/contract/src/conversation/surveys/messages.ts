/** Sentences about the question after a return. */
export const surveyMessages = {
  badLink: 'This link is not valid or has expired.',
  stars: 'Choose one to five stars',
  days: 'Must be a whole number from 1 to 30',
} as const;
