import type { Token } from '@degen/rules/amount.ts';
import { owedNow } from '@degen/rules/liabilities/epoch.ts';
import {
  admittedWei,
  type Demand,
  type ExitTrigger,
  exitTriggers,
  type LastEpoch,
} from '@degen/rules/liabilities/leaving.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { BrowserProvider, type ContractTransaction, ZeroAddress } from 'ethers';
import { casinoAt } from '../../lib/proofs/casino-at.ts';
import type { Eip1193Provider } from '../wallet/eip1193.ts';

export type TokenExit = {
  /** What may be demanded by this proof. */
  readonly owedWei: bigint;
  /** What the open exit pays by this proof, if it is of the exit's epoch. */
  readonly byProofWei: bigint;
  /** What it pays by the demand, whatever the proof says. */
  readonly byDemandWei: bigint;
  readonly demand: Demand;
};

export type ExitView = {
  readonly isOpen: boolean;
  /** The epoch whose proofs the open exit takes. */
  readonly exitEpoch: number;
  readonly lastEpoch: number;
  /** By the clock of the chain, in seconds. */
  readonly now: number;
  /** What opens the exit by and by, soonest first. */
  readonly triggers: readonly ExitTrigger[];
  readonly tokens: Readonly<Record<Token, TokenExit>>;
};

type Casino = ReturnType<typeof casinoAt>['casino'];

const addressOf = (token: Token, { degen }: SavedProof): string =>
  token === 'BNB' ? ZeroAddress : degen;

const readToken = async (
  casino: Casino,
  saved: SavedProof,
  token: Token,
  last: LastEpoch,
): Promise<TokenExit> => {
  const address = addressOf(token, saved);
  const [now, request] = await Promise.all([
    casino.accountOf(saved.player, address),
    casino.requestOf(saved.player, address),
  ]);
  const leaf = saved.leaves[token];
  const none = { balance: 0n, deposited: 0n, withdrawn: 0n };
  const owedWei = owedNow(leaf === null ? none : parseLeaf(leaf), now);
  const isLeftOut = leaf === null && now.firstDepositBlock <= saved.epoch.snapshotBlock;
  const demand = {
    amount: request.amount,
    dueAt: Number(request.dueAt),
    exitEpoch: Number(request.exitEpoch),
  };
  return {
    owedWei,
    byProofWei: isLeftOut ? 0n : owedWei,
    byDemandWei: admittedWei(demand, last),
    demand,
  };
};

/** Asks the chain alone; throws when it does not answer. */
export const readExit = async (saved: SavedProof): Promise<ExitView> => {
  const { provider, casino } = casinoAt(saved);
  try {
    const [state, last, block] = await Promise.all([
      casino.exitState(),
      casino.lastEpoch(),
      provider.getBlock('latest'),
    ]);
    const epoch = { number: Number(last.number), publishedAt: Number(last.publishedAt) };
    const [degen, bnb] = await Promise.all([
      readToken(casino, saved, 'DEGEN', epoch),
      readToken(casino, saved, 'BNB', epoch),
    ]);
    return {
      isOpen: state.open,
      exitEpoch: Number(state.epoch),
      lastEpoch: epoch.number,
      now: block?.timestamp ?? 0,
      triggers: exitTriggers(epoch, { DEGEN: degen.demand, BNB: bnb.demand }),
      tokens: { DEGEN: degen, BNB: bnb },
    };
  } finally {
    provider.destroy();
  }
};

export type ExitStep =
  | { readonly kind: 'demand'; readonly token: Token; readonly amountWei: bigint }
  | { readonly kind: 'open'; readonly by: Token | 'silence' }
  /** `collect` leaves by the demand, `leave` by the proof. */
  | { readonly kind: 'leave'; readonly token: Token }
  | { readonly kind: 'collect'; readonly token: Token };

const callOf = (
  casino: Casino,
  saved: SavedProof,
  step: ExitStep,
): Promise<ContractTransaction> => {
  if (step.kind === 'open') {
    return step.by === 'silence'
      ? casino.openExitBySilence.populateTransaction()
      : casino.openExitByRequest.populateTransaction(saved.player, addressOf(step.by, saved));
  }
  const address = addressOf(step.token, saved);
  if (step.kind === 'collect') return casino.exitByRequest.populateTransaction(address);
  const leaf = saved.leaves[step.token];
  const proof = leaf && { epoch: parseEpoch(saved.epoch), ...parseLeaf(leaf) };
  if (step.kind === 'leave') {
    return proof === null
      ? casino.exitNewcomer.populateTransaction(address)
      : casino.exit.populateTransaction(address, proof);
  }
  return proof === null
    ? casino.requestNewcomerWithdrawal.populateTransaction(address, step.amountWei)
    : casino.requestWithdrawal.populateTransaction(address, step.amountWei, proof);
};

/** Done once the step is mined. A call that would fail is refused before the wallet asks. */
export const takeStep = async (
  saved: SavedProof,
  wallet: Eip1193Provider,
  step: ExitStep,
): Promise<void> => {
  const { provider, casino } = casinoAt(saved);
  try {
    const call = await callOf(casino, saved, step);
    await provider.estimateGas({ ...call, from: saved.player });
    const signer = await new BrowserProvider(wallet, 'any').getSigner(saved.player);
    const hash = await signer.sendUncheckedTransaction({ ...call, chainId: saved.chainId });
    const receipt = await provider.waitForTransaction(hash);
    if (receipt?.status !== 1) throw new Error('the transaction failed');
  } finally {
    provider.destroy();
  }
};
