import type { PublicCompany } from '@portal/contract/companies/branding/public-company.ts';
import { type ReactNode, StrictMode, useCallback, useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { applyIcon, applyTheme, PORTAL_NAME } from '../branding/apply-theme.ts';
import { applyHouseStyle } from '../branding/house-style.ts';
import { languageOfBrowser, speak } from '../languages/speak.ts';
import { BusyLine } from './busy-line.tsx';
import { LoadingScreen } from './screen-states.tsx';
import { tokenOfAddress } from './token-of-address.ts';
import { type BadLinkWords, UnreadableLink } from './unreadable-link.tsx';

/** The page of a mailed link. It has no router, cache and shell: most people who open it need only this page. */
interface LinkedPage<Shown> {
  /** The path of the page with a token. */
  path: (token: string) => string;
  read: (token: string) => Promise<{ data: Shown }>;
  /** The title of the page, before and after it was read. */
  titleOf: (shown?: Shown) => string;
  /** Returns the title for a page that could not be loaded. */
  failure: () => string;
  /** What a bad link says, when it is not the usual. */
  bad?: () => BadLinkWords;
  screen: (token: string, shown: Shown) => ReactNode;
  /** Called once with what is shown first. */
  onShown?: (token: string) => void;
}

/** What a page says of its company before anything else. */
type ShownCompany = Pick<
  PublicCompany,
  'name' | 'logoUrl' | 'primaryColor' | 'secondaryColor' | 'style' | 'language'
>;

/** Gives the page the look, the style of numbers and dates, and the language that its company has for this reader. */
async function showCompany(company: ShownCompany): Promise<void> {
  applyTheme(company);
  applyHouseStyle(company.style);
  applyIcon(company);
  await speak(company.language, company.style?.locale.split('-')[1]);
}

/** Returns what shows the page of the link in the address. */
export const linkedPage =
  <Shown extends { company: ShownCompany }>(page: LinkedPage<Shown>) =>
  (root: Root): void => {
    document.title = `${page.titleOf()} | ${PORTAL_NAME}`;
    root.render(
      <StrictMode>
        <Linked page={page} token={tokenOfAddress(page.path)} />
        <BusyLine />
      </StrictMode>,
    );
  };

function Linked<Shown extends { company: ShownCompany }>({
  page,
  token,
}: {
  page: LinkedPage<Shown>;
  token: string;
}) {
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(async () => {
    setError(undefined);
    try {
      const { data } = await page.read(token);
      await showCompany(data.company);
      document.title = `${page.titleOf(data)} | ${data.company.name}`;
      setShown(data);
      page.onShown?.(token);
    } catch (reason) {
      // Whose link it is, nobody knows.
      await speak(languageOfBrowser());
      setError(reason);
    }
  }, [page, token]);
  useEffect(() => void load(), [load]);
  if (shown) return page.screen(token, shown);
  if (!error) return <LoadingScreen />;
  return (
    <UnreadableLink error={error} failure={page.failure()} bad={page.bad?.()} retry={() => void load()} />
  );
}
