import type { Token } from '@degen/rules/amount.ts';
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
 * The totals: custody of both tokens, the number of the newest epoch, the number of plays, and 1 if
 * the exit is open.
 */
const COUNTED = ['DEGEN', 'BNB', 'epochs', 'plays', 'exits'] as const;

/**
 * Totals that the contracts themselves keep. Every change of a total emits an event that the server
 * follows.
 */
type Totals = Readonly<Record<(typeof COUNTED)[number], bigint>>;

const custodyInterface = CustodyContract.createInterface();
const EXIT = custodyInterface.encodeFunctionData('isExitOpen');
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
  const custodyOf = (token: Token): string =>
    custodyInterface.encodeFunctionData('custodyOf', [tokenAddress(token, degenAddress)]);
  const answers = await Promise.all(
    [
      ...[custodyOf('DEGEN'), custodyOf('BNB'), EPOCH, EXIT].map((data) => ({
        to: custodyAddress,
        data,
      })),
      { to: casinoAddress, data: PLAYS },
    ].map((call) => provider.call({ ...call, blockTag: block })),
  );
  if (answers.includes('0x')) return undefined;
  // Reads only the first word of each result; `lastEpoch` returns more words.
  const [DEGEN = 0n, BNB = 0n, epochs = 0n, exits = 0n, plays = 0n] = answers.map((answer) =>
    BigInt(dataSlice(answer, 0, WORD_BYTES)),
  );
  return { DEGEN, BNB, epochs, plays, exits };
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
      case 'ExitOpened':
        totals.exits += 1n;
        break;
      case 'EpochPublished':
        totals.epochs = event.number;
        break;
      case 'EpochVetoed':
        totals.epochs = event.number - 1n;
        break;
      case 'WithdrawalPaid':
      case 'WithdrawalClaimable':
      case 'Exited':
      case 'SurplusWithdrawn':
        totals[event.token] -= event.amountWei;
        break;
      case 'CustodyFunded':
        // A jackpot payment is already counted by its event JackpotAwarded (below).
        if (event.from !== casinoAddress) totals[event.token] += event.amountWei;
        break;
      case 'Deposited':
      case 'JackpotAwarded':
        totals[event.token] += event.amountWei;
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
