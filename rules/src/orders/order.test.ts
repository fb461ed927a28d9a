import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../scripts/verify/node-crypto.ts';
import { type BetContent, badActionField, badOrderField, badSeededOrderField } from './content.ts';
import { grantHash, namesOrderKey, orderKeyOf, orderKeyResource } from './grant.ts';
import { contentText, NO_ORDER, orderHash, orderWords } from './order.ts';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

const CONTENT: BetContent = {
  kind: 'bet',
  game: 'wheel',
  token: 'BNB',
  stake: '0.001',
  input: { colours: ['gold', 'pink'] },
  serverSeedHash: '11'.repeat(32),
  clientSeed: `mine${'ab'.repeat(16)}`,
  abandoned: [],
};
const SCOPE = {
  chainId: 31_337,
  casino: '0xAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCdEfAbCd',
  player: '0x00000000000000000000000000000000000000Aa',
  grant: '22'.repeat(32),
};
const ORDER = { seq: 258, prev: '33'.repeat(32), until: 1_795_999_364_193, content: CONTENT };

const CONTENT_TEXT =
  '{"abandoned":[],"clientSeed":"mineabababababababababababababababab","game":"wheel",' +
  '"input":{"colours":["gold","pink"]},"kind":"bet","serverSeedHash":"' +
  '1111111111111111111111111111111111111111111111111111111111111111","stake":"0.001","token":"BNB"}';

/** Written out by hand from the format's table, not by the code under test. */
const WORDS = [
  sha256('degen-casino/order/1'),
  '0000000000000000000000000000000000000000000000000000000000007a69',
  '000000000000000000000000abcdefabcdefabcdefabcdefabcdefabcdefabcd',
  '00000000000000000000000000000000000000000000000000000000000000aa',
  '2222222222222222222222222222222222222222222222222222222222222222',
  '0000000000000000000000000000000000000000000000000000000000000102',
  '3333333333333333333333333333333333333333333333333333333333333333',
  '000000000000000000000000000000000000000000000000000001a229e77461',
  sha256(CONTENT_TEXT),
];

const wordsOf = (scope = SCOPE, order: typeof ORDER = ORDER): string =>
  Buffer.from(orderWords(nodeCrypto, scope, order)).toString('hex');

describe('the nine words of an order', () => {
  it('are tag, chain, casino, player, grant, number, order before, end and content', () => {
    expect(contentText(CONTENT)).toBe(CONTENT_TEXT);
    expect(wordsOf().match(/.{64}/g)).toEqual(WORDS);
  });

  it('of an action have another tag, and its move as content', () => {
    const content = { kind: 'action', move: { roundId: 'r' } } as const;
    const words = orderWords(nodeCrypto, SCOPE, { ...ORDER, content });
    expect(Buffer.from(words).toString('hex').match(/.{64}/g)).toEqual([
      sha256('degen-casino/action/1'),
      ...WORDS.slice(1, 8),
      sha256('{"kind":"action","move":{"roundId":"r"}}'),
    ]);
  });

  it('are hashed to the name of the order', () => {
    const words = orderWords(nodeCrypto, SCOPE, ORDER);
    expect(orderHash(nodeCrypto, words)).toBe(sha256(Buffer.from(WORDS.join(''), 'hex')));
  });

  it.each([
    ['chain', { chainId: 97 }, {}],
    ['casino', { casino: SCOPE.player }, {}],
    ['player', { player: SCOPE.casino }, {}],
    ['grant', { grant: NO_ORDER }, {}],
    ['number', {}, { seq: 257 }],
    ['order before', {}, { prev: NO_ORDER }],
    ['end', {}, { until: 1_795_999_364_194 }],
    ['stake', {}, { content: { ...CONTENT, stake: '0.01' } }],
    ['pick', {}, { content: { ...CONTENT, input: { colours: ['gold'] } } }],
    ['abandoned order', {}, { content: { ...CONTENT, abandoned: [NO_ORDER] } }],
  ])('differ when the %s differs', (_what, scope, order) => {
    expect(wordsOf({ ...SCOPE, ...scope }, { ...ORDER, ...order })).not.toBe(wordsOf());
  });

  it('are the same for both spellings of an address', () => {
    expect(wordsOf({ ...SCOPE, casino: SCOPE.casino.toLowerCase() })).toBe(wordsOf());
  });

  it('hold the largest number that JavaScript counts exactly', () => {
    const seq = Number.MAX_SAFE_INTEGER;
    expect(wordsOf(SCOPE, { ...ORDER, seq }).slice(5 * 64, 6 * 64)).toBe(
      '000000000000000000000000000000000000000000000000001fffffffffffff',
    );
  });
});

const FIELDS = {
  ...{ seq: 0, prev: NO_ORDER, until: 1, grant: NO_ORDER, abandoned: [] },
  signature: 'ab'.repeat(64),
};
const SEEDED = { ...FIELDS, serverSeedHash: NO_ORDER, clientSeed: CONTENT.clientSeed };

describe('the fields of an order', () => {
  it('are complete and well-formed', () => {
    const { abandoned: _, ...action } = FIELDS;
    expect([badActionField(action), badActionField(FIELDS)]).toEqual([null, 'abandoned']);
    expect(badOrderField(FIELDS)).toBeNull();
    expect(badSeededOrderField(SEEDED)).toBeNull();
    expect(badSeededOrderField({ ...SEEDED, abandoned: Array(16).fill(NO_ORDER) })).toBeNull();
  });

  it.each([
    ['seq', -1],
    ['seq', 1.5],
    ['seq', '0'],
    ['seq', 2 ** 53],
    ['prev', 'AB'.repeat(32)],
    ['prev', '0x00'],
    ['until', null],
    ['until', Number.POSITIVE_INFINITY],
    ['grant', ''],
    ['abandoned', Array(17).fill(NO_ORDER)],
    ['abandoned', ['']],
    ['abandoned', null],
    ['signature', 'ab'.repeat(63)],
    ['serverSeedHash', undefined],
    // The 16 random bytes are missing, or nothing precedes them, or too much does.
    ['clientSeed', 'mine'],
    ['clientSeed', 'ab'.repeat(16)],
    ['clientSeed', `${'x'.repeat(65)}${'ab'.repeat(16)}`],
    ['clientSeed', `${'é'}${'ab'.repeat(16)}`],
    ['extra', 1],
  ])('are rejected when %s is %s', (field, value) => {
    expect(badSeededOrderField({ ...SEEDED, [field]: value })).toBe(field);
  });
});

describe('the grant of a key', () => {
  const KEY = 'cd'.repeat(64);

  it('is one resource of the sign-in message', () => {
    expect(orderKeyResource(KEY)).toBe(`urn:degen-casino:order-key:secp256k1:${KEY}`);
    expect(orderKeyOf(orderKeyResource(KEY))).toBe(KEY);
    expect(grantHash(nodeCrypto, 'text')).toBe(sha256('text'));
  });

  it.each([
    ['of another kind', `urn:degen-casino:order-key:p256:${KEY}`, true],
    ['too short', `urn:degen-casino:order-key:secp256k1:${KEY.slice(2)}`, true],
    ['in capitals', `urn:degen-casino:order-key:secp256k1:${KEY.toUpperCase()}`, true],
    ['of another site', `https://example.org/${KEY}`, false],
  ])('does not allow a key %s', (_what, resource, isNamed) => {
    expect(orderKeyOf(resource)).toBeNull();
    expect(namesOrderKey(resource)).toBe(isNamed);
  });
});
