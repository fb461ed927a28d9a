import type { Job } from './job.ts';
import type { Purpose, Slot } from './operator-repository.ts';
import type { Fees, OperatorDeps } from './signing.ts';

/**
 * How much of the reserve must remain after a call of each purpose, in thirds. Awards and payments
 * must leave the most, because players can cause any number of them. Reveals may spend everything,
 * because a play that is not revealed in time is paid as a win. Epochs and answers to claims are in
 * between: without them players are paid what they have lost, but only after days.
 */
const THIRDS_KEPT: Record<Purpose, bigint> = {
  reveal: 0n,
  epoch: 1n,
  claims: 1n,
  withdrawals: 2n,
  jackpot: 3n,
};

export type PurseDeps = OperatorDeps & {
  /**
   * Purposes whose last call could not be paid, so that each is logged only once. A run takes about
   * a second, and one line per run would hide all other lines.
   */
  readonly outOfGas: Set<Purpose>;
};

type Call = {
  readonly purpose: Purpose;
  readonly job: Job;
  readonly fees: Fees;
  /** Our transactions that no block contains yet. Their cost is paid from the same account. */
  readonly unmined: readonly Slot[];
};

const committedWei = (unmined: readonly Slot[]): bigint =>
  unmined.reduce(
    (wei, { gasLimit, attempts }) => wei + gasLimit * (attempts.at(-1)?.maxFeePerGas ?? 0n),
    0n,
  );

/**
 * The highest fee per gas to which a stuck transaction can be raised. The stuck transaction blocks
 * all later nonces. So it must keep only that part of the reserve that the most urgent unmined
 * transaction must keep.
 */
export const affordableFee = async (
  { provider, wallet, reserveWei }: OperatorDeps,
  slot: Slot,
  unmined: readonly Slot[],
): Promise<bigint> => {
  const others = unmined.filter(({ id }) => id !== slot.id);
  const purseWei = (await provider.getBalance(wallet.address)) - committedWei(others);
  const [thirdsKept = 0n] = [slot, ...others]
    .map(({ purpose }) => THIRDS_KEPT[purpose])
    .toSorted((a, b) => Number(a - b));
  return (purseWei - (reserveWei * thirdsKept) / 3n) / slot.gasLimit;
};

/**
 * The job, or a part of it, that the operator can pay while the reserve for more urgent calls
 * remains. Undefined if not even the smallest part can be paid.
 */
export const payableJob = async (
  { provider, wallet, log, reserveWei, outOfGas }: PurseDeps,
  { purpose, job, fees, unmined }: Call,
): Promise<Job | undefined> => {
  const purseWei = (await provider.getBalance(wallet.address)) - committedWei(unmined);
  const keptWei = (reserveWei * THIRDS_KEPT[purpose]) / 3n;
  const isPayable = ({ gasLimit }: Job): boolean =>
    purseWei - keptWei >= fees.maxFeePerGas * gasLimit;
  let part: Job | undefined = job;
  while (part?.half !== undefined && !isPayable(part)) part = await part.half();
  if (part === undefined) return undefined;
  if (isPayable(part)) {
    if (outOfGas.delete(purpose)) log.info({ purpose }, 'operator has gas again');
    return part;
  }
  if (outOfGas.has(purpose)) return undefined;
  outOfGas.add(purpose);
  const neededWei = fees.maxFeePerGas * part.gasLimit;
  const amounts = { purseWei: `${purseWei}`, keptWei: `${keptWei}`, neededWei: `${neededWei}` };
  log.error({ purpose, ...amounts }, 'operator is out of gas');
  return undefined;
};
