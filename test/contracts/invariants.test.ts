import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

/** Number and named tests of each table row. */
const ROW = /^\| ([CL]\d+) \|.*\| ([^|]+) \|$/gm;
/** The number of an invariant in a source: in a test name, or in a revert reason. */
const NUMBER = /(?:\b|_)(C\d+)(?=[_:,])/g;

const document = readFileSync('docs/invariants.md', 'utf8');
const rows = new Map(
  [...document.matchAll(ROW)].map(([, number = '', tests = '']) => [number, tests]),
);
const ofContracts = [...rows].filter(([number]) => number.startsWith('C'));
const ofLedger = [...rows].filter(([number]) => number.startsWith('L'));

const solidity = globSync('test/contracts/**/*.sol')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const numbers = new Set([...solidity.matchAll(NUMBER)].map(([, number = '']) => number));

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

describe('docs/invariants.md', () => {
  it('numbers the invariants of the contracts without a gap', () => {
    const counted = ofContracts.map((_, index) => `C${index + 1}`);
    expect(ofContracts.map(([number]) => number)).to.deep.equal(counted);
    expect(counted).to.have.length.of.at.least(28);
  });

  it('has a test for each number, and every tested number is listed', () => {
    expect([...numbers].sort()).to.deep.equal(ofContracts.map(([number]) => number).sort());
  });

  it('names only tests and actions that exist', () => {
    for (const [number, tests] of ofContracts) {
      for (const name of namesIn(tests, /`((?:check|testFuzz)_C\d+)`/g)) {
        expect(name.endsWith(`_${number}`), `${number}: ${name}`).to.equal(true);
        expect(solidity, number).to.include(`function ${name}_`);
      }
      for (const action of namesIn(tests, /`([a-z][A-Za-z]+)`/g)) {
        expect(solidity, number).to.include(`function ${action}(`);
      }
    }
  });

  it('names only files that exist for the rules of the ledger', () => {
    expect(ofLedger).to.not.have.length(0);
    for (const [number, tests] of ofLedger) {
      for (const file of namesIn(tests, /`([\w/-]+\.test\.ts)`/g)) {
        expect(existsSync(`server/src/${file}`), `${number}: ${file}`).to.equal(true);
      }
    }
  });
});
