import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { TransactionRequest } from 'ethers';
import {
  CasinoContract,
  CustodyContract,
  DegenContract,
  VaultContract,
} from '../../../../../chain/contracts.ts';
import { eventsOf } from '../../../../../chain/logs/pages.ts';
import { openNode } from '../../../../../chain/node.ts';
import { tokenAddress, tokenOf } from '../../../../../chain/tokens.ts';
import type { Collectable, Vault } from '../../../shared/collectables/collectable-payments.tsx';
import type { CasinoConfig } from '../../../shared/config/casino-config.ts';
import { largestValue } from '../../../shared/wallet/web3/send-transaction.ts';
import type { CasinoTerms, PlayEnd, PlayRequest } from '../play.ts';

export const CASINO = CasinoContract.createInterface();

/** The state of a play that waits for its random number, as the contract counts its states. */
const PENDING = 1n;

const VAULTS = ['casino', 'custody', 'playKeys'] as const satisfies readonly Vault[];

type Log = { address: string; topics: readonly string[]; data: string };
type ReceiptLogs = { hash: string; blockNumber: number; logs: readonly Log[] };

/**
 * The results of the player's plays in one transaction. `GamePlayed` does not contain the request
 * id, but the next event does. A jackpot event comes after both.
 */
export const endsIn = (receipt: ReceiptLogs, casino: string, player: string): PlayEnd[] => {
  const ends: PlayEnd[] = [];
  let hasWon: boolean | null = null;
  for (const { address, topics, data } of receipt.logs) {
    if (address.toLowerCase() !== casino.toLowerCase()) continue;
    const event = CASINO.parseLog({ topics: [...topics], data });
    if (event === null) continue;
    const { name, args } = event;
    const isPlayers = args.player?.toLowerCase() === player.toLowerCase();
    if (name === 'GamePlayed') {
      hasWon = isPlayers ? args.won : null;
    } else if ((name === 'PlaySettled' || name === 'PlayExpired') && hasWon !== null) {
      ends.push({
        requestId: args.requestId,
        won: hasWon,
        payoutWei: args.payout,
        isExpired: name === 'PlayExpired',
        jackpotWei: 0n,
        isCollectable: false,
        blockNumber: receipt.blockNumber,
        txHash: receipt.hash,
      });
      hasWon = null;
    } else if (name === 'JackpotWon' && isPlayers) {
      amend(ends, { jackpotWei: args.amount });
    } else if (name === 'PayoutCollectable' && isPlayers) {
      amend(ends, { isCollectable: true });
    }
  }
  return ends;
};

const amend = (ends: PlayEnd[], change: Partial<PlayEnd>): void => {
  const last = ends.pop();
  if (last) ends.push({ ...last, ...change });
};

export type PlayEvents = { requests: PlayRequest[]; ends: PlayEnd[] };

/**
 * Reads the contracts for one player through the casino's node. The wallet is not used: it may be
 * on another chain, and some wallets cannot read events.
 */
export const openCasinoReader = (config: CasinoConfig, account: string) => {
  const { degen: degenAddress, custody: custodyAddress, casino: casinoAddress } = config.addresses;
  const provider = openNode(config.rpcUrl, config.chainId);
  const casino = CasinoContract.connect(casinoAddress, provider);
  const custody = CustodyContract.connect(custodyAddress, provider);
  const { playKeys } = config.addresses;
  /** The contracts that hold collectable payments. Null for a contract that is not deployed. */
  const vaults = {
    casino,
    custody,
    playKeys: playKeys === null ? null : VaultContract.connect(playKeys, provider),
  };
  const degen = DegenContract.connect(degenAddress, provider);
  const addressOf = (token: Token) => tokenAddress(token, degenAddress);

  const limitsOf = async (token: Token) => {
    const [minWei, maxWei] = await Promise.all([
      casino.minBetOf(addressOf(token)),
      casino.maxBetOf(addressOf(token)),
    ]);
    return [token, { minWei, maxWei }] as const;
  };

  const requestsBetween = async (fromBlock: number, toBlock: number): Promise<PlayRequest[]> => {
    const requested = eventsOf(casino, casino.filters.PlayRequested(undefined, account));
    const found = await requested(fromBlock, toBlock);
    return found.map(({ args, blockNumber, transactionHash }) => ({
      requestId: args.requestId,
      token: tokenOf(args.token, degenAddress),
      stakeWei: args.betAmount,
      gameType: Number(args.gameType),
      deadlineBlock: Number(args.deadlineBlock),
      blockNumber,
      txHash: transactionHash,
    }));
  };

  const endsBetween = async (fromBlock: number, toBlock: number): Promise<PlayEnd[]> => {
    const played = eventsOf(casino, casino.filters.GamePlayed(account));
    const found = await played(fromBlock, toBlock);
    const hashes = new Set(found.map(({ transactionHash }) => transactionHash));
    const receipts = await Promise.all(
      [...hashes].map((hash) => provider.getTransactionReceipt(hash)),
    );
    return receipts.flatMap((receipt) => (receipt ? endsIn(receipt, casinoAddress, account) : []));
  };

  const collectableIn = async (vault: Vault, token: Token): Promise<Collectable> => {
    const amountWei = (await vaults[vault]?.collectableOf(account, addressOf(token))) ?? 0n;
    return { vault, token, amountWei };
  };

  return {
    casino,
    vaults,
    degen,
    head: () => provider.getBlockNumber(),
    async terms(): Promise<CasinoTerms> {
      const [limits, isPaused, closedAt, jackpotWei] = await Promise.all([
        Promise.all(TOKENS.map(limitsOf)),
        casino.playsPaused(),
        casino.playsClosedAt(),
        // A pool that cannot be read counts as empty.
        casino.jackpotPool().catch(() => 0n),
      ]);
      return {
        limits: Object.fromEntries(limits) as CasinoTerms['limits'],
        gate: closedAt > 0n ? 'CLOSED' : isPaused ? 'PAUSED' : 'OPEN',
        jackpotWei,
      };
    },
    async collectables(): Promise<readonly Collectable[]> {
      const all = await Promise.all(
        TOKENS.flatMap((token) => VAULTS.map((vault) => collectableIn(vault, token))),
      );
      return all.filter(({ amountWei }) => amountWei > 0n);
    },
    async plays(fromBlock: number, toBlock: number): Promise<PlayEvents> {
      const [requests, ends] = await Promise.all([
        requestsBetween(fromBlock, toBlock),
        endsBetween(fromBlock, toBlock),
      ]);
      return { requests, ends };
    },
    heldWei: (token: Token): Promise<bigint> =>
      token === 'BNB' ? provider.getBalance(account) : degen.balanceOf(account),
    /**
     * The most BNB that the account can bet and still pay the fee of the bet. Null if the node does
     * not say.
     */
    async spendableBnbWei(): Promise<bigint | null> {
      const [, { minWei: value }] = await limitsOf('BNB');
      const bet = await casino.playGame.populateTransaction(value, 0, { value });
      return largestValue({ address: account, provider }, { ...bet, value });
    },
    allowanceWei: (): Promise<bigint> => degen.allowance(account, casinoAddress),
    provider,
    isPending: async (requestId: bigint): Promise<boolean> =>
      (await casino.playState(requestId)) === PENDING,
    estimateGas: (call: TransactionRequest) => provider.estimateGas(call),
  };
};

export type CasinoReader = ReturnType<typeof openCasinoReader>;
