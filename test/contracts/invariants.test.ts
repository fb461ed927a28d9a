import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';

/**
 * Matches a row of a table in the documents: the number of the invariant or rule, and its tests.
 */
const ROW = /^\| ([CL]\d+) \|(?:.*\|)? ([^|]+) \|$/gm;
/** The number of an invariant in the name of a test, or in a revert reason. */
const NUMBER = /(?:\b|_)(C\d+)(?=[_:,])/g;

/** The rows of a document's table, each with its number and its tests. */
const rowsOf = (document: string): [number: string, tests: string][] =>
  [...readFileSync(document, 'utf8').matchAll(ROW)].map(([, number = '', tests = '']) => [
    number,
    tests,
  ]);
const ofContracts = rowsOf('docs/invariants.md');
const ofLedger = rowsOf('docs/ledger.md');

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

  it('lists exactly the numbers that have a test', () => {
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
});

describe('docs/ledger.md', () => {
  it('numbers its rules without a gap and lists tests for each rule', () => {
    const rules = namesIn(readFileSync('docs/ledger.md', 'utf8'), /^- \*\*(L\d+)\*\*/gm);
    expect(rules).to.deep.equal(rules.map((_, index) => `L${index + 1}`));
    expect(rules).to.have.length.of.at.least(20);
    expect(ofLedger.map(([number]) => number)).to.deep.equal(rules);
  });

  it('names for each rule the audit or tests that contain the rule’s number', () => {
    const audit = readFileSync('server/src/ledger/audit.ts', 'utf8');
    for (const [number, tests] of ofLedger) {
      if (tests === '`auditLedger`') expect(audit).to.include(`select '${number}'`);
      else {
        const files = namesIn(tests, /`([\w/-]+\.test\.ts)`/g);
        expect(files, number).to.not.have.length(0);
        for (const file of files) {
          const source = readFileSync(`server/src/${file}`, 'utf8');
          expect(source, `${number}: ${file}`).to.match(new RegExp(`['(]${number}[:)]`));
        }
      }
    }
  });
});
