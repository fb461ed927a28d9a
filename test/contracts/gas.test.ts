import { basename } from 'node:path';
import { expect } from 'chai';
import { artifacts } from 'hardhat';
import { measureGas } from '../../tools/bench/gas.ts';
import type { GasRow } from '../../tools/bench/gas-document.ts';
import { MOST_GAS, readGasDocument } from '../../tools/bench/gas-document.ts';
import { DEPLOYED } from '../../tools/contracts/solc.ts';

/**
 * Gas may differ by this share. Zero bytes of calldata cost less, and signatures and hashes vary in
 * their number of zero bytes.
 */
const TOLERANCE = 0.01;

/** The chain's limit is 24,576 bytes. The difference is a reserve for fixes. Custody's parts have 14 kB. */
const mostBytesOf = (file: string): number =>
  file.startsWith('contracts/custody/') ? 14 * 1_024 : 15_000;

describe('gas', () => {
  let rows: GasRow[];

  before(async function () {
    // This file is skipped under coverage, because coverage adds line counters that cost gas. `npm
    // test` also runs the file without coverage, as the suite `gas`.
    if (process.argv.includes('--coverage')) this.skip();
    rows = await measureGas();
  });

  for (const [entry, most] of Object.entries(MOST_GAS)) {
    it(`is at most ${most} for ${entry}`, () => {
      const row = rows.find((candidate) => candidate.entry === entry);
      expect(row?.gas, entry).to.be.a('number').and.to.be.at.most(most);
    });
  }

  it('equals the figures of docs/contracts/gas.md', async () => {
    const documented = await readGasDocument();
    expect(documented.map(({ entry }) => entry)).to.deep.equal(rows.map(({ entry }) => entry));
    for (const [index, { entry, gas }] of rows.entries()) {
      if (entry.includes('average')) continue;
      expect(documented[index]?.gas, entry).to.be.closeTo(gas, Math.ceil(gas * TOLERANCE));
    }
  });
});

describe('the bytecode', () => {
  before(function () {
    if (process.argv.includes('--coverage')) this.skip();
  });

  for (const file of DEPLOYED) {
    const name = basename(file, '.sol');
    it(`has at most ${mostBytesOf(file)} bytes for the contract ${name}`, async () => {
      const { deployedBytecode } = await artifacts.readArtifact(name);
      expect((deployedBytecode.length - 2) / 2).to.be.at.most(mostBytesOf(file));
    });
  }
});
