import type { Provider } from 'ethers';
import { CustodyContract } from '../../chain/contracts.ts';
import { LOCKS } from '../../ignition/locks.ts';

/** The contracts that hold money, their token, and the house's own randomness. */
export type HouseAddresses = {
  readonly degen: string;
  readonly custody: string;
  /** The wind-up contract, which Custody created. */
  readonly windUp: string;
  readonly casino: string;
  readonly playKeys: string;
  /** The house's own randomness contract, even if the Casino uses the oracle instead. */
  readonly randomness: string;
};

/** All addresses of a deployment; `locks` maps the name of each lock to its address. */
export type Addresses = HouseAddresses & {
  readonly vrf?: string;
  readonly faucet: string;
  readonly locks: Readonly<Record<string, string>>;
};

/** The contracts of Ignition's result, by name. */
export type Contracts = Readonly<Record<string, { getAddress(): Promise<string> }>>;

export const addressIn = async (contracts: Contracts, name: string): Promise<string> => {
  const address = await contracts[name]?.getAddress();
  if (address === undefined) throw new Error(`the deployment made no ${name}`);
  return address;
};

/** Converts Ignition's result to addresses; fails when a contract is missing. */
export const houseAddressesOf = async (
  contracts: Contracts,
  provider: Provider,
): Promise<HouseAddresses> => {
  const custody = await addressIn(contracts, 'custody');
  return {
    degen: await addressIn(contracts, 'degen'),
    custody,
    windUp: await CustodyContract.connect(custody, provider).windUpContract(),
    casino: await addressIn(contracts, 'casino'),
    playKeys: await addressIn(contracts, 'playKeys'),
    randomness: await addressIn(contracts, 'randomness'),
  };
};

export const addressesOf = async (contracts: Contracts, provider: Provider): Promise<Addresses> => {
  const locks = await Promise.all(
    LOCKS.map(async ({ name }) => [name, await addressIn(contracts, name)]),
  );
  return {
    ...(await houseAddressesOf(contracts, provider)),
    ...(contracts.vrf && { vrf: await addressIn(contracts, 'vrf') }),
    faucet: await addressIn(contracts, 'faucet'),
    locks: Object.fromEntries(locks),
  };
};
