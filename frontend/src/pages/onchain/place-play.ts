import type { CasinoConfig } from '../../shared/config/casino-config.ts';
import { chainName } from '../../shared/config/chains.ts';
import {
  type Eip1193Provider,
  USER_REJECTED,
  walletErrorCode,
} from '../../shared/wallet/eip1193.ts';
import { WALLET_ERRORS } from '../../shared/wallet/messages.ts';
import type { WalletState } from '../../shared/wallet/wallet-store.ts';
import type { CasinoReader } from './chain/casino-reader.ts';
import type { CasinoWriter } from './chain/casino-writer.ts';
import type { Mined } from './chain/wait-mined.ts';
import { PlayRefused, REFUSALS } from './messages.ts';
import type { Bet } from './play.ts';
import { requireWeb3 } from './require-web3.ts';
import { stakeProblem } from './stake-problem.ts';

/** What a bet waits for until the contract has it, in this order. */
export const PLAY_STEPS = [
  'checking',
  'approving',
  'approval-sent',
  'betting',
  'bet-sent',
] as const;
export type PlayStep = (typeof PLAY_STEPS)[number];

export type Progress = { step: PlayStep; approvalHash?: string; betHash?: string };

/** The player's wallet as it is at the moment of asking. */
export type WalletAccess = {
  state(): Pick<WalletState, 'mode' | 'account' | 'chainId'>;
  /** Undefined while the wallet is on another chain. */
  provider(): Eip1193Provider | undefined;
  switchNetwork(chainId: number): Promise<void>;
};

export type PlayParts = {
  wallet: WalletAccess;
  config: CasinoConfig;
  account: string;
  reader: Pick<CasinoReader, 'table' | 'heldWei' | 'allowanceWei'>;
  writer: CasinoWriter;
  waitMined: (hash: string) => Promise<Mined>;
};

/** One press of the button; false once the player has stopped waiting for it. */
export type Press = { onProgress: (progress: Progress) => void; isCurrent: () => boolean };

/** Approves when it must, then bets; resolves with the hash once the contract has the stake. */
export const placePlay = async (parts: PlayParts, bet: Bet, press: Press): Promise<string> => {
  const { reader, writer, waitMined } = parts;
  const { onProgress } = press;
  onProgress({ step: 'checking' });
  await readyProvider(parts);
  const [table, heldWei] = await Promise.all([reader.table(), reader.heldWei(bet.token)]);
  const problem = stakeProblem(bet, table, heldWei);
  if (problem !== null) throw new PlayRefused(problem);

  const approval = await approveStake(parts, bet, press);
  const provider = await readyProvider(parts);
  if (!press.isCurrent()) throw new PlayRefused(REFUSALS.cancelled);
  onProgress({ step: 'betting', ...approval });
  const betHash = await writer.play(provider, bet);
  onProgress({ step: 'bet-sent', ...approval, betHash });
  const mined = await waitMined(betHash);
  if (mined === 'failed') throw new PlayRefused(REFUSALS.betFailed);
  if (mined === 'replaced') throw new PlayRefused(REFUSALS.betReplaced);
  return betHash;
};

/** BNB travels with the bet; DEGEN has to be allowed first, exactly as much as is bet. */
const approveStake = async (
  parts: PlayParts,
  { token, stakeWei }: Bet,
  { onProgress }: Press,
): Promise<{ approvalHash?: string }> => {
  const { reader, writer, waitMined } = parts;
  if (token === 'BNB' || (await reader.allowanceWei()) >= stakeWei) return {};
  onProgress({ step: 'approving' });
  const provider = await readyProvider(parts);
  const approvalHash = await writer.approve(provider, stakeWei).catch((error: unknown) => {
    if (walletErrorCode(error) !== USER_REJECTED) throw error;
    throw new PlayRefused(REFUSALS.approvalRefused);
  });
  onProgress({ step: 'approval-sent', approvalHash });
  const mined = await waitMined(approvalHash);
  if (mined === 'failed') throw new PlayRefused(REFUSALS.approvalFailed);
  if (mined === 'replaced') throw new PlayRefused(REFUSALS.approvalReplaced);
  return { approvalHash };
};

/** The wallet, on the casino's chain and with the account that began: asked before each signature. */
export const readyProvider = async ({
  wallet,
  config,
  account,
}: Pick<PlayParts, 'wallet' | 'config' | 'account'>): Promise<Eip1193Provider> => {
  requireWeb3(wallet.state(), account);
  if (wallet.state().chainId !== config.chainId) {
    await wallet.switchNetwork(config.chainId).catch((error: unknown) => {
      console.info('The wallet stays on its chain', error);
      throw new PlayRefused(REFUSALS.wrongChain(chainName(config.chainId, config)));
    });
    requireWeb3(wallet.state(), account);
  }
  const provider = wallet.provider();
  if (provider === undefined) throw new PlayRefused(WALLET_ERRORS.noProvider);
  return provider;
};
