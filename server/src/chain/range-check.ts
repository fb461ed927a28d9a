import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { dataSlice, type Provider } from 'ethers';
import type { ChainLog } from './chain-repository.ts';
import { CustodyContract, RandomnessConsumerContract } from './contracts.ts';
import { type Contracts, decodeEvent } from './followed-events.ts';
import { tokenAddress } from './tokens.ts';

const WORD_BYTES = 32;

type Chain = Contracts & {
  readonly provider: Provider;
  readonly degenAddress: string;
};

/**
 * The totals: custody of both tokens, the numbers of the newest mark and epoch, the number of plays,
 * and for each token 1 if its wind-up is open.
 */
const COUNTED = ['DEGEN', 'BNB', 'marks', 'epochs', 'plays', 'endedDEGEN', 'endedBNB'] as const;

/**
 * Totals that the contracts themselves keep. Every change of a total emits an event that the server
 * follows.
 */
type Totals = Readonly<Record<(typeof COUNTED)[number], bigint>>;

const custodyInterface = CustodyContract.createInterface();
const MARKS = custodyInterface.encodeFunctionData('marks');
const EPOCH = custodyInterface.encodeFunctionData('lastEpoch');
const PLAYS = RandomnessConsumerContract.createInterface().encodeFunctionData('lastRequestId');

/**
 * Common nodes keep the states of the last 128 blocks, so an unreadable state within the last 100
 * blocks is an error. The logs of an older block are accepted unchecked if its state is not
 * readable. By then every node behind a load balancer has received the block. If a log were missing
 * all the same, ledger and custody would differ.
 */
const STATE_KEPT_BLOCKS = 100;

class IncompleteLogsError extends Error {
  constructor(from: number, to: number) {
    super(`the logs of blocks ${from} to ${to} do not add up to what the contracts hold`);
    this.name = 'IncompleteLogsError';
  }
}

/** Undefined if the contracts were not deployed yet at this block. */
const totalsAt = async (chain: Chain, block: number): Promise<Totals | undefined> => {
  const { provider, custodyAddress, casinoAddress, degenAddress } = chain;
  const ofToken = (name: 'custodyOf' | 'isWoundUp', token: Token): string =>
    custodyInterface.encodeFunctionData(name as 'custodyOf', [tokenAddress(token, degenAddress)]);
  const answers = await Promise.all(
    [
      ...[
        ...TOKENS.flatMap((token) => [ofToken('custodyOf', token), ofToken('isWoundUp', token)]),
        EPOCH,
        MARKS,
      ].map((data) => ({ to: custodyAddress, data })),
      { to: casinoAddress, data: PLAYS },
    ].map((call) => provider.call({ ...call, blockTag: block })),
  );
  if (answers.includes('0x')) return undefined;
  // Reads only the first word of each result; `lastEpoch` returns more words.
  const words = answers.map((answer) => BigInt(dataSlice(answer, 0, WORD_BYTES)));
  const [DEGEN = 0n, endedDEGEN = 0n, BNB = 0n, endedBNB = 0n] = words;
  const [epochs = 0n, marks = 0n, plays = 0n] = words.slice(2 * TOKENS.length);
  return { DEGEN, BNB, epochs, marks, plays, endedDEGEN, endedBNB };
};

/** Adds the changes by these logs to the totals. */
const totalsAfter = (
  before: Totals,
  logs: readonly ChainLog[],
  { casinoAddress, degenAddress }: Chain,
): Totals => {
  const totals = { ...before };
  for (const log of logs) {
    const event = decodeEvent(log, degenAddress);
    switch (event.name) {
      case 'PlayRequested':
        totals.plays += 1n;
        break;
      case 'WindUpOpened':
        totals[`ended${event.token}`] += 1n;
        break;
      case 'Marked':
        totals.marks = event.number;
        break;
      case 'EpochPublished':
        totals.epochs = event.number;
        break;
      case 'EpochVetoed':
        totals.epochs = event.number - 1n;
        break;
      case 'WithdrawalPaid':
      case 'WithdrawalCollectable':
      case 'ClaimPaid':
      case 'EntryPaid':
      case 'SurplusWithdrawn':
        totals[event.token] -= event.amountWei;
        break;
      case 'CustodyFunded':
        // A jackpot payment is already counted by its event JackpotAwarded (below).
        if (event.from !== casinoAddress) totals[event.token] += event.amountWei;
        break;
      case 'Deposited':
        totals[event.token] += event.amountWei;
        break;
      case 'JackpotAwarded':
        // In the wind-up the jackpot goes to the winner's wallet.
        if (totals.endedDEGEN === 0n) totals.DEGEN += event.amountWei;
    }
  }
  return totals;
};

/**
 * Compares the logs with the contracts' own totals. A node that has not received the newest block
 * answers a log query with fewer logs and no error, while another node behind the same load
 * balancer already reports that block. Without this check, deposits in that block would never be
 * credited.
 */
export const assertLogsComplete = async (
  chain: Chain,
  { from, to, head }: { from: number; to: number; head: number },
  logs: readonly ChainLog[],
): Promise<void> => {
  const read = await Promise.all([
    totalsAt(chain, Math.max(from - 1, 0)),
    totalsAt(chain, to),
  ]).catch((error: unknown) => {
    if (head - (from - 1) <= STATE_KEPT_BLOCKS) throw error;
  });
  const [before, after] = read ?? [];
  if (before === undefined || after === undefined) return;
  const expected = totalsAfter(before, logs, chain);
  const addsUp = COUNTED.every((what) => expected[what] === after[what]);
  if (!addsUp) throw new IncompleteLogsError(from, to);
};
