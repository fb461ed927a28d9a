import type { Token } from '@degen/rules/amount.ts';
import type { ExitProof } from '@degen/rules/liabilities/epoch.ts';
import type { ContractTransactionResponse, Overrides, Wallet } from 'ethers';
import { ExitContract } from '../../../../server/src/chain/contracts.ts';
import type { TestChain } from '../chain.ts';

type ExitChain = Pick<TestChain, 'custody' | 'admin' | 'provider' | 'addressOf' | 'passTime'>;

const DAY_S = 24 * 3_600;
const FORCED_S = 2 * DAY_S;
const SILENCE_S = 7 * DAY_S;
const REGISTRATION_S = 3 * DAY_S;

/** The exit contract, with the admin as the sender of its transactions. */
const exitOf = async ({ custody, admin }: ExitChain) =>
  ExitContract.connect(await custody.exitContract(), admin);

/** The last final epoch, as the contract's functions that open the exit expect it. */
const lastFinalEpoch = async ({ custody }: ExitChain) => {
  const { number } = await custody.lastFinalEpoch();
  const event = (await custody.queryFilter(custody.filters.EpochPublished(number))).at(-1);
  if (event === undefined) throw new Error('no epoch is final');
  const { snapshotBlock, roundsRoot, degen, bnb } = event.args.epoch;
  const plain = ({ root, balance, deposited, withdrawn }: typeof degen) => ({
    ...{ root, balance, deposited, withdrawn },
  });
  return { number, snapshotBlock, roundsRoot, degen: plain(degen), bnb: plain(bnb) };
};

type Claim = { readonly player: { readonly address: string }; readonly token: Token };

/**
 * Waits the two days until the forced withdrawal is due, and sends the transaction that opens the
 * exit.
 */
export const sendExitBy = async (
  chain: ExitChain,
  { player, token }: Claim,
  overrides: Overrides = {},
): Promise<ContractTransactionResponse> => {
  await chain.provider.send('evm_increaseTime', [FORCED_S]);
  const exit = await exitOf(chain);
  const claim = [player.address, chain.addressOf(token)] as const;
  return exit.openExitByForcedWithdrawal(...claim, await lastFinalEpoch(chain), overrides);
};

export const openExitBy = async (chain: ExitChain, claim: Claim): Promise<void> => {
  await (await sendExitBy(chain, claim)).wait();
};

/** Waits for `silenceS` without an epoch, by default a week, and opens the exit by silence. */
export const openSilentExit = async (chain: ExitChain, silenceS = SILENCE_S): Promise<void> => {
  await chain.passTime(silenceS);
  const exit = await exitOf(chain);
  await (await exit.openExitBySilence(await lastFinalEpoch(chain))).wait();
};

/**
 * Opens the exit after a week of silence, registers the forced withdrawals that are still open, and
 * waits until the exit pays.
 */
export const openExitWith = async (chain: ExitChain, forced: readonly Claim[]): Promise<void> => {
  await openSilentExit(chain);
  const exit = await exitOf(chain);
  for (const { player, token } of forced) {
    const claim = [player.address, chain.addressOf(token)] as const;
    if ((await chain.custody.forcedWithdrawalOf(...claim)).amount === 0n) continue;
    await (await exit.registerForcedWithdrawal(...claim)).wait();
  }
  await chain.passTime(REGISTRATION_S);
};

/** Exits with a player's leaf; returns everything that the exit has paid this player so far. */
export const leave = async (
  chain: ExitChain,
  { player, token }: { readonly player: Wallet; readonly token: Token },
  leaf: ExitProof,
): Promise<bigint> => {
  const exit = (await exitOf(chain)).connect(player);
  await (await exit.exit(chain.addressOf(token), leaf)).wait();
  const paid = await exit.queryFilter(exit.filters.Exited(player.address));
  return paid.reduce((sum, { args }) => sum + args.amount, 0n);
};
