import { expect } from 'chai';
import { type GasRow, measureGas } from '../../scripts/bench/gas.ts';

/**
 * What the entry points may cost at most. A player pays for the play and for leaving, the house for
 * the rest. A first deposit pays for the player's counters, later ones 17,000 less.
 */
const MOST_GAS: Record<string, number> = {
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
  'exit, DEGEN': 150_000,
  'exit, BNB': 150_000,
};

describe('gas', () => {
  let rows: GasRow[];

  before(async function () {
    // Coverage adds code that counts lines, and that costs gas of its own.
    if (process.argv.includes('--coverage')) this.skip();
    rows = await measureGas();
  });

  for (const [entry, most] of Object.entries(MOST_GAS)) {
    it(`of ${entry} is at most ${most}`, () => {
      const row = rows.find((candidate) => candidate.entry === entry);
      expect(row?.gas, entry).to.be.a('number').and.to.be.at.most(most);
    });
  }
});
