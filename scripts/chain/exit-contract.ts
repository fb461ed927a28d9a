import { IExit__factory } from '../../types/contracts/factories/interfaces/IExit__factory.ts';
import type { ICustody } from '../../types/contracts/interfaces/ICustody.ts';
import type { IExit } from '../../types/contracts/interfaces/IExit.ts';

/**
 * Custody created its exit and never changes it, so the address is read from Custody and needs no
 * setting.
 */
export const exitOf = async (custody: Pick<ICustody, 'exitContract' | 'runner'>): Promise<IExit> =>
  IExit__factory.connect(await custody.exitContract(), custody.runner);
