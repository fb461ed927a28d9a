import { LOCKS } from '../../ignition/locks.ts';

/** Where everything stands; `locks` by their names in the deployment. */
export type Addresses = {
  readonly degen: string;
  readonly custody: string;
  readonly casino: string;
  /** The house's own; the Casino may ask the oracle instead. */
  readonly randomness: string;
  readonly vrf?: string;
  readonly faucet: string;
  readonly locks: Readonly<Record<string, string>>;
};

type Contracts = Readonly<Record<string, { getAddress(): Promise<string> }>>;

/** What Ignition answers, as addresses; fails when a contract is missing. */
export const addressesOf = async (contracts: Contracts): Promise<Addresses> => {
  const at = async (name: string): Promise<string> => {
    const address = await contracts[name]?.getAddress();
    if (address === undefined) throw new Error(`the deployment made no ${name}`);
    return address;
  };
  const locks = await Promise.all(LOCKS.map(async ({ name }) => [name, await at(name)]));
  return {
    degen: await at('degen'),
    custody: await at('custody'),
    casino: await at('casino'),
    randomness: await at('randomness'),
    ...(contracts.vrf && { vrf: await at('vrf') }),
    faucet: await at('faucet'),
    locks: Object.fromEntries(locks),
  };
};
