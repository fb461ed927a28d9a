import type { Token } from '@degen/rules/amount.ts';
import { owedNow } from '@degen/rules/liabilities/epoch.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import type { ExitState } from './chain.ts';
import { ExitFailure } from './failure.ts';

export type CheckedProof = {
  readonly saved: SavedProof;
  readonly isSound: Readonly<Record<Token, boolean>>;
};

export type EpochPlace = { readonly number: number; readonly block: number };

/** A way to claim the money of a token. `proof` is null when the claim needs no leaf. */
export type Way =
  | { readonly kind: 'claim'; readonly proof: SavedProof | null; readonly amountWei: bigint }
  /**
   * `isAll` is false when the player could claim more with the missing proof of the exit's epoch.
   * This is assumed when another stored proof is worth more than the forced withdrawal.
   */
  | { readonly kind: 'forced'; readonly amountWei: bigint; readonly isAll: boolean }
  | { readonly kind: 'nothing' | 'missing' | 'dropped' | 'false' | 'provisional' };

export type Ways = readonly (readonly [Token, Way])[];

/** Whether the claim is for a forced withdrawal or for the exit. */
export type Stage = 'force' | 'exit';

const NOTHING = { balance: 0n, deposited: 0n, withdrawn: 0n };

export const amountOf = (way: Way): bigint => ('amountWei' in way ? way.amountWei : 0n);

const claimBy = (proof: SavedProof | null, token: Token, state: ExitState): Way => {
  const leaf = proof?.leaves[token] ?? null;
  const amountWei = owedNow(leaf === null ? NOTHING : parseLeaf(leaf), state.tokens[token]);
  return amountWei === 0n ? { kind: 'nothing' } : { kind: 'claim', proof, amountWei };
};

/** The claim with a proof of exactly this epoch, because the open exit accepts no other proof. */
const wayAt = (
  epoch: EpochPlace,
  token: Token,
  proofs: readonly CheckedProof[],
  state: ExitState,
): Way => {
  const found = proofs.find(({ saved }) => saved.epoch.number === epoch.number);
  if (found !== undefined && found.saved.leaves[token] !== null) {
    return found.isSound[token] ? claimBy(found.saved, token, state) : { kind: 'false' };
  }
  const { sinceBlock } = state.tokens[token];
  if (sinceBlock > epoch.block) return claimBy(null, token, state);
  if (found === undefined && epoch.number > 0) return { kind: 'missing' };
  return sinceBlock === 0 ? { kind: 'nothing' } : { kind: 'dropped' };
};

const soundProofs = (token: Token, proofs: readonly CheckedProof[]): readonly CheckedProof[] =>
  proofs.filter(({ saved, isSound }) => saved.leaves[token] !== null && isSound[token]);

/**
 * The claim for a forced withdrawal, with the newest proof of a final epoch. The epoch must not be
 * older than that of a leaf that the player has already shown to the contract. Without such a
 * proof, the player can claim only the deposits, and only if the last final epoch is earlier than
 * the first deposit or omits the player.
 */
export const wayByForce = (
  token: Token,
  proofs: readonly CheckedProof[],
  state: ExitState,
): Way => {
  const { final, tokens } = state;
  const { leafEpoch } = tokens[token].forced;
  const sound = soundProofs(token, proofs);
  const usable = sound.find(
    ({ saved: { epoch } }) => epoch.number <= final.number && epoch.number >= leafEpoch,
  );
  if (usable !== undefined) return claimBy(usable.saved, token, state);
  const place = { number: final.number, block: final.snapshotBlock };
  const way = wayAt(place, token, proofs, state);
  if (way.kind === 'dropped' && leafEpoch === 0) return claimBy(null, token, state);
  const isYoung = way.kind === 'missing' && sound.length > 0;
  return isYoung ? { kind: 'provisional' } : way;
};

/**
 * The value of the newest valid proof. Without a valid proof, the value of the deposits that a
 * forced withdrawal could claim.
 */
export const worthOf = (
  token: Token,
  proofs: readonly CheckedProof[],
  state: ExitState,
): bigint => {
  const [newest] = soundProofs(token, proofs);
  if (newest !== undefined) return amountOf(claimBy(newest.saved, token, state));
  return amountOf(wayByForce(token, proofs, state));
};

/**
 * The claim that the open exit pays: the forced withdrawal if it counts and is worth more than the
 * leaf, otherwise the leaf.
 */
export const wayOut = (
  epoch: EpochPlace,
  token: Token,
  proofs: readonly CheckedProof[],
  state: ExitState,
  isForcedCounted: boolean,
): Way => {
  const byLeaf = wayAt(epoch, token, proofs, state);
  const amountWei = isForcedCounted ? state.tokens[token].forced.amount : 0n;
  if (amountWei <= amountOf(byLeaf)) return byLeaf;
  const isAll = byLeaf.kind !== 'missing' || amountWei >= worthOf(token, proofs, state);
  return { kind: 'forced', amountWei, isAll };
};

const LEFT_OUT: Readonly<Record<Stage, string>> = {
  force: 'Add the proof of an earlier epoch',
  exit: 'The exit pays you only a forced withdrawal that stood for 48 hours when it opened',
};

const problemOf = (
  token: Token,
  way: Way,
  epoch: number,
  stage: Stage,
): ExitFailure | undefined => {
  const bring = `${token}: the exit takes proofs of epoch ${epoch}; bring that file`;
  if (way.kind === 'forced' && !way.isAll) {
    const less = 'or, for your forced withdrawal alone, add --without-proof';
    return new ExitFailure('EXIT.WRONG_EPOCH', `${bring}, ${less}`);
  }
  switch (way.kind) {
    case 'missing':
      return new ExitFailure('EXIT.WRONG_EPOCH', bring);
    case 'provisional':
      return new ExitFailure(
        'EXIT.PROOF_PROVISIONAL',
        `${token}: the last final epoch is ${epoch}; your proof counts 24 hours after its epoch was published`,
      );
    case 'dropped':
      return new ExitFailure(
        'EXIT.PROOF_FALSE',
        `${token}: epoch ${epoch} leaves you out although you had deposited before it. ${LEFT_OUT[stage]}`,
      );
    case 'false':
      return new ExitFailure(
        'EXIT.PROOF_FALSE',
        `${token}: the proof of epoch ${epoch} does not lead to what was published, or that was vetoed`,
      );
    default:
      return undefined;
  }
};

export const waysProblems = (ways: Ways, epoch: number, stage: Stage): ExitFailure[] =>
  ways.flatMap(([token, way]) => problemOf(token, way, epoch, stage) ?? []);
