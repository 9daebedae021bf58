-- version 1, text 4deb6f84
-- How many decimals the amounts of a currency have, as `moneyDecimals` of the contract says it.
create or replace function money_decimals(currency text) returns int language sql immutable as $$
    select case when currency = any('{BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,VND,VUV,XAF,XOF,XPF}'::text[]) then 0 else 2 end
  $$;
