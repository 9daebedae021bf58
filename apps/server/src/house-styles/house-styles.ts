import { type HouseStyle, USUAL_STYLE } from '@portal/contract/core/house-style.ts';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/bound-kysely.ts';
import { afterCommit } from '../db/connections/notices.ts';
import type { Database } from '../db/database.ts';
import type { Events } from '../events/events.ts';
import { type Home, USUAL_HOME } from './in-house-style.ts';

interface StyledCompany extends HouseStyle {
  id: number;
  country: string;
  addressCountry: string;
}

const kept = ({ country, addressCountry, locale, currency, taxName }: StyledCompany) => ({
  style: { locale, currency, taxName },
  home: { country, inAddresses: addressCountry },
});

/**
 * The styles and homes of all companies that have others than the usual ones. They are needed wherever a sum, a date,
 * an address or a phone is written, so they are kept in the process. Another instance learns of a change by the event of the company. Only what is written for
 * people rests on them, and the currency, which is fixed with the first amount.
 */
export class HouseStyles {
  #others = new Map<number, { style: HouseStyle; home: Home }>();
  #reading: Promise<void> | undefined;
  /** True when something has changed since the read that is running was sent. */
  #isStale = false;

  of(companyId: number | null): HouseStyle {
    return (companyId !== null && this.#others.get(companyId)?.style) || USUAL_STYLE;
  }

  homeOf(companyId: number | null): Home {
    return (companyId !== null && this.#others.get(companyId)?.home) || USUAL_HOME;
  }

  /** Returns the country of a company by ISO 3166-1, or null without a company. */
  countryOf(companyId: number | null): string | null {
    return companyId === null ? null : this.homeOf(companyId).country;
  }

  /** Writes in the new style from the commit on. */
  changeOnCommit(db: Db, company: StyledCompany): void {
    afterCommit(db, () => {
      this.#isStale = true;
      this.#others.set(company.id, kept(company));
    });
  }

  /** Reads the styles and keeps them as they are. Returns the function that ends this. */
  async keep(database: Database, events: Events, log: Pick<FastifyBaseLogger, 'warn'>): Promise<() => void> {
    const readAgain = () =>
      this.#read(database).catch((err: unknown) =>
        log.warn({ err }, 'the styles of companies were not read'),
      );
    await this.#read(database);
    return events.subscribe(
      ({ kind }) => {
        if (kind === 'company') void readAgain();
      },
      () => void readAgain(),
    );
  }

  /** One read at a time. What changes meanwhile makes it read again, so an older answer never replaces a newer one. */
  #read(database: Database): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readUntilCurrent(database).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readUntilCurrent(database: Database): Promise<void> {
    const { locale, currency, taxName } = USUAL_STYLE;
    const { country, inAddresses } = USUAL_HOME;
    while (this.#isStale) {
      this.#isStale = false;
      const { rows } = await database.dangerouslyAcrossCompanies((db) =>
        sql<StyledCompany>`
          select id, country, address_country, locale, currency, tax_name from companies
            where (country, address_country, locale, currency, tax_name)
              is distinct from (${country}, ${inAddresses}, ${locale}, ${currency}, ${taxName})`.execute(db),
      );
      if (!this.#isStale) this.#others = new Map(rows.map((row) => [row.id, kept(row)]));
    }
  }
}
