/** After so many seconds without a sign of life, another process begins an archive again. */
export const STALLED_SECONDS = 60;
