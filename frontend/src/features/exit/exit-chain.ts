import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { owedNow } from '@degen/rules/liabilities/epoch.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { BrowserProvider, type ContractTransaction, ZeroAddress } from 'ethers';
import { casinoAt } from '../../lib/proofs/casino-at.ts';
import type { SavedProof } from '../../lib/proofs/saved-proofs.ts';
import type { Eip1193Provider } from '../wallet/eip1193.ts';

/** Without an epoch for this long anyone may open the exit; a constant of the contract. */
const SILENCE_S = 7 * 24 * 3_600;

export type TokenExit = {
  /** What the contract would pay now. */
  readonly owedWei: bigint;
  readonly demandedWei: bigint;
  /** When the demand lets anyone open the exit; in seconds of the chain, zero without a demand. */
  readonly dueAt: number;
};

export type ExitView = {
  readonly isOpen: boolean;
  /** The epoch whose proofs the open exit takes. */
  readonly exitEpoch: number;
  readonly lastEpoch: number;
  /** By the clock of the chain, in seconds. */
  readonly now: number;
  readonly silenceDueAt: number;
  readonly tokens: Readonly<Record<Token, TokenExit>>;
};

type Casino = ReturnType<typeof casinoAt>['casino'];

const addressOf = (token: Token, { degen }: SavedProof): string =>
  token === 'BNB' ? ZeroAddress : degen;

const readToken = async (casino: Casino, saved: SavedProof, token: Token): Promise<TokenExit> => {
  const address = addressOf(token, saved);
  const [now, request] = await Promise.all([
    casino.accountOf(saved.player, address),
    casino.requestOf(saved.player, address),
  ]);
  const leaf = saved.leaves[token];
  const none = { balance: 0n, deposited: 0n, withdrawn: 0n };
  return {
    owedWei: owedNow(leaf === null ? none : parseLeaf(leaf), now),
    demandedWei: request.amount,
    dueAt: Number(request.dueAt),
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
    const tokens: [Token, TokenExit][] = [];
    for (const token of TOKENS) tokens.push([token, await readToken(casino, saved, token)]);
    return {
      isOpen: state.open,
      exitEpoch: Number(state.epoch),
      lastEpoch: Number(last.number),
      now: block?.timestamp ?? 0,
      silenceDueAt: Number(last.publishedAt) + SILENCE_S,
      tokens: Object.fromEntries(tokens) as Record<Token, TokenExit>,
    };
  } finally {
    provider.destroy();
  }
};

export type ExitStep =
  | { readonly kind: 'demand'; readonly token: Token; readonly amountWei: bigint }
  | { readonly kind: 'open'; readonly by: Token | 'silence' }
  | { readonly kind: 'leave'; readonly token: Token };

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
