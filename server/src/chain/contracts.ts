export { ICasino__factory as CasinoContract } from '../../../types/contracts/factories/interfaces/ICasino__factory.ts';
export { ICommitRevealRandomness__factory as RandomnessContract } from '../../../types/contracts/factories/interfaces/ICommitRevealRandomness__factory.ts';
export { ICustody__factory as CustodyContract } from '../../../types/contracts/factories/interfaces/ICustody__factory.ts';
export { IDegenToken__factory as DegenContract } from '../../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
export { IExit__factory as ExitContract } from '../../../types/contracts/factories/interfaces/IExit__factory.ts';
export { IRandomnessConsumer__factory as RandomnessConsumerContract } from '../../../types/contracts/factories/interfaces/IRandomnessConsumer__factory.ts';
export type { ICasino } from '../../../types/contracts/interfaces/ICasino.ts';
export type { ICustody } from '../../../types/contracts/interfaces/ICustody.ts';
export type { IExit } from '../../../types/contracts/interfaces/IExit.ts';
