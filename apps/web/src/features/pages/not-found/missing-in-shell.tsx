import { MissingPage } from './missing-page.tsx';

/** The page for an address below a known one that does not exist. The navigation stays (B2.1). */
export const MissingInShell = () => (
  <div className="flex flex-1 flex-col items-center justify-center gap-3 p-6 text-center">
    <MissingPage />
  </div>
);
