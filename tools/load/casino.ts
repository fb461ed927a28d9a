import type { JsonRpcProvider } from 'ethers';
import type { Deployment } from '../../scripts/deploy-local.ts';
import { stopTogether } from '../../scripts/stack/shutdown.ts';
import { ICasino__factory } from '../../types/contracts/factories/interfaces/ICasino__factory.ts';
import { ICustody__factory } from '../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { audit, printFindings } from './audit.ts';
import type { LedgerReader } from './database.ts';
import { finishOpenRounds, type Journal, settleWithdrawals } from './operations.ts';
import { waitForBlock } from './requests.ts';

const UNLIMITED = '100000000';

/** Settings of a server under load: no request is rejected because it is one too many. */
export const UNLIMITED_ENV: NodeJS.ProcessEnv = {
  RATE_ADDRESS_PER_MINUTE: UNLIMITED,
  RATE_ACCOUNT_PER_MINUTE: UNLIMITED,
  RATE_SIGN_IN_PER_MINUTE: UNLIMITED,
  FAUCET_GIFTS_PER_HOUR: UNLIMITED,
};

/** Settings for players without a browser, to whom no page is served. */
export const PLAYERS_ENV: NodeJS.ProcessEnv = { ...UNLIMITED_ENV, STATIC_DIR: '' };

/** Waits until every pending operation has ended and the server has read the whole chain. */
export const settleAll = async (
  journals: readonly Journal[],
  origin: string,
  provider: JsonRpcProvider,
  settleMore: (journal: Journal) => Promise<void> = async () => undefined,
): Promise<void> => {
  for (const journal of journals) await finishOpenRounds(journal);
  for (const journal of journals) await settleWithdrawals(journal);
  for (const journal of journals) await settleMore(journal);
  await waitForBlock(origin, await provider.getBlockNumber());
};

type Books = {
  readonly ledger: LedgerReader;
  readonly deployment: Deployment;
  readonly provider: JsonRpcProvider;
  readonly journals: readonly Journal[];
};

/**
 * Compares ledger, chain and the players' answers, and closes the ledger. Prints every rule, and
 * returns the number of broken ones.
 */
export const auditBooks = async ({
  ledger,
  deployment: { custody, casino, degen },
  provider,
  journals,
}: Books): Promise<number> => {
  try {
    const findings = await audit({
      ledger,
      custody: ICustody__factory.connect(custody, provider),
      casino: ICasino__factory.connect(casino, provider),
      degen,
      journals,
    });
    return printFindings(findings);
  } finally {
    await ledger.close();
  }
};

/** How many operations of each kind the players made. */
export const countsOf = (journals: readonly Journal[]): string => {
  const count = (of: (journal: Journal) => readonly unknown[]): number =>
    journals.reduce((sum, journal) => sum + of(journal).length, 0);
  return (
    `${count((it) => it.rounds)} rounds, ${count((it) => it.deposits)} deposits, ` +
    `${count((it) => it.withdrawals)} withdrawals, ${count((it) => it.swaps)} swaps`
  );
};

/** Registers a cleanup; cleanups run in reverse order. */
export type AtEnd = (end: () => Promise<void>) => void;

/**
 * Runs a program, which returns the exit code, and cleans up at its end, after an error, and after
 * a signal.
 */
export const runLoad = (main: (atEnd: AtEnd) => Promise<number>): void => {
  const group = stopTogether();
  const fail = (error: unknown): void => {
    console.error(error);
    void group.shutdown(1);
  };
  process.on('uncaughtException', fail);
  main(group.atEnd).then(group.shutdown, fail);
};
