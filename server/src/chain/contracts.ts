export { ICasino__factory as CasinoContract } from '../../../types/contracts/factories/interfaces/ICasino__factory.ts';
export { ICommitRevealRandomness__factory as RandomnessContract } from '../../../types/contracts/factories/interfaces/ICommitRevealRandomness__factory.ts';
export { IDegenToken__factory as DegenContract } from '../../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
export { IRandomnessConsumer__factory as RandomnessConsumerContract } from '../../../types/contracts/factories/interfaces/IRandomnessConsumer__factory.ts';
export type { ICasino } from '../../../types/contracts/interfaces/ICasino.ts';
