import type { buildModule } from '@nomicfoundation/hardhat-ignition/modules';

export type ModuleBuilder = Parameters<Parameters<typeof buildModule>[1]>[0];
type Contract = Parameters<ModuleBuilder['call']>[0];
type Parameter = ReturnType<ModuleBuilder['getParameter']>;

/** Mirrors IDegenToken.Exemption. */
export const EXEMPTION_FULL = 2;

type Allotment = {
  /** Of the futures that this makes; unique in the module. */
  readonly name: string;
  readonly to: Contract | Parameter;
  readonly allocationWei: bigint;
};

/**
 * Gives a part of the supply to whoever holds it from now on. It is more than a wallet may hold,
 * and must leave untaxed: so the exemption comes first.
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
