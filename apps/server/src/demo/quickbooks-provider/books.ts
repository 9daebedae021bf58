import { ProviderFault } from './provider-fault.ts';
import { Sales } from './sales.ts';

/** An address as QuickBooks sends it. */
export interface ProviderAddress {
  Line1?: string;
  City?: string;
  CountrySubDivisionCode?: string;
  PostalCode?: string;
  Country?: string;
}

/** A customer as QuickBooks sends it. */
export interface ProviderCustomer {
  Id: string;
  SyncToken: string;
  DisplayName: string;
  CompanyName?: string;
  Active: boolean;
  PrimaryEmailAddr?: { Address: string };
  PrimaryPhone?: { FreeFormNumber: string };
  BillAddr?: ProviderAddress;
  ShipAddr?: ProviderAddress;
  MetaData: { CreateTime: string; LastUpdatedTime: string };
}

/** What a caller may write of a customer. */
export type CustomerInput = Partial<Omit<ProviderCustomer, 'MetaData'>> & { sparse?: boolean };

const MAX_NAME = 500;

/** The books of one company at QuickBooks: its customers, and names that vendors and employees already use. */
export class Books {
  readonly customers = new Map<string, ProviderCustomer>();
  /** Answers by request id, because a repeated write must not write twice. */
  readonly answered = new Map<string, object>();
  readonly sales: Sales = new Sales(this.customers, () => this.#now());
  readonly takenNames = new Set<string>();
  #lastId = 0;
  #lastTime = 0;

  /** Returns a time that is later than every time before, to the second as QuickBooks tells it. */
  #now(): string {
    this.#lastTime = Math.max(Date.now(), this.#lastTime + 1);
    return new Date(this.#lastTime).toISOString();
  }

  #checkName(name: string | undefined, id?: string): string {
    const wanted = name?.trim() ?? '';
    if (wanted === '' || wanted.length > MAX_NAME)
      throw new ProviderFault(400, '2020', 'Required param missing', 'DisplayName is missing or too long');
    if (/[:\t\n]/.test(wanted))
      throw new ProviderFault(400, '2040', 'Invalid character', 'DisplayName has an invalid character');
    const same = [...this.customers.values()].some(
      (one) => one.Id !== id && one.DisplayName.toLowerCase() === wanted.toLowerCase(),
    );
    if (same || this.takenNames.has(wanted.toLowerCase()))
      throw new ProviderFault(
        400,
        '6240',
        'Duplicate Name Exists Error',
        'The name supplied already exists. : Another customer, vendor or employee is already using this name.',
      );
    return wanted;
  }

  create(input: CustomerInput): ProviderCustomer {
    const DisplayName = this.#checkName(input.DisplayName);
    const now = this.#now();
    const { sparse: _sparse, ...given } = input;
    const made: ProviderCustomer = {
      ...given,
      Id: String(++this.#lastId),
      SyncToken: '0',
      DisplayName,
      Active: input.Active ?? true,
      MetaData: { CreateTime: now, LastUpdatedTime: now },
    };
    this.customers.set(made.Id, made);
    return made;
  }

  /** Changes a customer. The caller has to name the present SyncToken. */
  update(input: CustomerInput): ProviderCustomer {
    const found = this.customers.get(input.Id ?? '');
    if (!found) throw new ProviderFault(400, '610', 'Object Not Found');
    if (input.SyncToken !== found.SyncToken)
      throw new ProviderFault(
        400,
        '5010',
        'Stale Object Error',
        'Stale Object Error : You and somebody else were working on this at the same time.',
      );
    const DisplayName =
      input.DisplayName === undefined ? found.DisplayName : this.#checkName(input.DisplayName, found.Id);
    const { sparse, ...given } = input;
    const changed: ProviderCustomer = {
      ...(sparse ? found : {}),
      ...given,
      Id: found.Id,
      DisplayName,
      Active: input.Active ?? found.Active,
      SyncToken: String(Number(found.SyncToken) + 1),
      MetaData: { ...found.MetaData, LastUpdatedTime: this.#now() },
    };
    this.customers.set(changed.Id, changed);
    return changed;
  }

  /** Changes a customer as its people do in QuickBooks itself. */
  edit(id: string, change: CustomerInput): ProviderCustomer {
    const found = this.customers.get(id);
    if (!found) throw new Error(`there is no customer ${id}`);
    return this.update({ ...change, Id: id, SyncToken: found.SyncToken, sparse: true });
  }

  toJSON(): object {
    return {
      customers: [...this.customers.values()],
      takenNames: [...this.takenNames],
      answered: [...this.answered],
      sales: this.sales,
    };
  }

  restore(kept: ReturnType<typeof JSON.parse>): void {
    for (const one of kept.customers as ProviderCustomer[]) {
      this.customers.set(one.Id, one);
      this.#lastId = Math.max(this.#lastId, Number(one.Id));
      this.#lastTime = Math.max(this.#lastTime, Date.parse(one.MetaData.LastUpdatedTime));
    }
    for (const name of kept.takenNames as string[]) this.takenNames.add(name);
    for (const [id, one] of kept.answered as [string, object][]) this.answered.set(id, one);
    this.sales.restore(kept.sales);
  }
}
