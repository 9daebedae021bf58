import type { Article } from './articles.ts';

/** An article for staff. */
export interface StaffArticle extends Article {
  /** True for articles about work that technicians do too. */
  forTechnicians?: true;
}

/** The working day of a technician. Admins read it too, because they explain it. */
export const technicianArticles: readonly StaffArticle[] = [
  {
    key: 'work',
    title: 'Your list and the next step',
    summary: 'What is assigned to you, and how a repair goes on.',
    forTechnicians: true,
    paragraphs: [
      '**Field Technician** shows the repairs that are assigned to you in four groups. The late ones are first in each group.',
      'Open one. At the top stand the problem, what was found, what the customer approved, and the day that was promised. **Repair Timeline** unfolds what has happened. The buttons at the bottom are the steps that are possible now, and the solid one is the usual next step. **Camera** takes a photo for the repair.',
      '**Scan Label** opens any repair by its label. **All Repairs** leads to the list of the whole company.',
    ],
    list: [
      { term: '**Ready**', text: 'You can begin.' },
      { term: '**In work**', text: 'You have begun.' },
      { term: '**Waiting**', text: 'Somebody else has to do something first, or a part is missing.' },
      { term: '**Review**', text: 'A colleague is to look at the unit.' },
    ],
  },
  {
    key: 'notes',
    title: 'Notes and phrases',
    summary: 'Write down what you found, with few keys or none.',
    forTechnicians: true,
    paragraphs: [
      'Choose under **Write** what it is. **Found or done** is the progress that the customer reads too, with the status and the completion date. **Team note** is for staff only. **To customer** is a message, which the customer gets by email. What you have typed goes along when you choose another one.',
      'Press a saved phrase to put it into the text. **Save This Note as My Phrase** in the list of phrases keeps your own sentence. Admins save phrases for the whole company.',
      '**Speak** writes what you say, where the browser can do it. Read the text before you send it.',
    ],
  },
  {
    key: 'parts-used',
    title: 'Parts you use',
    summary: 'Take a part from the stock, and say when one is missing.',
    forTechnicians: true,
    paragraphs: [
      'Enter the **Part Number** under **Parts** and press **Use Part**. The catalog offers parts while you type. The part leaves the stock and its price goes to the costs, which you do not see.',
      'Below a part stands how many are on the shelf, and whether an order is on its way.',
      'When a part is missing, press **Awaiting Parts** and say which one. The repair then waits, and the dashboard says when the part has arrived.',
      'To ask for a part while you work on, press **Ask for a part** under Parts. It goes to the admins, and you see what they answer.',
    ],
  },
  {
    key: 'work-times',
    title: 'Work times',
    summary: 'Start and stop your work, and correct a time.',
    forTechnicians: true,
    paragraphs: [
      '**Start Work** begins the time, **Stop Work** ends it. You work on one repair at a time: starting another one ends the first.',
      'If you forgot to stop, the portal asks after ten hours when the work ended.',
      'The times of a repair are on its page under **Work Time**. **Add** enters work that nobody started and stopped, also without a connection. You correct and remove your own times, admins all, and the audit trail keeps both values. Admins also see what they cost.',
    ],
  },
  {
    key: 'offline',
    title: 'Work without a connection',
    summary: 'What works in a cellar, and when it is sent.',
    forTechnicians: true,
    paragraphs: [
      'Your own repairs, with what was approved and what has happened, are on the device once you have opened **Field Technician**. Without a connection you can set a status, write notes and messages, take photos, use parts, measure your time and enter calibration results.',
      'What you did stands under **Waiting to be sent** and leaves by itself when the connection is back. You may close the page before.',
      'When somebody else has changed the same thing in the meantime, both values are shown. **Use mine** sends yours, **Keep portal’s** drops it.',
    ],
  },
];
