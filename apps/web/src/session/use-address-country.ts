import { HOME_OF_B9 } from '@portal/contract/core/home-country.ts';
import { useSignedInUser } from './signed-in-user.ts';

/** Returns the country of the company (ISO 3166-1), where addresses are that name none. */
export const useHomeCountry = (): string => useSignedInUser().country ?? 'US';

/** Returns the country of addresses that name none (D14.1). Addresses in it are shown without a country. */
export const useAddressCountry = (): string => useSignedInUser().addressCountry ?? HOME_OF_B9;
