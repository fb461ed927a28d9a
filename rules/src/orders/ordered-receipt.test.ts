import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { makeReceipt } from '../../test/receipts.ts';
import { EXAMPLE } from '../../test/vectors.ts';
import type { BetContent, MandateContent } from './content.ts';
import { NO_ORDER, type Order, orderHash, orderWords } from './order.ts';
import { unorderedFields } from './ordered-receipt.ts';

const { chainId, casino, player, serverSeedHash, clientSeed, input } = makeReceipt(EXAMPLE);
const GRANT = '22'.repeat(32);
const SEEDS = { serverSeedHash, clientSeed: `${clientSeed}${'ab'.repeat(16)}`, abandoned: [] };
const BET: BetContent = {
  ...{ kind: 'bet', game: 'wheel', token: 'DEGEN', stake: '12.5', input, ...SEEDS },
};
const MANDATE: MandateContent = {
  ...{ kind: 'mandate', strategy: { game: 'wheel', token: 'DEGEN' }, paceMs: 0, ...SEEDS },
};

const orderOf = (content: Order['content']) => ({
  ...{ seq: 0, prev: NO_ORDER, until: 1, grant: GRANT, content },
});
const hashOf = ({ grant, ...order }: ReturnType<typeof orderOf>) =>
  orderHash(nodeCrypto, orderWords(nodeCrypto, { chainId, casino, player, grant }, order));

/** The contradictions between a receipt that names the order, and the order. */
const fieldsOf = (content: Order['content'], index?: number, given = content) => {
  const order = hashOf(orderOf(content));
  const receipt = makeReceipt({ ...EXAMPLE, order, ...(index !== undefined && { index }) });
  return unorderedFields(nodeCrypto, receipt, orderOf(given));
};

describe('a receipt', () => {
  it('fits the order of its bet or of its mandate', () => {
    expect(fieldsOf(BET)).toEqual([]);
    expect(fieldsOf(MANDATE, 3)).toEqual([]);
  });

  it.each([
    ['another stake', { ...BET, stake: '12' }],
    ['another pick', { ...BET, input: { colours: ['gold'] } }],
    ['other random bytes', { ...BET, clientSeed: `${clientSeed}${'ac'.repeat(16)}` }],
  ])('contradicts an order with %s than the one whose hash it names', (_what, given) => {
    expect(fieldsOf(BET, undefined, given)).toEqual(['order']);
  });

  it.each([
    ['game', { ...BET, game: 'slots' }],
    ['token', { ...BET, token: 'BNB' }],
    ['stake', { ...BET, stake: '12.4' }],
    ['serverSeedHash', { ...BET, serverSeedHash: NO_ORDER }],
    ['clientSeed', { ...BET, clientSeed: `other${'ab'.repeat(16)}` }],
  ] as const)('contradicts its order when they differ in %s', (field, content) => {
    expect(fieldsOf(content as BetContent)).toEqual([field]);
  });

  it('contradicts its order when a bet is numbered, or a round of a mandate is not', () => {
    expect(fieldsOf(BET, 0)).toEqual(['index']);
    expect(fieldsOf(MANDATE)).toEqual(['index']);
    const { kind, fromToken, toToken } = {
      kind: 'swap',
      fromToken: 'DEGEN',
      toToken: 'BNB',
    } as const;
    expect(fieldsOf({ kind, fromToken, toToken, amount: '1', abandoned: [] })).toEqual(['index']);
  });

  it('contradicts its mandate when they differ in the game', () => {
    expect(fieldsOf({ ...MANDATE, strategy: { game: 'crash', token: 'DEGEN' } }, 0)).toEqual([
      'game',
    ]);
  });
});
