import type { Token } from '@degen/rules/amount.ts';
import type { Step } from '@degen/rules/liabilities/plan.ts';
import type { ContractTransaction, Provider, TransactionRequest } from 'ethers';
import { isRejected } from './follow-call.ts';
import { tokenAddress } from './tokens.ts';
import {
  epochFacts,
  proofArgument,
  readEpoch,
  type WayOut,
  type WayOutContracts,
  type WayOutPlace,
} from './way-out.ts';

/** Another epoch than the shown one is the last final one now, and would decide for good. */
export class EpochChanged extends Error {
  override readonly name = 'EpochChanged';
  readonly epoch: number;

  constructor(epoch: number) {
    super(`epoch ${epoch} has become final meanwhile`);
    this.epoch = epoch;
  }
}

/** The contract call of a planned step. Throws `EpochChanged` for an opening that is outdated. */
export const wayOutCall = async (
  { custody, windUp }: WayOutContracts,
  place: WayOutPlace,
  wayOut: WayOut,
  token: Token,
  step: Step,
): Promise<ContractTransaction> => {
  const { player } = place;
  const address = tokenAddress(token, place.degen);
  const { proofs } = wayOut.tokens[token];
  const argument = (epoch: number) => {
    const proof = proofs.find((each) => each.epoch.number === epoch);
    if (proof === undefined) throw new Error(`there is no proof of epoch ${epoch}`);
    return proofArgument(proof, token);
  };
  switch (step.kind) {
    case 'claim':
      return custody.claim.populateTransaction(address, step.amountWei, argument(step.epoch));
    case 'claimDeposits':
      return custody.claimDeposits.populateTransaction(address, step.amountWei);
    case 'payClaim':
      return custody.payClaim.populateTransaction(player, address);
    case 'open': {
      const final = epochFacts(await custody.lastFinalEpoch());
      if (final.number !== step.epoch) throw new EpochChanged(final.number);
      const epoch = await readEpoch(custody, proofs, final);
      return windUp.open.populateTransaction(address, epoch, player);
    }
    case 'enter':
      return windUp.enter.populateTransaction(player, address, argument(step.epoch));
    case 'enterDepositor':
      return windUp.enterDepositor.populateTransaction(address);
    case 'enterClaim':
      return windUp.enterClaim.populateTransaction(address);
    case 'enterOlder':
      return windUp.enterOlder.populateTransaction(address, argument(step.epoch));
    case 'pay':
      return windUp.pay.populateTransaction(player, address);
  }
};

/**
 * Recognizes that a step was taken, before it is sent. A paid part of a claim may be followed by the
 * next one, so what is left of the claim shows that it was paid. No other step succeeds twice.
 */
export const stepEffect = async (
  { provider, custody }: WayOutContracts & { readonly provider: Provider },
  { player, degen }: WayOutPlace,
  token: Token,
  step: Step,
  call: TransactionRequest,
): Promise<() => Promise<boolean>> => {
  if (step.kind !== 'payClaim') return () => isRejected(provider, call);
  const leftWei = async (): Promise<bigint> =>
    (await custody.claimOf(player, tokenAddress(token, degen))).amount;
  const beforeWei = await leftWei();
  return async () => (await leftWei()) < beforeWei;
};
