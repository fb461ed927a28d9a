import { createHash, createPrivateKey, sign } from 'node:crypto';
import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import type { Token } from '../src/amount.ts';
import {
  COMMITMENT_KIND,
  COMMITMENT_VERSION,
  type Commitment,
  type CommitmentBody,
} from '../src/fairness/commitment.ts';
import { hashServerSeed, type RoundSeeds } from '../src/fairness.ts';
import { game as wheel } from '../src/games/wheel/game.ts';
import type { WheelReceiptBody } from '../src/games/wheel/receipt.ts';
import { parseWheelPick } from '../src/games/wheel/rules.ts';
import type { WheelColour } from '../src/games/wheel/types.ts';
import { toHex } from '../src/hex.ts';
import type { Deployment } from '../src/receipt/deployment.ts';
import { type Sealed, sealHash } from '../src/receipt/hash.ts';
import { receiptParts } from '../src/receipt/parts.ts';
import {
  type BodyOfGame,
  RECEIPT_VERSION,
  type ReceiptBody,
  type ReceiptOf,
  type ReceiptParts,
} from '../src/receipt/types.ts';

/** The secret key of RFC 8032, section 7.1, test 1. It is public, and the same in every run. */
const TEST_SECRET_KEY = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
export const TEST_RECEIPT_KEY = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

const ED25519_SECRET_DER_PREFIX = '302e020100300506032b657004220420';

const signingKey = createPrivateKey({
  key: Buffer.from(ED25519_SECRET_DER_PREFIX + TEST_SECRET_KEY, 'hex'),
  format: 'der',
  type: 'pkcs8',
});

export type WheelReceipt = ReceiptOf<WheelReceiptBody>;

/** What a dishonest casino may write in a statement in place of the test's own values. */
export type Owner = Partial<Deployment & { readonly player: string }>;

const ownerOf = ({ chainId, casino, player }: Owner) => ({
  chainId: chainId ?? TEST_DEPLOYMENT.chainId,
  casino: casino ?? TEST_DEPLOYMENT.casino,
  player: player ?? TEST_PLAYER,
});

/**
 * A round as tests name it. Without an order of its own, it is a round of a mandate, with the number
 * `nonce` if no other is given.
 */
export type NamedSeeds = {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly order?: string;
  readonly index?: number;
};

export type ReceiptCase = NamedSeeds &
  Owner & {
    readonly roundId?: string;
    readonly token: Token;
    readonly stakeWei: bigint;
    readonly colours: readonly WheelColour[];
  };

/**
 * The address of the first contract that Hardhat's first account deploys, and Hardhat's chain id,
 * which no public chain has.
 */
export const TEST_DEPLOYMENT: Deployment = {
  chainId: 31_337,
  casino: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
};

export const TEST_PLAYER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

const hashHex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Seeds are hashes of short labels, which shows that they were not chosen for an outcome. */
export const seedOf = hashHex;

/** What the draws of a round follow from. */
export const seedsOf = ({ serverSeed, clientSeed, nonce, order, index }: NamedSeeds): RoundSeeds =>
  order === undefined
    ? { serverSeed, order: seedOf(`mandate ${serverSeed} ${clientSeed}`), index: index ?? nonce }
    : { serverSeed, order, index: index ?? null };

const settledAtMs = ({ nonce }: NamedSeeds): number => Date.UTC(2026, 0, 1) + nonce * 1_000;

/** A UUID of version 7, as the server creates them, but the same in every run. */
const roundIdOf = (pair: NamedSeeds): string => {
  const time = settledAtMs(pair).toString(16).padStart(12, '0');
  const random = hashHex(`${pair.serverSeed}:${pair.clientSeed}:${pair.nonce}`);
  const hex = `${time}7${random.slice(0, 3)}8${random.slice(3, 18)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Signs the result of a round of any game, as the server does. */
export const receiptOf = <Parts extends ReceiptParts>(
  pair: NamedSeeds & Owner & { readonly roundId?: string },
  parts: Parts,
) => {
  const { player, ...deployment } = ownerOf(pair);
  const { serverSeed: _secret, ...drawn } = seedsOf(pair);
  // The compiler cannot see that the parts of a body make up the whole body.
  const body = {
    version: RECEIPT_VERSION,
    ...deployment,
    roundId: pair.roundId ?? roundIdOf(pair),
    player,
    ...parts,
    ...drawn,
    serverSeedHash: hashServerSeed(nodeCrypto, pair.serverSeed),
    clientSeed: pair.clientSeed,
    nonce: pair.nonce,
    settledAt: new Date(settledAtMs(pair)).toISOString(),
  } as ReceiptBody as BodyOfGame<Parts['game']>;
  return sealReceipt(body, pair.serverSeed);
};

/** Settles and signs a round of the wheel as the server does. */
export const makeReceipt = (round: ReceiptCase): WheelReceipt => {
  const pick = parseWheelPick(round.colours);
  if (!pick.ok) throw new Error(pick.error);
  const { token, stakeWei } = round;
  const wager = { profile: 'SETTLED', token, stakeWei, pick: pick.value } as const;
  return receiptOf(round, receiptParts(wheel, wheel.open(nodeCrypto, seedsOf(round), wager)));
};

/** Signs the 32 bytes of a hash with the test key. */
export const signHash = (hash: string): string =>
  toHex(sign(null, Buffer.from(hash, 'hex'), signingKey));

/** Hash and signature over any body, so that tests can sign false bodies, too. */
const seal = <Body extends object>(body: Body): Body & Sealed => {
  const hash = sealHash(nodeCrypto, body);
  return { ...body, hash, signature: signHash(hash) };
};

export const sealReceipt = <Body extends ReceiptBody>(body: Body, serverSeed: string) => ({
  ...seal(body),
  serverSeed,
});

/** The receipt as the player had it before the seed was revealed. */
export const withoutSeed = <Given extends { readonly serverSeed?: string }>({
  serverSeed: _secret,
  ...receipt
}: Given): Omit<Given, 'serverSeed'> => receipt;

/**
 * The signed commitment to the pair with the number `pair`, and to the server seed of the next
 * pair.
 */
export const makeCommitment = (
  { serverSeed, ...owner }: Pick<NamedSeeds, 'serverSeed'> & Owner,
  pair: number,
  nextServerSeed: string,
): Commitment =>
  seal<CommitmentBody>({
    kind: COMMITMENT_KIND,
    version: COMMITMENT_VERSION,
    ...ownerOf(owner),
    pair,
    serverSeedHash: hashServerSeed(nodeCrypto, serverSeed),
    nextServerSeedHash: hashServerSeed(nodeCrypto, nextServerSeed),
  });
