import { historyErrors } from '@degen/rules/receipt/history.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { nodeCrypto } from './node-crypto.ts';

export type Tally = { proven: number; signed: number; rejected: number; contradictions: number };

/** Writes a line per receipt, what contradicts between them, and a summary. */
export const verifyAll = async (
  receipts: readonly unknown[],
  receiptKey: string,
  write: (line: string) => void,
): Promise<Tally> => {
  const tally: Tally = { proven: 0, signed: 0, rejected: 0, contradictions: 0 };
  const valid: Receipt[] = [];
  for (const [index, input] of receipts.entries()) {
    const verified = await verifyReceipt(nodeCrypto, input, receiptKey);
    if (!verified.ok) {
      tally.rejected += 1;
      write(`REJECTED ${nameOf(input, index)}`);
      for (const { check, message } of verified.error) write(`  ${check}: ${printable(message)}`);
      continue;
    }
    const { status, receipt } = verified.value;
    tally[status] += 1;
    valid.push(receipt);
    write(`${status === 'proven' ? 'proven  ' : 'signed  '} ${roundText(receipt)}`);
  }
  for (const contradiction of historyErrors(valid)) {
    tally.contradictions += 1;
    write(`CONTRADICTION ${contradiction}`);
  }
  write(summary(receipts.length, tally));
  return tally;
};

export const exitCodeOf = ({ proven, signed, rejected, contradictions }: Tally): 0 | 1 | 2 => {
  if (rejected + contradictions > 0) return 1;
  return proven === 0 || signed > 0 ? 2 : 0;
};

const nameOf = (input: unknown, index: number): string => {
  const named = typeof input === 'object' && input !== null && 'roundId' in input;
  return named && typeof input.roundId === 'string'
    ? printable(input.roundId)
    : `receipt ${index + 1}`;
};

const PRINTED_LENGTH_MAX = 300;

/** A forged receipt must not be able to write control sequences to the terminal. */
const printable = (untrusted: string): string =>
  untrusted.slice(0, PRINTED_LENGTH_MAX).replace(/[^\x20-\x7e]/g, '?');

const roundText = ({ roundId, game, token, stake, payout, outcome }: Receipt): string => {
  const jackpot = outcome.jackpot === null ? '' : `, ${outcome.jackpot} jackpot`;
  return `${roundId} ${game} ${outcome.colour}, stake ${stake}, payout ${payout} ${token}${jackpot}`;
};

const summary = (count: number, tally: Tally): string => {
  const counts = `${tally.proven} proven, ${tally.signed} signed, ${tally.rejected} rejected`;
  const contradictions =
    tally.contradictions === 0 ? '' : `, ${tally.contradictions} contradictions between them`;
  const waiting =
    tally.signed === 0 ? '' : '\nsigned: the seed is not revealed yet; rotate it and export again';
  const noun = count === 1 ? 'receipt' : 'receipts';
  return `${count} ${noun}: ${counts}${contradictions}${waiting}`;
};
