import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContractTransactionResponse } from 'ethers';
import { ROOT } from '../../scripts/stack/processes.ts';

export type GasRow = { readonly entry: string; readonly gas: number };

export type Sent = Promise<ContractTransactionResponse>;

export const gasOf = async (sent: Sent): Promise<number> => {
  const receipt = await (await sent).wait();
  if (receipt === null) throw new Error('a transaction was not mined');
  return Number(receipt.gasUsed);
};

/**
 * Gas limits of the entry points. Players pay for plays, deposits and claims; the house pays for all
 * other calls. A first deposit also pays for the storage of the player's counters.
 */
export const MOST_GAS: Readonly<Record<string, number>> = {
  'DEGEN transfer, taxed': 70_000,
  'DEGEN transfer, taxed, to a new wallet': 90_000,
  'deposit, first of a wallet': 93_000,
  deposit: 66_000,
  depositBNB: 43_000,
  depositWithPermit: 105_000,
  'executeWithdrawals, 50 × DEGEN': 50 * 24_000,
  'executeWithdrawals, 50 × BNB': 50 * 21_500,
  'executeWithdrawals, 50 × DEGEN, scattered ids': 50 * 47_000,
  'playGame, DEGEN': 75_000,
  'settlement, DEGEN, average': 73_000,
  'settlement, DEGEN, each of 24 at once, average': 32_000,
  'playGame, BNB': 60_000,
  'settlement, BNB, average': 73_000,
  'settlement, BNB, each of 24 at once, average': 32_000,
  'play by a key, DEGEN': 90_000,
  'play by a key, BNB': 75_000,
  'mark and publishEpoch, of four': 145_000,
  'claim, DEGEN': 107_000,
  lower: 126_000,
  'payClaim, DEGEN': 75_000,
  'payClaim, BNB': 63_000,
};

const DOCUMENT = join(ROOT, 'docs/contracts/gas.md');

const HEADER = `# Gas

Written by \`npm run bench -- --only gas --write\`, on a chain of its own that was deployed as \`npm start\` does it, for
wallets that hold both tokens and were paid before. \`npm test\` holds the limits, and these figures to one in a hundred;
an average depends on which plays won.

| entry | gas | at most |
| --- | ---: | ---: |
`;

const figure = (gas: number): string => gas.toLocaleString('en-US');

const rowOf = ({ entry, gas }: GasRow): string => {
  const most = MOST_GAS[entry];
  return `| ${entry} | ${figure(gas)} | ${most === undefined ? '' : figure(most)} |\n`;
};

export const writeGasDocument = (rows: readonly GasRow[]): Promise<void> =>
  writeFile(DOCUMENT, HEADER + rows.map(rowOf).join(''));

/** Reads the gas figures that docs/contracts/gas.md contains. */
export const readGasDocument = async (): Promise<GasRow[]> => {
  const lines = (await readFile(DOCUMENT, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [, entry, gas] = /^\| (.+?) \| ([\d,]+) \|/.exec(line) ?? [];
    if (entry === undefined || gas === undefined) return [];
    return [{ entry, gas: Number(gas.replaceAll(',', '')) }];
  });
};
