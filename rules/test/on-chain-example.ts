import { keccak256 } from 'ethers';
import { type OnChainPlay, onChainVector, packedWord } from './on-chain.ts';

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
