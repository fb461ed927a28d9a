import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { owedNow } from '@degen/rules/liabilities/epoch.ts';
import {
  admittedWei,
  dueTrigger,
  type ExitTrigger,
  exitTriggers,
} from '@degen/rules/liabilities/leaving.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import type { ExitArguments } from './arguments.ts';
import type { ExitState } from './chain.ts';
import { ExitFailure } from './failure.ts';

export type CheckedProof = {
  readonly saved: SavedProof;
  readonly isSound: Readonly<Record<Token, boolean>>;
};

/** How the money of a token can be claimed; null in place of a proof when there is no leaf. */
type Way =
  | { readonly kind: 'claim'; readonly proof: SavedProof | null; readonly amountWei: bigint }
  /** `isAll` is false where a proof at hand is worth more, and the exit's own is missing. */
  | { readonly kind: 'admitted'; readonly amountWei: bigint; readonly isAll: boolean }
  | { readonly kind: 'nothing' | 'missing' | 'dropped' | 'false' };

export type ExitStep =
  | { readonly kind: 'open'; readonly trigger: ExitTrigger }
  | {
      readonly kind: 'leave' | 'demand';
      readonly token: Token;
      readonly proof: SavedProof | null;
      readonly amountWei: bigint;
    }
  | { readonly kind: 'collect'; readonly token: Token; readonly amountWei: bigint };

export type ExitPlan = {
  readonly steps: readonly ExitStep[];
  /** What stands between the player and some of the money; empty when nothing does. */
  readonly problems: readonly ExitFailure[];
  /** What the best proof at hand is worth now, whether or not it can be had yet. */
  readonly worthWei: Readonly<Record<Token, bigint>>;
};

const NOTHING = { balance: 0n, deposited: 0n, withdrawn: 0n };

const claimBy = (proof: SavedProof | null, token: Token, state: ExitState): Way => {
  const leaf = proof?.leaves[token] ?? null;
  const amountWei = owedNow(leaf === null ? NOTHING : parseLeaf(leaf), state.tokens[token]);
  return amountWei === 0n ? { kind: 'nothing' } : { kind: 'claim', proof, amountWei };
};

/** By a proof of exactly this epoch, as the open exit takes it. */
const wayAt = (
  epoch: { readonly number: number; readonly block: number | undefined },
  token: Token,
  proofs: readonly CheckedProof[],
  state: ExitState,
): Way => {
  const found = proofs.find(({ saved }) => saved.epoch.number === epoch.number);
  if (found !== undefined && found.saved.leaves[token] !== null) {
    return found.isSound[token] ? claimBy(found.saved, token, state) : { kind: 'false' };
  }
  const { firstDepositBlock } = state.tokens[token];
  const block = epoch.block ?? found?.saved.epoch.snapshotBlock;
  if (block !== undefined && firstDepositBlock > block) return claimBy(null, token, state);
  if (found === undefined) return { kind: 'missing' };
  return firstDepositBlock === 0 ? { kind: 'nothing' } : { kind: 'dropped' };
};

/** By the newest sound proof: any epoch serves for a demand. */
const wayOfDemand = (token: Token, proofs: readonly CheckedProof[], state: ExitState): Way => {
  const found = proofs.find(({ saved, isSound }) => saved.leaves[token] !== null && isSound[token]);
  if (found !== undefined) return claimBy(found.saved, token, state);
  const { last } = state;
  return wayAt({ number: last.number, block: last.snapshotBlock }, token, proofs, state);
};

const worthOf = (token: Token, proofs: readonly CheckedProof[], state: ExitState): bigint => {
  const way = wayOfDemand(token, proofs, state);
  return way.kind === 'claim' ? way.amountWei : 0n;
};

/** As the open exit pays it: by a demand that the house admitted, where that is more. */
const wayOut = (
  epoch: { readonly number: number; readonly block: number | undefined },
  token: Token,
  proofs: readonly CheckedProof[],
  state: ExitState,
): Way => {
  const byLeaf = wayAt(epoch, token, proofs, state);
  const amountWei = admittedWei(state.tokens[token].demand, state.last);
  const byLeafWei = byLeaf.kind === 'claim' ? byLeaf.amountWei : 0n;
  if (amountWei <= byLeafWei) return byLeaf;
  const isAll = byLeaf.kind !== 'missing' || amountWei >= worthOf(token, proofs, state);
  return { kind: 'admitted', amountWei, isAll };
};

type Stage = 'demand' | 'exit';

const LEFT_OUT: Readonly<Record<Stage, string>> = {
  demand: 'Demand with the proof of an earlier epoch, or what you put in without one',
  exit: 'The exit pays you only what you demanded a day before an epoch',
};

const problemOf = (
  token: Token,
  way: Way,
  epoch: number,
  stage: Stage,
): ExitFailure | undefined => {
  const bring = `${token}: the exit takes proofs of epoch ${epoch}; bring that file`;
  if (way.kind === 'admitted' && !way.isAll) {
    const less = `or, for what you demanded alone, add --without-proof`;
    return new ExitFailure('EXIT.WRONG_EPOCH', `${bring}, ${less}`);
  }
  switch (way.kind) {
    case 'missing':
      return new ExitFailure('EXIT.WRONG_EPOCH', bring);
    case 'dropped':
      return new ExitFailure(
        'EXIT.PROOF_FALSE',
        `${token}: epoch ${epoch} leaves you out although you had deposited before it. ${LEFT_OUT[stage]}`,
      );
    case 'false':
      return new ExitFailure(
        'EXIT.PROOF_FALSE',
        `${token}: the proof of epoch ${epoch} does not lead to what was published`,
      );
    default:
      return undefined;
  }
};

const isFailure = (value: ExitFailure | undefined): value is ExitFailure => value !== undefined;

type Ways = readonly (readonly [Token, Way])[];

const claims = (kind: 'leave' | 'demand', ways: Ways): ExitStep[] =>
  ways.flatMap(([token, way]): ExitStep[] => {
    if (way.kind === 'claim') return [{ ...way, kind, token }];
    return way.kind === 'admitted' ? [{ ...way, kind: 'collect', token }] : [];
  });

const problemsIn = (ways: Ways, epoch: number, stage: Stage): ExitFailure[] =>
  ways.map(([token, way]) => problemOf(token, way, epoch, stage)).filter(isFailure);

/**
 * Opening is for good, so it waits until every proof that the exit will ask for is at hand, unless
 * the player says otherwise: a house could keep that proof back for ever.
 */
const planOpening = (
  trigger: ExitTrigger,
  proofs: readonly CheckedProof[],
  state: ExitState,
  needsProof: boolean,
): Omit<ExitPlan, 'worthWei'> => {
  const block = trigger.epoch === state.last.number ? state.last.snapshotBlock : undefined;
  const ways = TOKENS.map(
    (token) => [token, wayOut({ number: trigger.epoch, block }, token, proofs, state)] as const,
  );
  const problems = problemsIn(ways, trigger.epoch, 'exit').filter(
    ({ code }) => needsProof || code !== 'EXIT.WRONG_EPOCH',
  );
  const leaving = claims('leave', ways);
  const mayOpen = problems.length === 0 && leaving.length > 0;
  return { steps: mayOpen ? [{ kind: 'open', trigger }, ...leaving] : [], problems };
};

/** What can be done now. Looks only at what it is given. */
export const planExit = (
  proofs: readonly CheckedProof[],
  state: ExitState,
  { mayDemand, needsProof }: Pick<ExitArguments, 'mayDemand' | 'needsProof'>,
): ExitPlan => {
  const demanding = TOKENS.map((token) => [token, wayOfDemand(token, proofs, state)] as const);
  const worthWei = {
    DEGEN: worthOf('DEGEN', proofs, state),
    BNB: worthOf('BNB', proofs, state),
  };
  if (state.exit.isOpen) {
    const epoch = { number: state.exit.epoch, block: state.exit.block };
    const ways = TOKENS.map((token) => [token, wayOut(epoch, token, proofs, state)] as const);
    return {
      steps: claims('leave', ways),
      problems: problemsIn(ways, epoch.number, 'exit'),
      worthWei,
    };
  }
  const demands = { DEGEN: state.tokens.DEGEN.demand, BNB: state.tokens.BNB.demand };
  const hasProof = (epoch: number): boolean =>
    proofs.some(({ saved }) => saved.epoch.number === epoch);
  const trigger = dueTrigger(exitTriggers(state.last, demands), state.now, hasProof);
  if (trigger !== undefined)
    return { ...planOpening(trigger, proofs, state, needsProof), worthWei };
  if (!mayDemand) {
    return { steps: [], problems: problemsIn(demanding, state.last.number, 'demand'), worthWei };
  }
  // Whom the last epoch leaves out may demand without a leaf.
  const ways = demanding.map(
    ([token, way]) => [token, way.kind === 'dropped' ? claimBy(null, token, state) : way] as const,
  );
  const open = ways.filter(([token]) => state.tokens[token].demand.amount === 0n);
  const problems = problemsIn(ways, state.last.number, 'demand');
  return { steps: claims('demand', open), problems, worthWei };
};
