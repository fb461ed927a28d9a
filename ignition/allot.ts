import type { buildModule } from '@nomicfoundation/hardhat-ignition/modules';

export type ModuleBuilder = Parameters<Parameters<typeof buildModule>[1]>[0];
type Contract = Parameters<ModuleBuilder['call']>[0];
type Parameter = ReturnType<ModuleBuilder['getParameter']>;

/** The value `Full` of the contract's enum IDegenToken.Exemption. */
export const EXEMPTION_FULL = 2;

type Allotment = {
  /** Prefix of the ids of the Ignition futures that `allot` creates; unique in the module. */
  readonly name: string;
  readonly to: Contract | Parameter;
  readonly allocationWei: bigint;
};

/**
 * Transfers a part of the supply to `to`. First exempts `to` from the tax and the wallet cap,
 * because the amount is above the cap and must not be taxed.
 */
export const allot = (
  m: ModuleBuilder,
  degen: Contract,
  { name, to, allocationWei }: Allotment,
) => {
  const exempted = m.call(degen, 'grantExemption', [to, EXEMPTION_FULL], { id: `${name}Exempted` });
  return m.call(degen, 'transfer', [to, allocationWei], {
    id: `${name}Allotted`,
    after: [exempted],
  });
};
