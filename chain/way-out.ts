import { TOKENS, type Token } from '@degen/rules/amount.ts';
import {
  type Epoch,
  epochHash,
  isProved,
  isShortBy,
  type Proof,
} from '@degen/rules/liabilities/epoch.ts';
import { type Plan, planToken } from '@degen/rules/liabilities/plan.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch, parseLeaf } from '@degen/rules/liabilities/proof-text.ts';
import { UNPAID_S } from '@degen/rules/liabilities/times.ts';
import type { ChainFacts, EpochFacts, TokenFacts } from '@degen/rules/liabilities/way-out-facts.ts';
import { isCallException, keccak256, type Provider } from 'ethers';
import type { ICustody, IWindUp } from './contracts.ts';
import { readPublishedEpoch } from './logs/published-epoch.ts';
import { newestBlock } from './node.ts';
import { tokenAddress } from './tokens.ts';

/** The account and the casino that a way out is about. */
export type WayOutPlace = Pick<SavedProof, 'rpcUrl' | 'chainId' | 'custody' | 'degen' | 'player'>;

export type WayOutContracts = { readonly custody: ICustody; readonly windUp: IWindUp };

export type TokenWayOut = {
  readonly facts: TokenFacts;
  readonly plan: Plan;
  /** Payments that the account refused, kept by Custody. */
  readonly collectableWei: bigint;
  /** The proofs whose leaf of this token leads to a standing epoch, in the given order. */
  readonly proofs: readonly SavedProof[];
};

export type WayOut = ChainFacts & {
  readonly tokens: Readonly<Record<Token, TokenWayOut>>;
  /** The checked proofs that lead to no standing epoch in some token: vetoed or false ones. */
  readonly refused: readonly SavedProof[];
};

/** The contract's argument for one token. Throws if the proof has no leaf of it. */
export const proofArgument = (saved: SavedProof, token: Token): Proof => {
  const leaf = saved.leaves[token];
  if (leaf === null) throw new Error(`the proof has no leaf of ${token}`);
  return { epoch: parseEpoch(saved.epoch), ...parseLeaf(keccak256, leaf) };
};

/** An epoch as `lastEpoch` and `lastFinalEpoch` return it. */
export const epochFacts = (epoch: {
  readonly number: bigint;
  readonly epochMark: bigint;
  readonly publishedAt: bigint;
}): EpochFacts => ({
  number: Number(epoch.number),
  mark: Number(epoch.epochMark),
  publishedAt: Number(epoch.publishedAt),
});

/**
 * How many proofs of final epochs and of provisional ones are checked, and of those that a wind-up
 * takes in the second rank. Unless the publisher publishes false epochs all day, at least one of
 * them stands.
 */
const CHECKED_MAX = 8;

const proofsToCheck = (
  proofs: readonly SavedProof[],
  final: number,
  woundUpAt: readonly number[],
): readonly SavedProof[] => {
  const isFinal = ({ epoch }: SavedProof): boolean => epoch.number <= final;
  const groups = [
    proofs.slice(0, 1),
    proofs.filter(({ epoch }) => woundUpAt.includes(epoch.number)),
    ...woundUpAt.map((decisive) =>
      proofs.filter(({ epoch }) => epoch.number < decisive).slice(0, CHECKED_MAX),
    ),
    proofs.filter(isFinal).slice(0, CHECKED_MAX),
    proofs.filter((proof) => !isFinal(proof)).slice(0, CHECKED_MAX),
  ];
  const wanted = new Set(groups.flat());
  return proofs.filter((proof) => wanted.has(proof));
};

/** A proof's epoch as data, if it is the one of this number and hash. */
const keptEpoch = (proofs: readonly SavedProof[], hash: string): Epoch | undefined =>
  proofs
    .map(({ epoch }) => parseEpoch(epoch))
    .find((epoch) => epochHash(keccak256, epoch) === hash);

/** The data of a standing epoch, from a proof or from the event that published it. */
export const readEpoch = async (
  custody: ICustody,
  proofs: readonly SavedProof[],
  { number, publishedAt }: EpochFacts,
): Promise<Epoch> => {
  const kept = keptEpoch(proofs, await custody.epochHashOf(number));
  return kept ?? readPublishedEpoch(custody, { number, publishedAt });
};

type Given = {
  readonly contracts: WayOutContracts;
  readonly place: WayOutPlace;
  readonly chain: ChainFacts;
  readonly proofs: readonly SavedProof[];
  readonly pots: Readonly<Record<Token, Awaited<ReturnType<IWindUp['potOf']>>>>;
};

/** The last final epoch; undefined when no proof has it and the node has deleted its logs. */
const findFinal = async ({ contracts, chain, proofs }: Given): Promise<Epoch | undefined> => {
  try {
    return await readEpoch(contracts.custody, proofs, chain.final);
  } catch (error) {
    console.info('Cannot see the last final epoch now', error);
    return undefined;
  }
};

/**
 * Whether custody is below what players are owed by the last final epoch. False while that epoch is
 * unknown, because without it the wind-up cannot be opened anyway.
 */
const readFinalShort = async (given: Given, token: Token): Promise<boolean> => {
  const { custody } = given.contracts;
  const address = tokenAddress(token, given.place.degen);
  const epoch = await findFinal(given);
  if (epoch === undefined) return false;
  const [held, totals] = await Promise.all([custody.custodyOf(address), custody.totalsOf(address)]);
  const owed = token === 'BNB' ? epoch.bnb : epoch.degen;
  return isShortBy(owed, totals, held);
};

/** Whether the wind-up takes the player without a leaf. No view says it, so the call is tried. */
const takesDepositor = async ({ contracts, place }: Given, token: Token): Promise<boolean> => {
  try {
    const address = tokenAddress(token, place.degen);
    await contracts.windUp.enterDepositor.staticCall(address, { from: place.player });
    return true;
  } catch (error) {
    if (isCallException(error)) return false;
    throw error;
  }
};

const readToken = async (given: Given, token: Token): Promise<Omit<TokenWayOut, 'plan'>> => {
  const { contracts, place, chain, proofs, pots } = given;
  const { custody, windUp } = contracts;
  const { player } = place;
  const address = tokenAddress(token, place.degen);
  const stored = pots[token];
  const openedAt = Number(stored.openedAt);
  const isOpen = openedAt > 0;
  const [account, claim, isMature, wasMature, custodyWei, unseenWei, shortWei] = await Promise.all([
    custody.accountOf(player, address),
    custody.claimOf(player, address),
    custody.isMatureAt(player, address, chain.now),
    custody.isMatureAt(player, address, isOpen ? openedAt : chain.now - UNPAID_S),
    custody.custodyOf(address),
    custody.unseenOf(address),
    custody.shortOf(address),
  ]);
  const [entry, payableWei, collectableWei, hashes] = await Promise.all([
    windUp.entryOf(player, address),
    windUp.payableOf(player, address),
    custody.collectableOf(player, address),
    Promise.all(proofs.map(({ epoch }) => custody.epochHashOf(epoch.number))),
  ]);
  const { deposited, withdrawn } = account;
  const sinceMark = Number(account.sinceMark);
  const needsNoLeaf = isOpen
    ? deposited > withdrawn && !entry.isProved && (await takesDepositor(given, token))
    : deposited > 0n && sinceMark >= chain.final.mark;
  const facts: TokenFacts = {
    account: { deposited, withdrawn, sinceMark },
    claim: {
      amount: claim.amount,
      madeAt: Number(claim.madeAt),
      madeAtMark: Number(claim.madeAtMark),
      leafEpoch: Number(claim.leafEpoch),
      isMature,
      wasMature,
    },
    custodyWei,
    unseenWei,
    shortWei,
    isFinalShort: shortWei > 0n && !isOpen && (await readFinalShort(given, token)),
    pot: isOpen
      ? {
          openedAt,
          epoch: Number(stored.epoch),
          bound: stored.bound,
          net: stored.net,
          isCovered: stored.isCovered,
          isSettled: stored.isSettled,
          first: stored.first,
          second: stored.second,
          paid: stored.paid,
        }
      : null,
    entry: {
      first: entry.first,
      second: entry.second,
      enteredAt: Number(entry.enteredAt),
      isProved: entry.isProved,
      isPaid: entry.isPaid,
    },
    payableWei,
    needsNoLeaf,
  };
  const sound = proofs.filter(
    (proof, index) =>
      proof.leaves[token] !== null &&
      isProved(keccak256, hashes[index] ?? '', address, player, proofArgument(proof, token)),
  );
  return { facts, collectableWei, proofs: sound };
};

/**
 * Reads from the chain alone what a player has and can do, in both tokens. `proofs` are of this
 * player and casino, the preferred ones first. Throws when the node does not answer.
 */
export const readWayOut = async (
  { custody, windUp, provider }: WayOutContracts & { readonly provider: Provider },
  place: WayOutPlace,
  proofs: readonly SavedProof[],
): Promise<WayOut> => {
  const [last, final, closed, block, degen, bnb] = await Promise.all([
    custody.lastEpoch(),
    custody.lastFinalEpoch(),
    custody.depositsClosed(),
    newestBlock(provider),
    windUp.potOf(tokenAddress('DEGEN', place.degen)),
    windUp.potOf(tokenAddress('BNB', place.degen)),
  ]);
  const chain: ChainFacts = {
    now: block.timestamp,
    last: epochFacts(last),
    final: epochFacts(final),
    closedAtMark: closed.closed ? Number(closed.marksBefore) : null,
  };
  const pots = { DEGEN: degen, BNB: bnb };
  const woundUpAt = TOKENS.map((token) => Number(pots[token].epoch));
  const checked = proofsToCheck(proofs, chain.final.number, woundUpAt);
  const given: Given = { contracts: { custody, windUp }, place, chain, proofs: checked, pots };
  const read = async (token: Token): Promise<TokenWayOut> => {
    const found = await readToken(given, token);
    const leaves = found.proofs.map((proof) => ({
      epoch: proof.epoch.number,
      leaf: proofArgument(proof, token),
    }));
    return { ...found, plan: planToken(found.facts, chain, leaves) };
  };
  const tokens = { DEGEN: await read('DEGEN'), BNB: await read('BNB') };
  const isRefused = (proof: SavedProof): boolean =>
    TOKENS.some((token) => proof.leaves[token] !== null && !tokens[token].proofs.includes(proof));
  return { ...chain, tokens, refused: checked.filter(isRefused) };
};
