import type { Token } from '@degen/rules/amount.ts';
import { dataSlice, type Provider } from 'ethers';
import { decodeCasinoEvent } from './casino-events.ts';
import type { ChainLog } from './chain-repository.ts';
import { CasinoContract, RandomnessConsumerContract } from './contracts.ts';
import { tokenAddress } from './tokens.ts';

const WORD_BYTES = 32;

type Contract = {
  readonly provider: Provider;
  readonly casinoAddress: string;
  readonly degenAddress: string;
};

/** Custody of both tokens, plays, and whether the exit is open. */
const COUNTED = ['DEGEN', 'BNB', 'plays', 'exits'] as const;

/** What the contract counts itself. Each change of it is told by one of the followed events. */
type Totals = Readonly<Record<(typeof COUNTED)[number], bigint>>;

const casinoInterface = CasinoContract.createInterface();
const EXIT = casinoInterface.encodeFunctionData('exitState');
const PLAYS = RandomnessConsumerContract.createInterface().encodeFunctionData('lastRequestId');

/**
 * Common nodes keep the states of the last 128 blocks. Where an older one is gone the logs are
 * believed: every node behind a balancer has long seen those blocks, and should logs be missing all
 * the same, the comparison of ledger and custody says so.
 */
const STATE_KEPT_BLOCKS = 100;

export class IncompleteLogsError extends Error {
  constructor(from: number, to: number) {
    super(`the logs of blocks ${from} to ${to} do not add up to what the contract holds`);
    this.name = 'IncompleteLogsError';
  }
}

/** Undefined in a block before the contract. */
const totalsAt = async (contract: Contract, block: number): Promise<Totals | undefined> => {
  const { provider, casinoAddress: to, degenAddress } = contract;
  const custodyOf = (token: Token): string =>
    casinoInterface.encodeFunctionData('custodyOf', [tokenAddress(token, degenAddress)]);
  const answers = await Promise.all(
    [custodyOf('DEGEN'), custodyOf('BNB'), PLAYS, EXIT].map((data) =>
      provider.call({ to, data, blockTag: block }),
    ),
  );
  if (answers.includes('0x')) return undefined;
  // The first word of each.
  const [DEGEN = 0n, BNB = 0n, plays = 0n, exits = 0n] = answers.map((answer) =>
    BigInt(dataSlice(answer, 0, WORD_BYTES)),
  );
  return { DEGEN, BNB, plays, exits };
};

const changeBy = (logs: readonly ChainLog[], degenAddress: string): Totals => {
  const change = { DEGEN: 0n, BNB: 0n, plays: 0n, exits: 0n };
  for (const log of logs) {
    const event = decodeCasinoEvent(log, degenAddress);
    switch (event.name) {
      case 'PlayRequested':
        change.plays += 1n;
        break;
      case 'ExitOpened':
        change.exits += 1n;
        break;
      case 'WithdrawalPaid':
      case 'WithdrawalParked':
      case 'Exited':
        change[event.token] -= event.amountWei;
        break;
      case 'Deposited':
      case 'CustodyFunded':
      case 'JackpotAwarded':
        change[event.token] += event.amountWei;
    }
  }
  return change;
};

/**
 * Holds logs against the contract's own counters. A node that has not seen the last block answers
 * a query for its logs with fewer, not with an error, and behind a balancer another node may have
 * named that block a moment ago: without this check the deposits in it would be lost for ever.
 */
export const assertLogsComplete = async (
  contract: Contract,
  { from, to, head }: { from: number; to: number; head: number },
  logs: readonly ChainLog[],
): Promise<void> => {
  const totals = await Promise.all([
    totalsAt(contract, Math.max(from - 1, 0)),
    totalsAt(contract, to),
  ]).catch((error: unknown) => {
    if (head - (from - 1) <= STATE_KEPT_BLOCKS) throw error;
  });
  const [before, after] = totals ?? [];
  if (before === undefined || after === undefined) return;
  const change = changeBy(logs, contract.degenAddress);
  const adds = COUNTED.every((what) => before[what] + change[what] === after[what]);
  if (!adds) throw new IncompleteLogsError(from, to);
};
