import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { ExitProof } from '@degen/rules/liabilities/epoch.ts';
import { isError } from 'ethers';
import { isRevert } from '../chain/operator/job.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { ChainState, OpenExit, PublishedEpoch } from './chain-view.ts';
import type { Guardian } from './guardian.ts';
import type { Watch } from './look.ts';
import { alarm, type Finding, note, reasonOf, sayChain, sayDatabase, warning } from './report.ts';

/** Each waits for its block, and a look has more to say. */
const SENT_PER_LOOK_MAX = 20;
const CALLS_AT_ONCE = 20;

/** Of the contract: it was lowered before, cannot be without a leaf, or is too late. */
const NOT_WANTED = [
  'Custody_NothingToLower',
  'Custody_LeafNeeded',
  'Custody_RegistrationOver',
] as const;

type Claimant = { readonly player: string; readonly token: Token };
type Lowering = Claimant & { readonly leaf: ExitProof | undefined };
type Sent = { readonly finding: Finding; readonly isNodeDown: boolean };

/** Whose claims may be bounded too high, those by the most first. */
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

/** What speaks against showing leaves of the exit's epoch; nothing when it was found true. */
const judgeEpoch = async ({ books, checked }: Watch, epoch: PublishedEpoch): Promise<Finding[]> => {
  const { number, hash, block } = epoch;
  if (checked.has(hash)) return [];
  try {
    const reasons = await books.judge(epoch);
    if (reasons.length === 0) {
      checked.add(hash);
      return [];
    }
    // What the server stored before it published is in the copy once this block is.
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
  /** Undefined until leaves are asked for, and when none may be shown. */
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
      // The books may have been changed: they are judged again at the next look.
      checked.delete(epoch.hash);
      epoch = undefined;
      findings.push(sayDatabase(error));
      return undefined;
    }
  };

  /** Whether the contract would take something off; of any other rejection a person has to know. */
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
        // Others do the same, and a gift may have come.
        if (isNodeDown || sentCount >= SENT_PER_LOOK_MAX || !(await isDeficit(token))) return;
        const sent = await send(lowering);
        findings.push(sent.finding);
        isNodeDown = sent.isNodeDown;
        // What fails before it is sent must not keep the others waiting.
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

/** What is missing when no more is taken off: a gift before the exit pays would still end it. */
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
 * In the days before the open exit pays: takes off its bound of all claims what was paid since its epoch, and what a
 * registered forced withdrawal counts twice, until what it holds covers the rest. Otherwise everyone would
 * be paid a share where there is no deficit. Those who were paid in full have no reason to do it.
 */
export const lowerClaims = async (watch: Watch, state: ChainState): Promise<Finding[]> => {
  const { guardian, settings } = watch;
  const { openExit, now } = state;
  if (openExit === undefined || now >= openExit.payableAt) return [];
  const findings: Finding[] = [];
  try {
    // Plays go on, and the rest of the gas is to pause them; that it runs out was said before.
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
