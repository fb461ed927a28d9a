import type { WheelReceiptBody } from '../src/games/wheel/receipt.ts';
import type { VerifyCheck } from '../src/receipt/errors.ts';
import type { RefusedReceipt } from './lies/lies.ts';
import { sealReceipt, type WheelReceipt, withoutSeed } from './receipts.ts';

type Changes = Omit<Partial<WheelReceiptBody>, 'outcome'> & {
  readonly outcome?: Partial<WheelReceiptBody['outcome']>;
};

/**
 * The order of the Ed25519 group. Adding it to the second half of a signature gives a different
 * signature that a lax verifier accepts as well.
 */
const GROUP_ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

const littleEndian = (hex: string): string => Buffer.from(hex, 'hex').reverse().toString('hex');

const withSecondEncoding = (signature: string): string => {
  const scalar = BigInt(`0x${littleEndian(signature.slice(64))}`) + GROUP_ORDER;
  return signature.slice(0, 64) + littleEndian(scalar.toString(16).padStart(64, '0'));
};

/**
 * Receipts of the wheel that a verifier has to reject, each for a different reason. The directory
 * `lies/` has the false receipts of the other games.
 */
export const refusedReceipts = (receipt: WheelReceipt): RefusedReceipt[] => {
  const { hash, signature, serverSeed = '', ...body } = receipt;
  const signed = ({ outcome, ...changes }: Changes): WheelReceipt =>
    sealReceipt({ ...body, ...changes, outcome: { ...body.outcome, ...outcome } }, serverSeed);
  const sealed = (changes: Changes): WheelReceipt => withoutSeed(signed(changes));

  const refused = (fails: VerifyCheck[], list: Readonly<Record<string, unknown>>) =>
    Object.entries(list).map(([about, given]) => ({ about, fails, receipt: given }));

  return [
    ...refused(['form'], {
      'a field too many': { ...receipt, note: '' },
      'a field too many in the outcome': signed({ outcome: { bonus: '1' } as object }),
      'a field too few': withoutField(receipt, 'odds'),
      'null for the server seed': { ...receipt, serverSeed: null },
      'the version before': signed({ version: 2 as 3 }),
      'a chain id as a text': signed({ chainId: '31337' as never }),
      'a chain id of zero': signed({ chainId: 0 }),
      'a casino that is no address': signed({ casino: body.casino.slice(2) }),
      'no casino': withoutField(receipt, 'casino'),
      'demo odds': signed({ odds: 'DEMO' as 'SETTLED' }),
      'an amount with a second spelling': signed({ stake: '12.50' }),
      'an amount as a number': signed({ stake: 12 as never }),
      'a stake of zero': signed({ stake: '0', payout: '0' }),
      'colours in another order': signed({ input: { colours: [...body.input.colours].reverse() } }),
      'a colour twice': signed({ input: { colours: ['gold', 'gold'] } }),
      'no colour': signed({ input: { colours: [] } }),
      'the jackpot spelled out': signed({ outcome: { jackpot: 'none' as 'MINI' } }),
      'segment 10': signed({ outcome: { segment: 10 } }),
      'a nonce as a text': signed({ nonce: '7' as never }),
      'an order that is no hash': signed({ order: body.order.slice(2) }),
      'an order in capitals': signed({ order: body.order.toUpperCase() }),
      'no order': withoutField(receipt, 'order'),
      'no index': withoutField(receipt, 'index'),
      'an index as a text': signed({ index: '0' as never }),
      'an index below zero': signed({ index: -1 }),
      'a client seed that is too long': signed({ clientSeed: 'x'.repeat(65) }),
      'a client seed that is not ASCII': signed({ clientSeed: 'Gl\u00fcck' }),
      'a day that does not exist': signed({ settledAt: '2026-02-30T00:00:00.000Z' }),
      'a time without milliseconds': signed({ settledAt: '2026-01-01T00:00:07Z' }),
      'a hash in capitals': { ...receipt, hash: hash.toUpperCase() },
      'an address with a digit too few': signed({ player: body.player.slice(0, -1) }),
    }),
    ...refused(['deployment'], {
      'signed for another chain': signed({ chainId: 97 }),
      'signed for another casino': signed({ casino: body.player }),
    }),
    ...refused(['deployment', 'hash'], {
      'another chain than was signed': { ...receipt, chainId: 97 },
    }),
    ...refused(['hash'], {
      'a later time than was signed': { ...receipt, settledAt: '2026-01-01T00:00:08.000Z' },
      'another player than was signed': { ...receipt, player: body.player.toLowerCase() },
    }),
    ...refused(['hash', 'payout'], {
      'a higher payout than was signed': { ...receipt, payout: '99' },
    }),
    ...refused(['signature'], {
      'a signature of another text': { ...receipt, signature: signed({ nonce: 8 }).signature },
      'a second encoding of the signature': {
        ...receipt,
        signature: withSecondEncoding(signature),
      },
    }),
    ...refused(['seed'], {
      'signed: a hash that is not that of the seed': signed({ serverSeedHash: hash }),
      'another seed, with the same draws': { ...receipt, serverSeed: '00'.repeat(32) },
    }),
    ...refused(['seed', 'outcome', 'payout'], {
      'another seed, with other draws': { ...receipt, serverSeed: '11'.repeat(32) },
    }),
    ...refused(['outcome'], {
      'signed: another segment': signed({ outcome: { segment: 8 } }),
      'signed: the colour of another segment': signed({ outcome: { colour: 'white' } }),
      'signed: a loss, with the payout of the win': signed({ outcome: { won: false } }),
      'signed: the multiplier rounded up': signed({ outcome: { multiplier: '1.46' } }),
    }),
    ...refused(['outcome', 'payout'], {
      'signed: a loss': signed({ payout: '0', outcome: { won: false } }),
    }),
    ...refused(['payout'], {
      'signed: one base unit less': signed({ payout: '18.214285714285714284' }),
      'signed: one base unit more': signed({ payout: '18.214285714285714286' }),
      'signed: the payout of another stake': signed({ stake: '12' }),
      'seed secret: a win that pays nothing': sealed({ payout: '0' }),
      'seed secret: one base unit less': sealed({ payout: '18.214285714285714284' }),
    }),
    ...refused(['jackpot'], {
      'signed: a jackpot that was not drawn': signed({ outcome: { jackpot: 'MINI' } }),
    }),
    ...refused(['outcome'], {
      'seed secret: the colour of another segment': sealed({ outcome: { colour: 'white' } }),
      'seed secret: another multiplier': sealed({ outcome: { multiplier: '1.46' } }),
    }),
    ...refused(['outcome', 'payout'], {
      'seed secret: a segment that was not picked wins': sealed({
        outcome: { segment: 1, colour: 'pink' },
      }),
    }),
    ...refused(['outcome', 'payout', 'jackpot'], {
      'seed secret: a jackpot in BNB, and the payout of DEGEN': sealed({
        token: 'BNB',
        outcome: { jackpot: 'MINI' },
      }),
    }),
  ];
};

const withoutField = (receipt: WheelReceipt, name: keyof WheelReceipt): object => {
  const { [name]: _removed, ...rest } = receipt;
  return rest;
};
