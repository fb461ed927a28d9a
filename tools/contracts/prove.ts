import { type Compiled, compileSolidity, type Diagnostic } from './solc.ts';

/**
 * Runs the compiler's model checker on the assertions in test/contracts/proofs, for all arguments.
 * Fails unless each assertion is proved, and each overflow and division by zero is proved
 * impossible.
 */
const FILE = 'test/contracts/proofs/Arithmetic.sol';

const contractsIn = (): string[] =>
  Object.entries(compileSolidity({ files: [FILE], select: ['abi'] }).contracts?.[FILE] ?? {}).map(
    ([name]: [string, Compiled]) => name,
  );

/** Checks one contract at a time, because together they take the solver several times as long. */
const findingsOf = (contract: string): readonly Diagnostic[] =>
  compileSolidity({
    files: [FILE],
    select: ['abi'],
    settings: {
      modelChecker: {
        engine: 'chc',
        contracts: { [FILE]: [contract] },
        targets: ['assert', 'overflow', 'underflow', 'divByZero'],
        showProvedSafe: true,
        showUnproved: true,
      },
    },
  }).errors ?? [];

for (const contract of contractsIn()) {
  const findings = findingsOf(contract);
  const open = findings.filter(({ severity }) => severity !== 'info');
  const proved = findings.length - open.length;
  for (const { formattedMessage } of open) console.error(formattedMessage);
  console.log(`${contract}: ${proved} proved, ${open.length} not`);
  if (open.length > 0 || proved === 0) process.exitCode = 1;
}
