import { type BaseContract, Contract, type ContractRunner, type Interface } from 'ethers';
import { ICasino__factory } from '../../../types/contracts/factories/interfaces/ICasino__factory.ts';
import { ICommitRevealRandomness__factory } from '../../../types/contracts/factories/interfaces/ICommitRevealRandomness__factory.ts';
import { ICustody__factory } from '../../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { IDegenToken__factory } from '../../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
import { IRandomnessConsumer__factory } from '../../../types/contracts/factories/interfaces/IRandomnessConsumer__factory.ts';
import { IWindUp__factory } from '../../../types/contracts/factories/interfaces/IWindUp__factory.ts';

export type { ICasino } from '../../../types/contracts/interfaces/ICasino.ts';
export type { ICustody } from '../../../types/contracts/interfaces/ICustody.ts';
export type { IWindUp } from '../../../types/contracts/interfaces/IWindUp.ts';

type Factory<C extends BaseContract, I extends Interface> = {
  createInterface(): I;
  connect(address: string, runner?: ContractRunner | null): C;
};

/** A contract factory that parses its ABI once, because parsing takes longer than most calls. */
const parsedOnce = <C extends BaseContract, I extends Interface>(
  factory: Factory<C, I>,
): Factory<C, I> => {
  const abi = factory.createInterface();
  return {
    createInterface: () => abi,
    connect: (address, runner) => new Contract(address, abi, runner) as BaseContract as C,
  };
};

export const CasinoContract = parsedOnce(ICasino__factory);
export const CustodyContract = parsedOnce(ICustody__factory);
export const DegenContract = parsedOnce(IDegenToken__factory);
export const RandomnessContract = parsedOnce(ICommitRevealRandomness__factory);
export const RandomnessConsumerContract = parsedOnce(IRandomnessConsumer__factory);
export const WindUpContract = parsedOnce(IWindUp__factory);
