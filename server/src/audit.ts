import { TOKENS } from '@degen/rules/amount.ts';
import { CasinoContract } from './chain/contracts.ts';
import { createRpcProvider } from './chain/provider.ts';
import { compareCustody } from './chain/self-check.ts';
import { readConfig } from './config.ts';
import { connectDatabase } from './db/connect.ts';
import { auditEpoch } from './epochs/audit-epoch.ts';
import { auditLedger } from './ledger/audit.ts';
import { createLog } from './log.ts';

const config = readConfig(process.env);
const { casinoAddress, degenAddress, rpcUrl, id } = config.chain;
const db = await connectDatabase(
  config.databaseUrl === undefined
    ? { dataDir: config.dataDir }
    : { url: config.databaseUrl, poolSize: config.databasePoolSize },
  createLog(config),
);
const provider = createRpcProvider(rpcUrl, id);
const casino = CasinoContract.connect(casinoAddress, provider);

/** Prints what is wrong under a heading, or that nothing is; true when nothing is. */
const report = (heading: string, findings: readonly string[]): boolean => {
  process.stdout.write(`${heading}: ${findings.length === 0 ? 'true' : 'WRONG'}\n`);
  for (const finding of findings) process.stdout.write(`  ${finding}\n`);
  return findings.length === 0;
};

/** What the last epoch says, against the chain and against the events and receipts it was made of. */
const reportEpoch = async (): Promise<boolean> => {
  const { number, players, rounds, findings } = await auditEpoch(db, casino, degenAddress);
  if (number !== undefined) {
    return report(`epoch ${number} of ${players} players and ${rounds} rounds`, findings);
  }
  process.stdout.write('no epoch has been published yet\n');
  return true;
};

const reportLedger = async (): Promise<boolean> => {
  const violations = await auditLedger(db.kysely);
  return report(
    'ledger',
    violations.map(({ rule, detail }) => `${rule}: ${detail}`),
  );
};

const reportCustody = async (): Promise<boolean> => {
  const difference = await compareCustody(db, casino, degenAddress);
  const wrong = difference === undefined ? [] : TOKENS.filter((token) => difference[token] !== 0n);
  return report(
    'custody',
    wrong.map(
      (token) => `${token}: the chain holds ${difference?.[token]} wei more than the ledger`,
    ),
  );
};

try {
  const reports = [await reportEpoch(), await reportLedger(), await reportCustody()];
  process.exitCode = reports.includes(false) ? 1 : 0;
} finally {
  provider.destroy();
  await db.close();
}
