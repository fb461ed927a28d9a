import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import vectors from '../vectors.json' with { type: 'json' };

type Verifier = typeof import('./independent-verifier.ts');
type History = typeof import('./statements/independent-history.ts');

const sourceOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const [VERIFIER, HISTORY] = ['independent-verifier.ts', 'statements/independent-history.ts'].map(
  sourceOf,
);
const { receiptKey: KEY, deployment: HERE } = vectors;

/** A verifier with one mistake in its source text. */
const withMistake = async <Module>(
  source: string | undefined,
  right: string,
  wrong: string,
): Promise<Module> => {
  if (!source?.includes(right)) throw new Error(`the verifier has no ${right}`);
  const script = stripTypeScriptTypes(source.replace(right, wrong));
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(script)}`);
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether a verifier agrees with everything in `vectors.json`. */
const agrees = (verifier: Verifier): boolean => {
  const { drawIntegers, failedChecks, failedCommitmentChecks, playWheel, decideOnChain } = verifier;
  return (
    vectors.streams.every(({ serverSeed, order, index, draws }) =>
      draws.every(({ below, values }) => {
        const bounds = values.map(() => below);
        return same(drawIntegers(serverSeed, order, index, bounds), values);
      }),
    ) &&
    vectors.wheel.every(({ serverSeed, colours, payout, outcome, ...wager }) =>
      same(playWheel({ ...wager, input: { colours } }, serverSeed), { payout, outcome }),
    ) &&
    [...vectors.receipts, ...vectors.signed].every((given) =>
      same(failedChecks(given, KEY, HERE), []),
    ) &&
    vectors.refused.every(({ receipt, fails }) => same(failedChecks(receipt, KEY, HERE), fails)) &&
    vectors.refusedCommitments.every(({ commitment, fails }) =>
      same(failedCommitmentChecks(commitment, KEY, HERE), fails),
    ) &&
    [...vectors.onChain.plays, ...vectors.onChain.decisions].every(
      ({ word, token, won, jackpot }) => same(decideOnChain(word, token), { won, jackpot }),
    )
  );
};

const { announced, rotated, receipts } = vectors.pair;

/** Whether a search for contradictions agrees with everything in `vectors.json`. */
const finds = ({ contradict, rotationFailures }: History): boolean =>
  same(rotationFailures(announced, rotated, receipts), []) &&
  (vectors.contradictions as Statements[]).every((each) => contradict(...partsOf(each))) &&
  !(vectors.consistent as Statements[]).some((each) => contradict(...partsOf(each)));

type Parts = Parameters<History['contradict']>;
type Statements = { readonly receipts: Parts[0]; readonly commitments: Parts[1] };
const partsOf = ({ receipts, commitments }: Statements): Parts => [receipts, commitments];

/** Mistakes that an author of a verifier could make. */
const MISTAKES: readonly (readonly [about: string, right: string, wrong: string])[] = [
  ['accepts a drawn number at the limit', 'if (u < (', 'if (u <= ('],
  ['never redraws a number', 'if (u < (4294967296n / bound) * bound)', 'if (bound)'],
  [
    'never redraws a number at small bounds',
    'if (u < (4294967296n / bound) * bound)',
    'if (bound < 65536n || u < (4294967296n / bound) * bound)',
  ],
  ['starts a new block after a redraw', 'offset += 4) {', 'offset += results.length ? 4 : 32) {'],
  ['reads numbers backwards', 'readUInt32BE', 'readUInt32LE'],
  ['takes the seed as text', "Buffer.from(seedHex, 'hex');\n    blocks", 'seedHex;\n    blocks'],
  ['takes the order as bytes', '`${order}:${k}`', "Buffer.from(order, 'hex') + `:${k}`"],
  ['takes no order', '${order}:${index}', '${index}'],
  ['takes no index', '${order}:${index}:', '${order}:'],
  ['takes an index of 0 for none', 'index === null ?', '!index ?'],
  ['keeps 32 bits of the index', '${index}:', '${index >>> 0}:'],
  ['ends MINI at 98', 'u < 100 ?', 'u < 99 ?'],
  ['ends MINI at 100', 'u < 100 ?', 'u <= 100 ?'],
  ['takes a draw of 1 for GRAND', 'u === 0 ?', 'u <= 1 ?'],
  ['gives BNB a jackpot', "token === 'DEGEN' ? jackpot : null", 'jackpot'],
  [
    'gives a jackpot to lost rounds only',
    "token === 'DEGEN' ? jackpot : null",
    "token === 'DEGEN' && !won ? jackpot : null",
  ],
  [
    'gives a jackpot to won rounds only',
    "token === 'DEGEN' ? jackpot : null",
    "token === 'DEGEN' && won ? jackpot : null",
  ],
  ['draws the jackpot first', '[10, 10_000]);', '[10_000, 10]);'],
  ['rounds payouts up', '(n * 10_000n) : 0n', '(n * 10_000n) + 1n : 0n'],
  ['rounds the multiplier first', '(toWei(stake) * 10n * m)', 'toWei(stake) * ((10n * m) / n) * n'],
  ['adds the stake to a payout', '(n * 10_000n) : 0n', '(n * 10_000n) + toWei(stake) : 0n'],
  ['uses wrong odds for BNB', '9_800n', '9_799n'],
  ['does not sort members', 'Object.keys(value).sort();', 'Object.keys(value);'],
  ['escapes slashes', "'\"': '\\\\\"',", "'\"': '\\\\\"', '/': '\\\\/',"],
  ['does not escape backslashes', "'\\\\': '\\\\\\\\',", "'\\\\': '\\\\',"],
  ['includes the server seed in the hash', 'serverSeed: _seed, ...body', '...body'],
  ['skips the signature', 'signature: isSigned(receipt, receiptKey)', 'signature: true'],
  ['accepts another chain', 'one.chainId === other.chainId &&', ''],
  ['accepts another casino', '=== other.casino.toLowerCase()', '.length > 0'],
  ['skips the hash', "hash: digestOf(receipt).toString('hex') === receipt.hash", 'hash: true'],
  ['skips the seed', 'seed: serverSeed === undefined ||', 'seed: true ||'],
  ['skips the outcome', 'played !== null && canonical(outcome) ===', 'true || '],
  ['skips the payout', 'payout: payout ===', 'payout: true || '],
  ['skips the jackpot', 'jackpot: jackpot === claimedJackpot', 'jackpot: true'],
  ['believes a receipt without a seed', '? settle(wager, segment, jackpot)', '? receipt'],
  ['accepts any form', 'if (!hasReceiptForm(input, games))', 'if (false)'],
  ['accepts any commitment', 'if (!hasCommitmentForm(input))', 'if (false)'],
  ['accepts a commitment of another casino', 'isOf(commitment, deployment)', 'true'],
  [
    'skips the hash of a commitment',
    "digestOf(commitment).toString('hex') === commitment.hash",
    'true',
  ],
  ['skips the signature of a commitment', 'isSigned(commitment, receiptKey)', 'true'],
  ['has one winning number more on chain', '? 5_100n : 4_900n', '? 5_101n : 4_901n'],
  ['takes the jackpot on chain from the same digits', '(w / 10_000n) %', 'w %'],
];

const HISTORY_MISTAKES: [about: string, right: string, wrong: string][] = [
  ['compares casinos as they are written', '.casino.toLowerCase() ===', '.casino ==='],
  ['compares players as they are written', '.player.toLowerCase() ===', '.player ==='],
  ['ignores the chain', 'a.chainId === b.chainId &&', ''],
  ['ignores the casino', 'a.casino.toLowerCase() === b.casino.toLowerCase() &&', ''],
  ['ignores the player', 'a.player.toLowerCase() === b.player.toLowerCase()', 'true'],
  ['takes a copy for another receipt', 'a.hash !== b.hash &&\n  (a.roundId', '(a.roundId'],
  ['ignores round ids', 'a.roundId === b.roundId ||', ''],
  ['ignores rounds of one order', 'a.index === b.index || ', ''],
  ['takes a bet for a mandate', 'a.index === null || b.index === null || ', ''],
  ['ignores the seed of an order', ' || !isOneSeed(a, b))) ||', ')) ||'],
  ['ignores nonces', 'a.nonce === b.nonce ||', ''],
  ['ignores client seeds of rounds', 'a.clientSeed !== b.clientSeed ||', ''],
  ['ignores owners of rounds', '|| !isOneOwner(a, b))));', ')));'],
  ['accepts skipped rounds of a mandate', 'a.nonce - used < index', 'a.nonce < 0 && index'],
  ['takes a bet for a round of a mandate', 'a.nonce - used', 'a.nonce'],
  ['accepts rounds out of turn', 'nonce - a.nonce - used', 'Math.abs(nonce - a.nonce) - used'],
  ['lets no bet be between rounds of a mandate', '- used < index -', '!== index -'],
  ['accepts a mandate without its first round', '[{ index: -1, nonce: -1 }, ...before]', 'before'],
  ['accepts two texts of a commitment', '(a.hash !== b.hash &&', '(false &&'],
  ['ignores next seeds', ', serverSeedHash: each.nextServerSeedHash', ''],
  ['ignores the number of a pair', '&& one.number === other.number', ''],
  ['ignores the owner of a pair', 'isOneOwner(a, b) && one.number', 'one.number'],
  ['accepts two pairs for one seed', 'isOneSeed(one, other) !== (', '!isOneSeed(one, other) && ('],
  ['ignores the committed owner', 'isOneSeed(pair, round) && !isOneOwner', 'false && !isOneOwner'],
];

describe('the committed vectors', () => {
  it('are accepted by the unchanged verifier', async () => {
    expect(agrees(await withMistake(VERIFIER, '', ''))).toBe(true);
    expect(finds(await withMistake(HISTORY, '', ''))).toBe(true);
  });

  it.each(MISTAKES)('detect a verifier that %s', async (_about, right, wrong) => {
    expect(agrees(await withMistake(VERIFIER, right, wrong))).toBe(false);
  });

  it.each(HISTORY_MISTAKES)('detect a verifier that %s', async (_about, right, wrong) => {
    expect(finds(await withMistake(HISTORY, right, wrong))).toBe(false);
  });
});
