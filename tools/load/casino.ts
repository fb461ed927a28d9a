import type { JsonRpcProvider } from 'ethers';
import { CasinoContract, CustodyContract } from '../../chain/contracts.ts';
import { bringUpToDate } from '../../scripts/build.ts';
import type { Deployment } from '../../scripts/deploy-local.ts';
import { LOCAL_CHAIN_ID } from '../../scripts/stack/local-chain.ts';
import { freePort, spawnNode } from '../../scripts/stack/processes.ts';
import { stopTogether } from '../../scripts/stack/shutdown.ts';
import { startDeployedChain } from '../../scripts/stack/stack.ts';
import { startRpcProxy } from '../../test/kit/chain/rpc-proxy.ts';
import { createSimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import { type Answers, openAnswers } from './answers.ts';
import { audit, printFindings } from './audit.ts';
import { openDrillChain } from './chain.ts';
import type { LedgerReader } from './database.ts';
import {
  finishOpenRounds,
  fundJournal,
  type Journal,
  openJournal,
  settleWithdrawals,
} from './operations.ts';
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

/** A new local chain with the contracts, and a proxy between its node and the servers. */
export const openChain = async (atEnd: AtEnd) => {
  await bringUpToDate('contracts');
  const local = await startDeployedChain(await freePort());
  atEnd(local.child.stop);
  const rpc = await startRpcProxy(local.rpcUrl);
  atEnd(rpc.stop);
  const chain = openDrillChain(local.rpcUrl);
  atEnd(async () => chain.close());
  return { local, rpc, chain };
};

/** Funded players, each at the server with its origin, and the answers that they get from now on. */
export const openPlayers = async (
  origins: readonly string[],
  provider: JsonRpcProvider,
  deployment: Deployment,
): Promise<{ readonly journals: readonly Journal[]; readonly answers: Answers }> => {
  const answers = openAnswers();
  const journals = origins.map((origin) => {
    const target = { origin, provider, chainId: LOCAL_CHAIN_ID, ...deployment };
    return openJournal(answers.before(createSimulatedPlayer(target)));
  });
  // Players are funded one after another. Otherwise the two servers could use the same nonce of the
  // faucet's account.
  for (const journal of journals) await fundJournal(journal);
  answers.take();
  return { journals, answers };
};

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
  /** The environment of a server of this casino, for `npm run audit`. */
  readonly env: NodeJS.ProcessEnv;
  readonly openLedger: () => Promise<LedgerReader>;
  readonly deployment: Deployment;
  readonly provider: JsonRpcProvider;
  readonly journals: readonly Journal[];
};

/**
 * Compares ledger and chain as operators do, and both with the players' answers. Prints every rule,
 * and returns the number of broken ones.
 */
export const auditBooks = async ({
  env,
  openLedger,
  deployment,
  provider,
  journals,
}: Books): Promise<number> => {
  const onLine = (line: string) => console.log(`  ${line}`);
  const program = spawnNode('audit', ['server/src/audit.ts'], { env, onLine });
  const isTrue = (await program.exited) === 0;
  const ledger = await openLedger();
  try {
    const findings = await audit({
      ledger,
      custody: CustodyContract.connect(deployment.custody, provider),
      casino: CasinoContract.connect(deployment.casino, provider),
      journals,
    });
    return printFindings(findings) + (isTrue ? 0 : 1);
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
