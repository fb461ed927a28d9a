import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import { mulDivDown, parseAmount } from '../src/amount.ts';
import { openStream } from '../src/fairness.ts';
import { fromHex, toHex } from '../src/hex.ts';
import { receiptText } from '../src/receipt/hash.ts';
import { utf8Bytes } from '../src/utf8.ts';
import { onChainExampleText } from './on-chain.ts';
import { makeReceipt, seedsOf, TEST_RECEIPT_KEY } from './receipts.ts';
import { EXAMPLE } from './vectors.ts';

const uint32 = (bytes: Uint8Array): number => Buffer.from(bytes).readUInt32BE();

/** The worked example of docs/fairness.md with every intermediate value, as Markdown. */
export const workedExampleText = (): string => {
  const receipt = makeReceipt(EXAMPLE);
  const message = `${receipt.order}:0`;
  const block = nodeCrypto.hmacSha256(fromHex(EXAMPLE.serverSeed), utf8Bytes(message));
  const stream = openStream(nodeCrypto, seedsOf(EXAMPLE));
  const [first, second] = [stream.bytes(4), stream.bytes(4)];
  const stake = parseAmount(receipt.stake);
  if (!stake.ok) throw new Error(stake.error);
  const payoutWei = mulDivDown(stake.value, 10n * 10_200n, 7n * 10_000n);
  const lines = [
    ['server seed', EXAMPLE.serverSeed],
    ['server seed hash', receipt.serverSeedHash],
    ['order', receipt.order],
    ['message of block 0', message.slice(0, 48)],
    ['', message.slice(48)],
    ['block 0', toHex(block)],
    ['bytes 0 to 3', `${toHex(first)} = ${uint32(first)}`],
    ['segment', `${uint32(first)} mod 10 = ${receipt.outcome.segment}`],
    ['colour', receipt.outcome.colour],
    ['picked', EXAMPLE.colours.join(', ')],
    ['stake', `${receipt.stake} ${receipt.token} = ${stake.value} base units`],
    ['payout', `floor(${stake.value} * 10 * 10200 / (7 * 10000)) = ${payoutWei}`],
    ['payout as text', receipt.payout],
    ['bytes 4 to 7', `${toHex(second)} = ${uint32(second)}`],
    ['jackpot draw', `${uint32(second)} mod 10000 = ${uint32(second) % 10_000}`],
    ['jackpot', `${receipt.outcome.jackpot}`],
    ['id of an award', `0x${receipt.roundId.replaceAll('-', '').padEnd(64, '0')}`],
    ['receipt hash', receipt.hash],
    ['receipt key', TEST_RECEIPT_KEY],
    ['signature', receipt.signature.slice(0, 64)],
    ['', receipt.signature.slice(64)],
  ].map(([name, value]) => `${String(name).padEnd(20)}${value}`);
  return [
    '```text',
    ...lines,
    '```',
    '',
    'The text that is hashed, one line without a line end:',
    '',
    '```json',
    receiptText(receipt),
    '```',
    '',
    'The receipt, as the page exports it once the seed is revealed:',
    '',
    '```json',
    JSON.stringify(receipt, null, 2),
    '```',
  ].join('\n');
};

/** Replaces the text between two markers of the document. */
export const withPart = (document: string, begin: string, end: string, text: string): string => {
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`no ${begin}`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
};

/** The document with its examples replaced by the current ones. */
export const withWorkedExamples = (document: string): string =>
  withPart(
    withPart(
      document,
      '<!-- worked example: written by scripts/vectors.ts -->',
      '<!-- end of the worked example -->',
      workedExampleText(),
    ),
    '<!-- example on chain: written by scripts/vectors.ts -->',
    '<!-- end of the example on chain -->',
    onChainExampleText(),
  );
