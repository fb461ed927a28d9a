import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { ExitProof } from '@degen/rules/liabilities/epoch.ts';
import { isError } from 'ethers';
import { isRevert } from '../chain/operator/job.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { ChainState, OpenExit, PublishedEpoch } from './chain-view.ts';
import type { Guardian } from './guardian.ts';
import type { Watch } from './look.ts';
import { alarm, type Finding, note, reasonOf, sayChain, sayDatabase, warning } from './report.ts';

/**
 * The maximum number of transactions per look (one run of all checks). The look waits until each is
 * mined, so more of them would delay the next look.
 */
const SENT_PER_LOOK_MAX = 20;
const CALLS_AT_ONCE = 20;

/**
 * Expected errors of the contract: the claim was lowered before, it can be lowered only with a
 * leaf, or it is too late to lower claims.
 */
const NOT_WANTED = [
  'Custody_NothingToLower',
  'Custody_LeafNeeded',
  'Custody_RegistrationOver',
] as const;

type Claimant = { readonly player: string; readonly token: Token };
type Lowering = Claimant & { readonly leaf: ExitProof | undefined };
type Sent = { readonly finding: Finding; readonly isNodeDown: boolean };

/**
 * Players for whom the exit's bound on claims may be too high, the largest possible difference
 * first.
 */
const findClaimants = (
  { payments }: ChainState,
  { registered, snapshotBlock }: OpenExit,
  token: Token,
): Claimant[] => {
  const mostWei = new Map<string, bigint>();
  const paid = payments.filter(({ block }) => block > snapshotBlock);
  for (const { player, amount } of [...paid, ...registered].filter((one) => one.token === token)) {
    mostWei.set(player, (mostWei.get(player) ?? 0n) + amount);
  }
  return [...mostWei]
    .sort(([, a], [, b]) => (a < b ? 1 : -1))
    .map(([player]) => ({ player, token }));
};

/** Findings that forbid the use of leaves of the exit's epoch; none when the epoch is true. */
const judgeEpoch = async ({ books, checked }: Watch, epoch: PublishedEpoch): Promise<Finding[]> => {
  const { number, hash, block } = epoch;
  if (checked.has(hash)) return [];
  try {
    const reasons = await books.judge(epoch);
    if (reasons.length === 0) {
      checked.add(hash);
      return [];
    }
    // Once the replica has this block, it contains everything that the server stored before it
    // published the epoch.
    if ((await books.nextBlock()) <= block) return [warning('EPOCH_UNCHECKED', { number, hash })];
    return [alarm('EPOCH_FALSE_FINAL', { number, hash, reasons })];
  } catch (error) {
    return [sayDatabase(error)];
  }
};

const createLowerings = async (watch: Watch, guardian: Guardian, openExit: OpenExit) => {
  const { books, chain, checked, settings } = watch;
  const exit = await chain.exit();
  const addressOf = (token: Token): string => tokenAddress(token, settings.watched.degen);
  const findings: Finding[] = [];
  let sentCount = 0;
  let isNodeDown = false;
  /**
   * The exit's epoch. Undefined until leaves are needed, and also if none of its leaves may be
   * used.
   */
  let epoch: PublishedEpoch | undefined;
  let isJudged = false;

  const judgeOnce = async (): Promise<void> => {
    if (isJudged || openExit.epoch === undefined) return;
    isJudged = true;
    const found = await judgeEpoch(watch, openExit.epoch);
    findings.push(...found);
    if (found.length === 0) epoch = openExit.epoch;
  };

  const leafOf = async ({ player, token }: Claimant): Promise<ExitProof | undefined> => {
    if (epoch === undefined) return undefined;
    try {
      return await books.leafOf(epoch, player, token);
    } catch (error) {
      // The books may have changed, so they are checked again at the next look.
      checked.delete(epoch.hash);
      epoch = undefined;
      findings.push(sayDatabase(error));
      return undefined;
    }
  };

  /**
   * False when the contract rejects the call with an expected error. A call that fails with another
   * error is sent all the same, so that its rejection is reported.
   */
  const isWanted = async ({ player, token, leaf }: Lowering): Promise<boolean> => {
    try {
      if (leaf === undefined) await exit.lowerDepositorClaims.staticCall(player, addressOf(token));
      else await exit.lowerExitClaims.staticCall(player, addressOf(token), leaf);
      return true;
    } catch (error) {
      if (!isError(error, 'CALL_EXCEPTION')) throw error;
      return !NOT_WANTED.some((name) => name === error.revert?.name);
    }
  };

  const findWanted = async (claimants: readonly Claimant[]): Promise<Lowering[]> => {
    const lowerings: Lowering[] = [];
    for (const claimant of claimants) {
      lowerings.push({ ...claimant, leaf: await leafOf(claimant) });
    }
    const wanted = await Promise.all(lowerings.map(isWanted));
    return lowerings.filter((_lowering, place) => wanted[place]);
  };

  const send = async (lowering: Lowering): Promise<Sent> => {
    const { player, token, leaf } = lowering;
    const details = { player, token, epoch: leaf?.epoch.number };
    try {
      const transaction = await guardian.lowerClaims(player, addressOf(token), leaf);
      const finding = warning('EXIT_CLAIMS_LOWERED', { ...details, transaction });
      return { finding, isNodeDown: false };
    } catch (error) {
      if (!(await isWanted(lowering).catch(() => true))) {
        return { finding: note('ANSWER_OUTDATED', details), isNodeDown: false };
      }
      const failed = { action: 'EXIT_CLAIMS_LOWERED', ...details, reason: reasonOf(error) };
      return { finding: alarm('ACTION_FAILED', failed), isNodeDown: !isRevert(error) };
    }
  };

  const isDeficit = async (token: Token): Promise<boolean> =>
    (await exit.exitPotOf(addressOf(token))).isDeficit;

  const lowerToken = async (token: Token, claimants: readonly Claimant[]): Promise<void> => {
    for (let next = 0; next < claimants.length; next += CALLS_AT_ONCE) {
      for (const lowering of await findWanted(claimants.slice(next, next + CALLS_AT_ONCE))) {
        // Another watcher or a gift may have ended the deficit.
        if (isNodeDown || sentCount >= SENT_PER_LOOK_MAX || !(await isDeficit(token))) return;
        const sent = await send(lowering);
        findings.push(sent.finding);
        isNodeDown = sent.isNodeDown;
        // An action that failed before it was sent does not count toward the maximum.
        if (sent.finding.code !== 'ACTION_FAILED') sentCount += 1;
      }
    }
  };

  return {
    findings,
    lower: async (state: ChainState, token: Token): Promise<void> => {
      const claimants = findClaimants(state, openExit, token);
      if (claimants.length === 0 || !(await isDeficit(token))) return;
      await judgeOnce();
      await lowerToken(token, claimants);
    },
  };
};

/** Reports each remaining deficit. Until the exit pays, a gift can still end it. */
const sayDeficits = async ({ chain, settings }: Watch): Promise<Finding[]> => {
  const exit = await chain.exit();
  const findings: Finding[] = [];
  for (const token of TOKENS) {
    const pot = await exit.exitPotOf(tokenAddress(token, settings.watched.degen));
    const { held, claims, isDeficit } = pot;
    if (isDeficit) findings.push(alarm('EXIT_DEFICIT', { token, held, claims }));
  }
  return findings;
};

/**
 * In the days before the open exit pays, lowers the exit's bound on all claims until the exit's
 * holdings cover it. Payments since the exit's epoch, and forced withdrawals that count twice, make
 * the bound too high. With too high a bound, all players would be paid only a share, although there
 * is no real deficit. Players who were already paid have no reason to lower the bound themselves.
 */
export const lowerClaims = async (watch: Watch, state: ChainState): Promise<Finding[]> => {
  const { guardian, settings } = watch;
  const { openExit, now } = state;
  if (openExit === undefined || now >= openExit.payableAt) return [];
  const findings: Finding[] = [];
  try {
    // Plays continue while the exit is open, and the guardian may have to pause them. So the last
    // gas is reserved for that. Low gas was reported before.
    if (guardian !== undefined && (await guardian.gasWei()) >= settings.gasMinWei) {
      const lowerings = await createLowerings(watch, guardian, openExit);
      try {
        for (const token of TOKENS) await lowerings.lower(state, token);
      } finally {
        findings.push(...lowerings.findings);
      }
    }
    findings.push(...(await sayDeficits(watch)));
  } catch (error) {
    findings.push(sayChain(error));
  }
  return findings;
};
