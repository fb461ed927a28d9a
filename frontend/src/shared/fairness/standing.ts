import type { Commitment } from '@degen/rules/fairness/commitment.ts';
import { hashServerSeed } from '@degen/rules/fairness.ts';
import { countPairs, historyErrors } from '@degen/rules/receipt/history.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { configQuery, deploymentOf } from '../config/casino-config.ts';
import { wasCommitted } from './commitments.ts';
import { hashing } from './crypto/hashing.ts';
import { type Problem, verifyErrorText } from './error-messages.ts';
import { ALL_SEEDS } from './queries.ts';
import {
  receiptCrypto,
  receiptKeysFor,
  type Signer,
  trustReceiptKey,
  verifyUnderAny,
} from './receipt-keys.ts';
import type { DemoProof, SettledProof } from './round-proof.ts';
import { standingTexts } from './texts.ts';

/** The result of this browser's own checks of a round. */
export type Standing = {
  /** `signed`: the hash and the signature are valid, but the seed is still secret. */
  readonly status: 'signed' | 'verified' | 'failed';
  readonly problems: readonly Problem[];
  /** Whether the server announced the seed's hash to this browser before the round. */
  readonly wasCommitted: boolean;
  /** The trusted key that signed the receipt. */
  readonly signedBy?: string;
};

/**
 * Checks a receipt against each trusted signer. If it is valid for none, only the problems found
 * with the newest signer are reported.
 */
export const receiptStanding = async (
  receipt: Receipt,
  trusted: readonly Signer[],
): Promise<Standing> => {
  const committed = wasCommitted(receipt);
  const checked = await verifyUnderAny(trusted, ({ key, deployment }) =>
    verifyReceipt(receiptCrypto, receipt, key, deployment),
  );
  if (!checked.ok) return { status: 'failed', problems: checked.error, wasCommitted: committed };
  const status = checked.value.value.status === 'proven' ? 'verified' : 'signed';
  return { status, problems: [], wasCommitted: committed, signedBy: checked.value.signer.key };
};

export const demoStanding = (proof: DemoProof): Standing => {
  const problems: Problem[] = [];
  if (hashServerSeed(hashing, proof.serverSeed) !== proof.serverSeedHash) {
    problems.push(() => standingTexts.get().otherHash);
  }
  const replayed = proof.replay();
  if (replayed !== proof.outcome) {
    problems.push(() => standingTexts.get().otherOutcome(proof.outcome, replayed));
  }
  return { status: problems.length === 0 ? 'verified' : 'failed', problems, wasCommitted: true };
};

/** The differences between a receipt and the bet, as it was sent and as it was answered. */
export const differencesFromAnswer = (answered: SettledProof, receipt: Receipt): Problem[] => {
  const differences = (['roundId', 'serverSeedHash', 'clientSeed', 'nonce'] as const)
    .filter((field) => answered[field] !== receipt[field])
    .map((field) => () => {
      const [found, known] = [String(receipt[field]), String(answered[field])];
      return standingTexts.get().otherAnswer(field, found, known);
    });
  const { order } = answered;
  if (order !== undefined && order !== receipt.order) {
    differences.push(() => standingTexts.get().otherOrder(receipt.order, order));
  }
  const isReplaced = answered.receipt !== undefined && answered.receipt.hash !== receipt.hash;
  return isReplaced ? [...differences, () => standingTexts.get().replaced] : differences;
};

type Played = Pick<Receipt, 'serverSeedHash' | 'nonce'>;

/** Standings by round id. */
export const receiptStandings = async (
  receipts: readonly Receipt[],
  trusted: readonly Signer[],
): Promise<ReadonlyMap<string, Standing>> => {
  const standings = new Map<string, Standing>();
  for (const receipt of receipts) {
    standings.set(receipt.roundId, await receiptStanding(receipt, trusted));
  }
  return standings;
};

export type History = {
  readonly receipts: readonly Receipt[];
  readonly open: readonly Played[];
  /** One list of commitments for each trusted signer: see `signedCommitments`. */
  readonly commitments: readonly (readonly Commitment[])[];
  /** Whether all older rounds are loaded. */
  readonly isWhole: boolean;
};

/**
 * Problems that single valid receipts cannot show: contradictions between receipts and commitments,
 * and missing nonces. A house that could skip a nonce could choose among outcomes. An open round
 * counts as present unless its seed is already revealed, because a seed must not be revealed before
 * its rounds end.
 */
export const historyProblems = ({ receipts, open, commitments, isWhole }: History): string[] => {
  const revealed = new Set(
    receipts.flatMap(({ serverSeed, serverSeedHash }) => (serverSeed ? [serverSeedHash] : [])),
  );
  const stillOpen = open.filter(({ serverSeedHash }) => !revealed.has(serverSeedHash));
  const played = [...receipts, ...stillOpen];
  const begun = new Set(
    played.flatMap(({ nonce, serverSeedHash }) => (nonce === 0 ? [serverSeedHash] : [])),
  );
  const gaps = countPairs(played)
    .filter(({ serverSeedHash }) => isWhole || begun.has(serverSeedHash))
    .filter((pair) => pair.present < pair.played)
    .map(({ serverSeedHash, present, played: rounds }) =>
      standingTexts.get().missing(rounds - present, rounds, `${serverSeedHash.slice(0, 12)}…`),
    );
  const contradictions = [[], ...commitments]
    .flatMap((each) => historyErrors(receipts, each))
    .map(verifyErrorText);
  return [...new Set([...contradictions, ...gaps])];
};

const NONE: ReadonlyMap<string, Standing> = new Map();

/**
 * Checks receipts in the browser whenever the receipts or the keys change. Returns the results by
 * round id.
 */
export const useStandings = (
  receipts: readonly Receipt[] | undefined,
  trusted: readonly Signer[] | undefined,
): ReadonlyMap<string, Standing> => {
  const [standings, setStandings] = useState(NONE);
  useEffect(() => {
    if (receipts === undefined || trusted === undefined) return;
    let isCurrent = true;
    void receiptStandings(receipts, trusted).then((checked) => {
      if (isCurrent) setStandings(checked);
    });
    return () => {
      isCurrent = false;
    };
  }, [receipts, trusted]);
  return standings;
};

/**
 * Checks one round against its receipt. The receipt must contain the same seed as the response to
 * the bet.
 */
export const useSettledStanding = (
  proof: SettledProof,
  receipt: Receipt | undefined,
  trusted: readonly Signer[] | undefined,
): Standing | undefined => {
  const receipts = useMemo(() => (receipt === undefined ? undefined : [receipt]), [receipt]);
  const standing = useStandings(receipts, trusted).get(proof.roundId);
  if (standing === undefined || receipt === undefined) return undefined;
  const problems = [...standing.problems, ...differencesFromAnswer(proof, receipt)];
  return problems.length === 0 ? standing : { ...standing, status: 'failed', problems };
};

/** The keys that receipts are checked against, and `trust`, which accepts the server's new key. */
export const useReceiptKeys = () => {
  const queries = useQueryClient();
  const { data: casino, error } = useQuery(configQuery);
  const [trustedTimes, setTrustedTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: trusting a key changes the stored keys, which are read here
  const keys = useMemo(
    () => (casino === undefined ? undefined : receiptKeysFor(casino)),
    [casino, trustedTimes],
  );
  const trust = () => {
    if (casino === undefined) return;
    trustReceiptKey(casino);
    setTrustedTimes(trustedTimes + 1);
    void queries.resetQueries(ALL_SEEDS);
  };
  const served = useMemo<Signer | undefined>(
    () => casino && { key: casino.receiptKey, deployment: deploymentOf(casino) },
    [casino],
  );
  return { keys, served, trust, error };
};
