/** Used while no company is known (A9). */
export const fallbackColors = { primary: '#0891b2', secondary: '#0e7490' } as const;

/** '#0af' as '#00aaff', for whoever reckons with a color; both are allowed (B5). */
export const sixDigits = (color: string): string => color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
