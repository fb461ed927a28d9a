import { AbiCoder, keccak256 } from 'ethers';
import type { Token } from '../src/amount.ts';
import { hashChainAnchor, hashChainPreimage } from '../src/fairness/hash-chain.ts';
import type { JackpotTier } from '../src/jackpot/rules.ts';
import { ON_CHAIN_WIN_BPS } from '../src/odds.ts';
import { seedOf, TEST_PLAYER } from './receipts.ts';

/**
 * The id of the first request that this hash chain answers, with preimage 0. Other providers of
 * randomness answered the earlier requests.
 */
const FIRST_REQUEST_ID = 3;
const LINKS = 6;
const SEED = `0x${seedOf('hash chain')}`;

const RANGE = 10_000n;

type OnChainPlay = {
  readonly requestId: number;
  readonly player: string;
  readonly blockHash: string;
  readonly link: string;
};

/** The bytes that CommitRevealRandomness hashes in `reveal`. */
const packedWord = ({ link, requestId, player, blockHash }: OnChainPlay): string =>
  AbiCoder.defaultAbiCoder().encode(
    ['bytes32', 'uint256', 'address', 'bytes32'],
    [link, requestId, player, blockHash],
  );

/** Decides a play as the contracts Casino and Jackpot do. */
export const decide = (word: string, token: Token) => {
  const draw = (BigInt(word) / RANGE) % RANGE;
  const tier: JackpotTier | null = draw === 0n ? 'GRAND' : draw < 100n ? 'MINI' : null;
  return {
    won: BigInt(word) % RANGE < ON_CHAIN_WIN_BPS[token],
    jackpot: token === 'DEGEN' ? tier : null,
  };
};

const TOKENS = ['DEGEN', 'BNB'] as const;

/**
 * Random words on both sides of each threshold: the threshold of a win for each token, and those of
 * the jackpot tiers.
 */
const decisions = () =>
  [
    ...[0n, 4_899n, 4_900n, 5_099n, 5_100n, 9_999n].map((win) => [win, 100n] as const),
    ...[0n, 1n, 99n, 9_999n].map((draw) => [9_999n, draw] as const),
  ].flatMap(([win, draw]) => {
    const word = `0x${(win + RANGE * draw + RANGE ** 3n).toString(16).padStart(64, '0')}`;
    return TOKENS.map((token) => ({ word, token, ...decide(word, token) }));
  });

const playAt = (index: number) => {
  const play: OnChainPlay = {
    requestId: FIRST_REQUEST_ID + index,
    player: TEST_PLAYER,
    blockHash: `0x${seedOf(`block ${index}`)}`,
    link: hashChainPreimage(keccak256, SEED, index, LINKS),
  };
  const token = TOKENS[index % 2] ?? 'DEGEN';
  const word = keccak256(packedWord(play));
  return { ...play, word, token, ...decide(word, token) };
};

/** The vectors of docs/fairness.md, section 9. */
export const onChainVector = () => ({
  chain: {
    firstRequestId: FIRST_REQUEST_ID,
    length: LINKS,
    tip: hashChainAnchor(keccak256, SEED, LINKS),
  },
  plays: Array.from({ length: LINKS }, (_, index) => playAt(index)),
  decisions: decisions(),
});

const WORD_HEX_DIGITS = 64;
const EXAMPLE_INDEX = 2;

/** A table row with a name, and its value over several lines if needed. */
const row = ([name, ...values]: readonly string[]): string =>
  values.map((value, index) => `${(index === 0 ? name : '')?.padEnd(20)}${value}`).join('\n');

const wordsOf = (play: OnChainPlay): string[] => {
  const digits = packedWord(play).slice(2);
  const starts = Array.from({ length: digits.length / WORD_HEX_DIGITS }, (_, i) => i);
  return starts.map((i) => digits.slice(i * WORD_HEX_DIGITS, (i + 1) * WORD_HEX_DIGITS));
};

/** The example of docs/fairness.md, section 9, as Markdown. */
export const onChainExampleText = (): string => {
  const { chain, plays } = onChainVector();
  const play = plays[EXAMPLE_INDEX];
  if (play === undefined) throw new Error('no such play');
  const { link, word, token, won, jackpot } = play;
  const w = BigInt(word);
  const [linkBefore, firstLink] = [keccak256(link), keccak256(keccak256(link))];
  const rows = [
    ['first request', `${chain.firstRequestId}, of a chain of ${chain.length} links`],
    ['tip', chain.tip],
    ['request id', `${play.requestId}, so link ${EXAMPLE_INDEX}`],
    ['player', play.player],
    ['token', token],
    ['hash of block B', play.blockHash],
    ['link 2, revealed', link],
    ['K(link 2) = link 1', linkBefore],
    ['K(link 1) = link 0', firstLink],
    ['K(link 0) = tip', keccak256(firstLink)],
    ['abi.encode', ...wordsOf(play)],
    ['word', word],
    ['w', `${w}`],
    ['w mod 10000', `${w % 10_000n}, ${won ? 'won' : 'lost'}`],
    ['jackpot draw', `${(w / 10_000n) % 10_000n}, ${jackpot ?? 'none'}`],
  ];
  return ['```text', ...rows.map(row), '```'].join('\n');
};
