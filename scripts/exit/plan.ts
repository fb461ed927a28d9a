import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { countedBeyond } from '@degen/rules/liabilities/epoch.ts';
import {
  CLAIM_TIME_S,
  canRegister,
  collectableWei,
  dueTrigger,
  type ExitTrigger,
  exitTriggers,
} from '@degen/rules/liabilities/leaving.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import type { ExitArguments } from './arguments.ts';
import type { ExitState } from './chain.ts';
import { ExitFailure } from './failure.ts';
import {
  amountOf,
  type CheckedProof,
  type EpochPlace,
  type Stage,
  type Ways,
  wayByForce,
  wayOut,
  waysProblems,
  worthOf,
} from './ways.ts';

export type ExitStep =
  /** `epoch` is the epoch with which the exit opens. It determines for ever what the exit pays. */
  | { readonly kind: 'open'; readonly trigger: ExitTrigger; readonly epoch: number }
  | { readonly kind: 'register' | 'collect'; readonly token: Token; readonly amountWei: bigint }
  | {
      readonly kind: 'lower';
      readonly token: Token;
      readonly proof: SavedProof;
      /** The reduction of the bound: money that the bound includes but that no player can claim. */
      readonly amountWei: bigint;
    }
  | {
      readonly kind: 'force';
      readonly token: Token;
      readonly proof: SavedProof | null;
      readonly amountWei: bigint;
    }
  | {
      readonly kind: 'leave';
      readonly token: Token;
      /**
       * The kind of claim: a leaf, the deposits of a player without a leaf, or the registered
       * forced withdrawal.
       */
      readonly by: SavedProof | 'deposits' | 'forced';
      readonly amountWei: bigint;
      /** The amount that the exit pays now. In a deficit, it is less than the claim. */
      readonly paidWei: bigint;
    };

export type ExitPlan = {
  readonly steps: readonly ExitStep[];
  /** Reasons why a part of the money is not available; empty when all of the money is available. */
  readonly problems: readonly ExitFailure[];
  /** The value of the best available proof, whether or not it can be claimed yet. */
  readonly worthWei: Readonly<Record<Token, bigint>>;
};

type Planned = Omit<ExitPlan, 'worthWei'>;
type Options = Pick<ExitArguments, 'mayForce' | 'needsProof'>;

const waysOut = (
  epoch: EpochPlace,
  proofs: readonly CheckedProof[],
  state: ExitState,
  counts: (token: Token) => boolean,
): Ways => TOKENS.map((token) => [token, wayOut(epoch, token, proofs, state, counts(token))]);

/**
 * Steps that register forced withdrawals with the exit. Only a forced withdrawal that is worth more
 * than the player's leaf is registered.
 */
const registrations = (
  ways: Ways,
  state: ExitState,
  may: (token: Token) => boolean,
): readonly ExitStep[] =>
  ways.flatMap(([token, way]): ExitStep[] =>
    way.kind === 'forced' && may(token)
      ? [{ kind: 'register', token, amountWei: state.tokens[token].forced.amount }]
      : [],
  );

const hasStep = (steps: readonly ExitStep[], of: Token): boolean =>
  steps.some((step) => 'token' in step && step.token === of);

/**
 * Steps that lower the exit's upper bound on the sum of all claims. If the bound is above the real
 * sum, the exit could assume a deficit that does not exist, and pay too little.
 */
const lowerings = (
  { number }: Pick<EpochPlace, 'number'>,
  proofs: readonly CheckedProof[],
  state: ExitState,
  may: (token: Token) => boolean,
  isRegistered: (token: Token) => boolean,
): readonly ExitStep[] => {
  const found = proofs.find(({ saved }) => saved.epoch.number === number);
  if (found === undefined) return [];
  const { saved: proof, isSound } = found;
  return TOKENS.flatMap((token): ExitStep[] => {
    const leaf = proof.leaves[token];
    const account = state.tokens[token];
    const registeredWei = isRegistered(token) ? account.forced.amount : 0n;
    const amountWei = leaf === null ? 0n : countedBeyond(parseLeaf(leaf), account, registeredWei);
    const isUseful = isSound[token] && amountWei > 0n && may(token);
    return isUseful ? [{ kind: 'lower', token, proof, amountWei }] : [];
  });
};

/**
 * Opening the exit is irreversible, so this step waits until every proof that the exit will need is
 * available. The player can override this, because a house could withhold a proof for ever.
 */
const planOpening = (
  trigger: ExitTrigger,
  proofs: readonly CheckedProof[],
  state: ExitState,
  { needsProof }: Options,
): Planned => {
  const { number, snapshotBlock: block } = state.final;
  const isDue = (token: Token): boolean => state.tokens[token].forced.dueAt <= state.now;
  const ways = waysOut({ number, block }, proofs, state, isDue);
  const problems = waysProblems(ways, number, 'exit').filter(
    ({ code }) => needsProof || code !== 'EXIT.WRONG_EPOCH',
  );
  const hasMoney = ways.some(([, way]) => amountOf(way) > 0n);
  if (problems.length > 0 || !hasMoney) return { steps: [], problems };
  // The call that opens the exit also registers the forced withdrawal that triggers the opening.
  const others = registrations(ways, state, (token) => token !== trigger.by);
  const isRegistered = (token: Token): boolean => token === trigger.by || hasStep(others, token);
  const lowered = lowerings({ number }, proofs, state, () => true, isRegistered);
  return { steps: [{ kind: 'open', trigger, epoch: number }, ...others, ...lowered], problems };
};

const planRegistration = (proofs: readonly CheckedProof[], state: ExitState): Planned => {
  const { exit, now, tokens } = state;
  const epoch = { number: exit.epoch, block: exit.block };
  const isOrCanBe = (token: Token): boolean =>
    tokens[token].forced.registered || canRegister(tokens[token].forced, exit.openedAt, now);
  const ways = waysOut(epoch, proofs, state, isOrCanBe);
  const may = (token: Token): boolean => canRegister(tokens[token].forced, exit.openedAt, now);
  const registered = registrations(ways, state, may);
  const isNew = (token: Token): boolean => hasStep(registered, token);
  const lowered = lowerings(
    epoch,
    proofs,
    state,
    (token) => tokens[token].isLowering || isNew(token),
    (token) => tokens[token].forced.registered || isNew(token),
  );
  return {
    steps: [...registered, ...lowered],
    problems: waysProblems(ways, exit.epoch, 'exit'),
  };
};

const payment = (
  token: Token,
  way: Ways[number][1],
  { tokens, exit, now }: ExitState,
): ExitStep | ExitFailure | undefined => {
  const { pot, claim } = tokens[token];
  const amountWei = amountOf(way);
  const isOver = now >= exit.openedAt + CLAIM_TIME_S;
  const isNew = amountWei > claim.filed;
  if (pot.isDeficit && (isOver || !isNew)) {
    const openWei = collectableWei(pot, claim, isOver);
    if (openWei > 0n) return { kind: 'collect', token, amountWei: openWei };
    if (!isNew) return undefined;
    return new ExitFailure('EXIT.TOO_LATE', `${token}: claims ended 180 days after the opening`);
  }
  if (amountWei === 0n) return undefined;
  const filed = { filed: amountWei, collected: claim.collected };
  const paidWei = pot.isDeficit ? collectableWei(pot, filed, false) : amountWei;
  const by = way.kind === 'claim' ? (way.proof ?? 'deposits') : 'forced';
  return { kind: 'leave', token, by, amountWei, paidWei };
};

const isFailure = (value: ExitStep | ExitFailure | undefined): value is ExitFailure =>
  value instanceof ExitFailure;

const planLeaving = (proofs: readonly CheckedProof[], state: ExitState): Planned => {
  const epoch = { number: state.exit.epoch, block: state.exit.block };
  const ways = waysOut(epoch, proofs, state, (token) => state.tokens[token].forced.registered);
  const found = ways.map(([token, way]) => payment(token, way, state));
  return {
    steps: found.flatMap((each) => (each === undefined || isFailure(each) ? [] : each)),
    problems: [...waysProblems(ways, epoch.number, 'exit'), ...found.filter(isFailure)],
  };
};

const planForcing = (
  proofs: readonly CheckedProof[],
  state: ExitState,
  { mayForce }: Options,
): Planned => {
  const stage: Stage = 'force';
  const ways: Ways = TOKENS.map((token) => [token, wayByForce(token, proofs, state)]);
  const problems = waysProblems(ways, state.final.number, stage);
  if (!mayForce) return { steps: [], problems };
  const steps = ways.flatMap(([token, way]): ExitStep[] =>
    way.kind === 'claim' && state.tokens[token].forced.amount === 0n
      ? [{ kind: 'force', token, proof: way.proof, amountWei: way.amountWei }]
      : [],
  );
  return { steps, problems };
};

/** The steps that are possible now. Depends only on its arguments. */
export const planExit = (
  proofs: readonly CheckedProof[],
  state: ExitState,
  options: Options,
): ExitPlan => {
  const worthWei = {
    DEGEN: worthOf('DEGEN', proofs, state),
    BNB: worthOf('BNB', proofs, state),
  };
  const { exit, last, tokens, now } = state;
  if (exit.openedAt > 0) {
    const isPayable = now >= exit.payableAt;
    return { ...(isPayable ? planLeaving : planRegistration)(proofs, state), worthWei };
  }
  const forced = { DEGEN: tokens.DEGEN.forced, BNB: tokens.BNB.forced };
  const trigger = dueTrigger(exitTriggers(last, forced), now);
  return trigger === undefined
    ? { ...planForcing(proofs, state, options), worthWei }
    : { ...planOpening(trigger, proofs, state, options), worthWei };
};
