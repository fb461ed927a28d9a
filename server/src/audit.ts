import { TOKENS } from '@degen/rules/amount.ts';
import { CustodyContract, type ICustody } from '../../chain/contracts.ts';
import { openNode } from '../../chain/node.ts';
import { compareCustody } from './chain/measure.ts';
import { type Config, readConfig } from './config.ts';
import { connectDatabase, databaseOf } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { auditEpoch } from './epochs/audit-epoch.ts';
import { auditLedger } from './ledger/audit.ts';
import { createLog } from './log.ts';
import { auditMandates, readMandates } from './orders/audit-mandates.ts';
import { auditOutcomes } from './orders/audit-outcomes.ts';
import { auditSignatures } from './orders/audit-signatures.ts';
import { runCommand, terminal } from './run-command.ts';
import { createGrantCheck, type GrantCheck } from './watch/grants.ts';
import { createOrderJudge, readOrderHeads } from './watch/orders.ts';

/**
 * Prints a heading with the result, and then the findings. Returns true when there are no findings.
 */
type Report = (heading: string, findings: readonly string[]) => boolean;

const createReport =
  (print: (line: string) => void): Report =>
  (heading, findings) => {
    print(`${heading}: ${findings.length === 0 ? 'true' : 'WRONG'}`);
    for (const finding of findings) print(`  ${finding}`);
    return findings.length === 0;
  };

const auditBooks = async (
  db: Database,
  custody: ICustody,
  { degenAddress, id: chainId, casinoAddress: casino }: Config['chain'],
  grantCheck: GrantCheck,
  print: (line: string) => void,
): Promise<boolean> => {
  const deployment = { chainId, casino };
  const report = createReport(print);

  /**
   * Compares the last epoch with its copy on the chain, and with the events and receipts from which
   * it was built.
   */
  const reportEpoch = async (): Promise<boolean> => {
    const { number, players, rounds, findings } = await auditEpoch(db, custody, degenAddress);
    if (number !== undefined) {
      return report(`epoch ${number} of ${players} players and ${rounds} rounds`, findings);
    }
    print('no epoch has been published yet');
    return true;
  };

  const reportLedger = async (): Promise<boolean> => {
    const violations = await auditLedger(db.kysely);
    return report('ledger', [
      ...violations.map(({ rule, detail }) => `${rule}: ${detail}`),
      ...(await auditSignatures(db.kysely, deployment)),
      ...(await auditOutcomes(db.kysely, deployment)),
      ...(await auditMandates(db.kysely, await readMandates(db.kysely))),
    ]);
  };

  const reportOrders = async (): Promise<boolean> => {
    const judge = createOrderJudge(db.kysely, deployment, grantCheck);
    const { reasons, unconfirmed } = await judge(new Map(), await readOrderHeads(db.kysely));
    const isTrue = report('orders', reasons);
    for (const player of unconfirmed) print(`  the contract wallet ${player} confirms no sign-in`);
    return isTrue;
  };

  const reportCustody = async (): Promise<boolean> => {
    const difference = await compareCustody(db, custody, degenAddress);
    const wrong =
      difference === undefined ? [] : TOKENS.filter((token) => difference[token] !== 0n);
    return report(
      'custody',
      wrong.map(
        (token) => `${token}: the chain holds ${difference?.[token]} wei more than the ledger`,
      ),
    );
  };

  const reports = [
    await reportEpoch(),
    await reportLedger(),
    await reportOrders(),
    await reportCustody(),
  ];
  return !reports.includes(false);
};

/** Compares ledger, chain and last epoch with each other; true when they agree. */
export const audit = async (
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<boolean> => {
  const config = readConfig(env);
  const { custodyAddress, rpcUrl, id } = config.chain;
  const db = await connectDatabase(databaseOf(config), createLog(config));
  const provider = openNode(rpcUrl, id);
  try {
    const custody = CustodyContract.connect(custodyAddress, provider);
    const grantCheck = createGrantCheck(provider, { rpcUrl, chainId: id });
    return await auditBooks(db, custody, config.chain, grantCheck, print);
  } finally {
    provider.destroy();
    await db.close();
  }
};

await runCommand(import.meta.url, async () => ((await audit(process.env, terminal.out)) ? 0 : 1));
