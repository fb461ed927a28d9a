import { TOKENS } from '@degen/rules/amount.ts';
import { checkShown, readShown, type ShownFinding } from './check-shown.ts';
import { type CheckedProof, isGood, keepProof } from './keep-proof.ts';

export type CheckedBalance = CheckedProof & {
  /** Undefined when the proof itself does not hold. */
  readonly shown: ShownFinding | undefined;
};

/** Own balance against the chain: the proof of the last epoch, and what the casino shows beside it. */
export const checkBalance = async (rpcUrl: string): Promise<CheckedBalance> => {
  const shownWei = await readShown();
  const checked = await keepProof(rpcUrl);
  const { proof, finding } = checked;
  const isSound = TOKENS.every((token) => isGood(finding[token]));
  return { ...checked, shown: isSound ? await checkShown(proof, finding, shownWei) : undefined };
};
