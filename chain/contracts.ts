import {
  type BaseContract,
  Contract,
  type ContractRunner,
  id as hashOfText,
  type Interface,
  ZeroHash,
} from 'ethers';
import { Controls__factory } from '../types/contracts/factories/custody/Controls__factory.ts';
import { ICasino__factory } from '../types/contracts/factories/interfaces/ICasino__factory.ts';
import { ICommitRevealRandomness__factory } from '../types/contracts/factories/interfaces/ICommitRevealRandomness__factory.ts';
import { ICustody__factory } from '../types/contracts/factories/interfaces/ICustody__factory.ts';
import { IDegenFaucet__factory } from '../types/contracts/factories/interfaces/IDegenFaucet__factory.ts';
import { IDegenToken__factory } from '../types/contracts/factories/interfaces/IDegenToken__factory.ts';
import { IPlayKeys__factory } from '../types/contracts/factories/interfaces/IPlayKeys__factory.ts';
import { IRandomnessConsumer__factory } from '../types/contracts/factories/interfaces/IRandomnessConsumer__factory.ts';
import { IVault__factory } from '../types/contracts/factories/interfaces/IVault__factory.ts';
import { IWindUp__factory } from '../types/contracts/factories/interfaces/IWindUp__factory.ts';

export type { ICasino } from '../types/contracts/interfaces/ICasino.ts';
export type { ICustody } from '../types/contracts/interfaces/ICustody.ts';
export type { IWindUp } from '../types/contracts/interfaces/IWindUp.ts';

type Factory<C extends BaseContract, I extends Interface> = {
  createInterface(): I;
  connect(address: string, runner?: ContractRunner | null): C;
};

/**
 * A contract factory that parses its ABI once, at the first use, because parsing takes longer than
 * most calls.
 */
const parsedOnce = <C extends BaseContract, I extends Interface>(
  factory: Factory<C, I>,
): Factory<C, I> => {
  let abi: I | undefined;
  const createInterface = (): I => {
    abi ??= factory.createInterface();
    return abi;
  };
  return {
    createInterface,
    connect: (address, runner) => new Contract(address, createInterface(), runner) as never,
  };
};

// The page's build removes what the page does not use only if these calls are marked as pure.
export const CasinoContract = /* @__PURE__ */ parsedOnce(ICasino__factory);
export const CustodyContract = /* @__PURE__ */ parsedOnce(ICustody__factory);
export const DegenContract = /* @__PURE__ */ parsedOnce(IDegenToken__factory);
export const FaucetContract = /* @__PURE__ */ parsedOnce(IDegenFaucet__factory);
export const PlayKeysContract = /* @__PURE__ */ parsedOnce(IPlayKeys__factory);
export const RandomnessContract = /* @__PURE__ */ parsedOnce(ICommitRevealRandomness__factory);
export const RandomnessConsumerContract = /* @__PURE__ */ parsedOnce(IRandomnessConsumer__factory);
/** The functions for roles, which are the same in all contracts that have roles. */
export const RolesContract = /* @__PURE__ */ parsedOnce(Controls__factory);
export const VaultContract = /* @__PURE__ */ parsedOnce(IVault__factory);
export const WindUpContract = /* @__PURE__ */ parsedOnce(IWindUp__factory);

/**
 * The ids of the roles. OpenZeppelin's DEFAULT_ADMIN_ROLE is zero; the others are hashes of their
 * names.
 */
export const ROLE_IDS = {
  admin: ZeroHash,
  operator: /* @__PURE__ */ hashOfText('OPERATOR_ROLE'),
  guardian: /* @__PURE__ */ hashOfText('GUARDIAN_ROLE'),
  publisher: /* @__PURE__ */ hashOfText('PUBLISHER_ROLE'),
} as const;

export type Role = keyof typeof ROLE_IDS;
