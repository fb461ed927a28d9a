import { IWindUp__factory } from '../../types/contracts/factories/interfaces/IWindUp__factory.ts';
import type { ICustody } from '../../types/contracts/interfaces/ICustody.ts';
import type { IWindUp } from '../../types/contracts/interfaces/IWindUp.ts';

/**
 * Custody created its wind-up and never changes it, so the address is read from Custody and needs
 * no setting.
 */
export const windUpOf = async (
  custody: Pick<ICustody, 'windUpContract' | 'runner'>,
): Promise<IWindUp> => IWindUp__factory.connect(await custody.windUpContract(), custody.runner);
