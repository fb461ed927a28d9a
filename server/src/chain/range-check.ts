import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { dataSlice, type Provider } from 'ethers';
import { CustodyContract, RandomnessConsumerContract } from '../../../chain/contracts.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import type { ChainLog } from './chain-repository.ts';
import {
  COUNTED,
  type Contracts,
  countEvent,
  decodeEvent,
  type Totals,
} from './followed-events.ts';

const WORD_BYTES = 32;

type Chain = Contracts & {
  readonly provider: Provider;
  readonly degenAddress: string;
};

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
export const STATE_KEPT_BLOCKS = 100;

class IncompleteLogsError extends Error {
  constructor(from: number, to: number) {
    super(`the logs of blocks ${from} to ${to} do not add up to what the contracts hold`);
    this.name = 'IncompleteLogsError';
  }
}

/** The totals at the end of a block range that was applied. The hash tells which block that was. */
export type KnownTotals = { readonly hash: string; readonly totals: Totals };

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

/**
 * Compares the logs with the contracts' own totals. A node that has not received the newest block
 * answers a log query with fewer logs and no error, while another node behind the same load
 * balancer already reports that block. Without this check, deposits in that block would never be
 * credited. `known` are the totals before the range, if they were read already. Returns those at its
 * end; undefined where they are not readable.
 */
export const assertLogsComplete = async (
  chain: Chain,
  { from, to, head }: { from: number; to: number; head: number },
  logs: readonly ChainLog[],
  known: Totals | undefined,
): Promise<Totals | undefined> => {
  const read = await Promise.all([
    known ?? totalsAt(chain, Math.max(from - 1, 0)),
    totalsAt(chain, to),
  ]).catch((error: unknown) => {
    if (head - (from - 1) <= STATE_KEPT_BLOCKS) throw error;
  });
  const [before, after] = read ?? [];
  if (before === undefined || after === undefined) return after;
  const expected = { ...before };
  for (const log of logs) countEvent(expected, decodeEvent(log, chain.degenAddress), chain);
  const addsUp = COUNTED.every((what) => expected[what] === after[what]);
  if (!addsUp) throw new IncompleteLogsError(from, to);
  return after;
};
