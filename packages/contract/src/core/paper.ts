/** The papers that documents are printed on (D14.1). */
export const papers = { letter: 'US Letter', a4: 'A4' } as const;
export type Paper = keyof typeof papers;
export const paperNames = Object.keys(papers) as [Paper, ...Paper[]];
