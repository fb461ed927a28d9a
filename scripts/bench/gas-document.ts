import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../stack/processes.ts';
import type { GasRow } from './gas.ts';

/**
 * What the entry points may cost at most. A player pays for the play and for leaving, the house for
 * the rest. A first deposit pays for the player's counters, later ones 17,000 less.
 */
export const MOST_GAS: Readonly<Record<string, number>> = {
  'DEGEN transfer, taxed': 70_000,
  'DEGEN transfer, taxed, to a new wallet': 90_000,
  deposit: 85_000,
  depositBNB: 60_000,
  depositWithPermit: 115_000,
  'executeWithdrawals, 50 × DEGEN': 50 * 27_000,
  'executeWithdrawals, 50 × BNB': 50 * 25_000,
  'executeWithdrawals, 50 × DEGEN, scattered ids': 50 * 49_000,
  'playGame + settlement, DEGEN, worst': 180_000,
  'playGame + settlement, BNB, worst': 180_000,
  publishEpoch: 90_000,
  requestWithdrawal: 103_000,
  'exit, DEGEN': 125_000,
  'exit, BNB': 125_000,
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

/** The figures as they stand in the document. */
export const readGasDocument = async (): Promise<GasRow[]> => {
  const lines = (await readFile(DOCUMENT, 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [, entry, gas] = /^\| (.+?) \| ([\d,]+) \|/.exec(line) ?? [];
    if (entry === undefined || gas === undefined) return [];
    return [{ entry, gas: Number(gas.replaceAll(',', '')) }];
  });
};
