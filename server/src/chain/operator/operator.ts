import { sqlStateOf } from '../../db/database.ts';
import type { Job, JobSource } from './job.ts';
import {
  insertSlot,
  readNoncesFrom,
  readOpenSlots,
  reopenFrom,
  type Slot,
} from './operator-repository.ts';
import { type PurseDeps, payableJob } from './purse.ts';
import { broadcast, fateOf, settleOpenSlots } from './settle.ts';
import { currentFees, type Fees, type OperatorDeps, purposesOf, signAttempt } from './signing.ts';

/**
 * At most this many unmined transactions may wait at once. One reveal may wait in addition. The
 * number is low, because one stuck transaction delays all later ones.
 */
const UNMINED_MAX = 8;
/**
 * At most this many unmined jackpot awards may wait. Otherwise a series of jackpots could delay
 * withdrawals until it ends.
 */
const UNMINED_AWARDS_MAX = 4;
/**
 * In one run, each job source sends at most this many transactions, so that the other sources also
 * get their turn.
 */
const CALLS_PER_RUN_MAX = 32;
/**
 * If a run takes longer than this, the operator reads the chain and makes the urgent calls again
 * before its next call. Players' requests can make a run long, and an on-chain play that is
 * revealed too late is paid as a win.
 */
const URGENT_AGAIN_MS = 5_000;
const UNIQUE_VIOLATION = '23505';

type Operator = { run(): Promise<void> };

class LostRaceError extends Error {}

/** The lowest nonce that neither the chain nor an open transaction has used. */
const nextNonce = async ({ db, provider, wallet }: OperatorDeps): Promise<number> => {
  let nonce = await provider.getTransactionCount(wallet.address, 'latest');
  for (const taken of await readNoncesFrom(db.kysely, wallet.address, nonce)) {
    if (taken === nonce) nonce += 1;
  }
  return nonce;
};

/**
 * Signs the transaction of a job, stores it, and marks the job as taken. A transaction must not be
 * sent before it is stored.
 */
const store = async (
  deps: OperatorDeps,
  source: JobSource,
  job: Job,
  fees: Fees,
): Promise<boolean> => {
  const nonce = await nextNonce(deps);
  const { address: sender } = deps.wallet;
  const call = { sender, nonce, purpose: source.purpose, to: job.to, data: job.data };
  const attempt = await signAttempt(deps, { ...call, gasLimit: job.gasLimit }, fees);
  try {
    await deps.db.transaction(async (tx) => {
      const slotId = await insertSlot(tx, { ...call, gasLimit: job.gasLimit, attempt });
      if (!(await job.assign(tx, slotId))) throw new LostRaceError();
    });
    return true;
  } catch (error) {
    // Another worker took the work or the nonce first, so this transaction is dropped unsent.
    if (error instanceof LostRaceError || sqlStateOf(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
};

/**
 * Our transactions that no block contains yet. A mined transaction without its confirmations is not
 * one of them. Otherwise many reveals in a short time would reach `UNMINED_MAX` while they wait for
 * confirmations, and later reveals could miss their deadline. Transactions of an earlier key are
 * left out, because they block no nonce of the present key.
 */
const readUnmined = async (deps: OperatorDeps): Promise<Slot[]> => {
  const { db, provider, wallet } = deps;
  const mined = await provider.getTransactionCount(wallet.address, 'latest');
  const slots = await readOpenSlots(db.kysely, purposesOf(deps));
  return slots.filter(({ sender, nonce }) => sender === wallet.address && nonce >= mined);
};

/**
 * Whether a new transaction of this source must wait. One reveal is always accepted, however many
 * other transactions are unmined: once a reveal waits behind them, the first one may be replaced at
 * a higher fee paid from the reserve.
 */
const isFull = (unmined: readonly Slot[], { purpose }: JobSource): boolean => {
  const same = unmined.filter((slot) => slot.purpose === purpose);
  if (purpose === 'reveal' && same.length === 0) return false;
  if (purpose === 'jackpot' && same.length >= UNMINED_AWARDS_MAX) return true;
  return unmined.length >= UNMINED_MAX;
};

/** Sends the jobs of one source. Calls `before` ahead of each request for the next job. */
const dispatch = async (
  deps: PurseDeps,
  source: JobSource,
  before: () => Promise<void>,
): Promise<void> => {
  for (let calls = 0; calls < CALLS_PER_RUN_MAX; calls += 1) {
    await before();
    // The source is asked first, because most runs have no job. In that case no request to the node
    // is needed to count the unmined transactions.
    const asked = await source.next();
    if (asked === undefined) return;
    const unmined = await readUnmined(deps);
    if (isFull(unmined, source)) return;
    const fees = await currentFees(deps.provider);
    const job = await payableJob(deps, { purpose: source.purpose, job: asked, fees, unmined });
    if (job === undefined || !(await store(deps, source, job, fees))) return;
    await sendUnsent(deps);
  }
};

type Attempt = (work: Promise<unknown>) => Promise<void>;

/** When one source fails, the other sources still make their calls. */
const dispatchAll = async (deps: PurseDeps, attempt: Attempt): Promise<void> => {
  let urgentAtMs = 0;
  const sendUrgent = async (): Promise<void> => {
    urgentAtMs = deps.clock.now().getTime();
    await attempt(dispatch(deps, deps.urgent, async () => undefined));
  };
  const sendUrgentAgain = async (): Promise<void> => {
    if (deps.clock.now().getTime() - urgentAtMs < URGENT_AGAIN_MS) return;
    await attempt(deps.follow());
    await sendUrgent();
  };
  await sendUrgent();
  for (const source of deps.sources) await attempt(dispatch(deps, source, sendUrgentAgain));
};

/**
 * Sends in the order of the nonces, because a node may reject a transaction if it does not know the
 * previous one. Leaves out what must wait or be cancelled; `settleOpenSlots` does that.
 */
const sendUnsent = async (deps: OperatorDeps): Promise<void> => {
  for (const slot of await readOpenSlots(deps.db.kysely, purposesOf(deps))) {
    if (slot.sentAt === null && (await fateOf(deps, slot)) === 'send') await broadcast(deps, slot);
  }
};

/**
 * An account has one queue of nonces for all its purposes. Every signed transaction is stored before it is sent, so a process that is killed at any
 * point leaves either nothing or a transaction that can be sent again unchanged.
 */
export const createOperator = (deps: OperatorDeps): Operator => {
  const settleDeps = { ...deps, irreplaceable: new Set<string>() };
  const purseDeps: PurseDeps = { ...deps, outOfGas: new Set() };
  return {
    run: async () => {
      const mined = await deps.provider.getTransactionCount(deps.wallet.address, 'latest');
      await reopenFrom(deps.db.kysely, deps.wallet.address, mined);
      const failures: unknown[] = [];
      const attempt: Attempt = async (work) => {
        await work.catch((error: unknown) => failures.push(error));
      };
      // What is open may fail for long, and reveals have a deadline.
      await attempt(settleOpenSlots(settleDeps));
      await dispatchAll(purseDeps, attempt);
      if (failures.length > 0) throw new AggregateError(failures, 'operator calls failed');
    },
  };
};
