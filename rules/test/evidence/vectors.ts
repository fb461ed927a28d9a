import { judgeEvidence } from '../../src/evidence/judge.ts';
import type { Receipt } from '../../src/receipt/types.ts';
import { TEST_RECEIPT_KEY } from '../receipts.ts';
import { bet, mandate, settle } from './casino.ts';
import { foundBy } from './found-by.ts';
import { leaves } from './leaf-vectors.ts';
import { moves } from './move-vectors.ts';
import { evidenceCrypto, makePlayer, SIGN_IN_MS, type Signed, START_MS, sha256 } from './player.ts';
import { refusals } from './refusal-vectors.ts';
import { strategies } from './strategy-vectors.ts';
import {
  type Case,
  caseOf,
  erin,
  first,
  firstRound,
  NEXT_SEED,
  orders,
  own,
  receipts,
  SEED,
  second,
} from './vector-case.ts';

const games = (): Case[] => {
  const inputs = [
    ['slots', {}],
    ['kickboxing', { side: 'TIE' }],
    ['blackjack', { action: 'START' }],
    ['crash', { autoCashOut: '2.00' }],
    ['crash', {}],
    ['wheel', { colours: ['red', 'gold'] }],
  ] as const;
  const given: Signed[] = [];
  for (const [at, [game, input]] of inputs.entries()) {
    given.push(erin.order(bet(SEED, `game ${at}`, { game, input, token: 'BNB' }), given.at(-1)));
  }
  const several = erin.order(mandate(SEED, 'several', 2), given.at(-1));
  const played = given.map(({ hash }, nonce) => {
    const [game, input] = inputs[nonce] ?? ['slots', {}];
    return settle(hash, { ...own, nonce, game, input, token: 'BNB' });
  });
  const automatic = [0, 1].map((index) => {
    const input = { colours: ['gold', 'pink'] };
    return settle(several.hash, { ...own, nonce: inputs.length + index, index, input });
  });
  return [
    caseOf('every game, and a mandate', [...played, ...automatic], { orders: [...given, several] }),
  ];
};

const lies = (): Case[] => {
  const told = (about: string, ...[terms, changes]: [object, object?]): Case =>
    caseOf(about, [settle(first.hash, { ...own, nonce: 0, ...terms }, changes)], { orders });
  const late = erin.order(bet(SEED, 'late'), undefined, { until: START_MS - 120_000 });
  const expired = makePlayer('expired vector', { days: '0' });
  const over = expired.order(bet(SEED, 'over'));
  const ofExpired = { ...own, player: expired.address };
  const bob = makePlayer('bob vector');
  const several = erin.order(mandate(SEED, 'several', 2));
  const input = { colours: ['gold', 'pink'] };
  const automatic = { ...own, input };
  return [
    told('a higher stake', { stakeWei: 6n * 10n ** 18n }),
    told('another pick', { input: { colours: ['gold'] } }),
    told('another token', { token: 'BNB' }),
    told('another game', { game: 'slots', input: {} }),
    told('another server seed', { serverSeed: NEXT_SEED }),
    told('another client seed', {}, { clientSeed: 'theirs' }),
    told('a bet as a round of a mandate', { index: 0 }),
    caseOf(
      'an order of another player',
      [firstRound, settle(first.hash, { ...own, nonce: 5, player: bob.address })],
      { orders },
    ),
    caseOf('settled 120 s after the order was void', [settle(late.hash, { ...own, nonce: 0 })], {
      orders: [late],
    }),
    caseOf('settled 121 s after the order was void', [settle(late.hash, { ...own, nonce: 1 })], {
      orders: [late],
    }),
    caseOf('settled 121 s after the grant', [settle(over.hash, { ...ofExpired, nonce: 121 })], {
      orders: [over],
      players: [expired],
    }),
    ...[120, 121].map((seconds) => {
      const settledAt = new Date(SIGN_IN_MS - seconds * 1_000).toISOString();
      const early = settle(first.hash, { ...own, nonce: 0 }, { settledAt });
      return caseOf(`settled ${seconds} s before the sign-in`, [early], { orders: [first] });
    }),
    caseOf(
      'a mandate with one more round and a higher first stake',
      [
        settle(several.hash, { ...automatic, nonce: 0, index: 0, stakeWei: 6n * 10n ** 18n }),
        settle(several.hash, { ...automatic, nonce: 1, index: 1, stakeWei: 6n * 10n ** 18n }),
        settle(several.hash, { ...automatic, nonce: 2, index: 2 }),
      ],
      { orders: [several] },
    ),
  ];
};

const chains = (): Case[] => {
  const rival = erin.order(bet(SEED, 'rival'), first);
  const invented = settle(sha256('never signed'), { ...own, nonce: 1 });
  const last = settle(second.hash, { ...own, nonce: 2 });
  const third = erin.order(bet(NEXT_SEED, 'third'), second);
  const fourth = erin.order(bet(NEXT_SEED, 'fourth'), third);
  const next = { ...own, serverSeed: NEXT_SEED };
  const skipping = erin.order(bet(NEXT_SEED, 'skipping'), first, { seq: 4 });
  const unlinked = erin.order(bet(NEXT_SEED, 'unlinked'), undefined, { seq: 7 });
  const skipped = [skipping, erin.order(bet(NEXT_SEED, 'after'), skipping), unlinked];
  const later = [
    settle(sha256('never signed either'), { ...next, nonce: 1 }),
    settle(fourth.hash, { ...next, nonce: 2 }),
  ];
  return [
    caseOf('two orders in one place', [...receipts, settle(rival.hash, { ...own, nonce: 2 })], {
      orders: [...orders, rival],
    }),
    caseOf(
      'orders that do not have the number after the one before',
      [firstRound, ...skipped.map(({ hash }, at) => settle(hash, { ...next, nonce: at + 1 }))],
      { orders: [first, ...skipped] },
    ),
    caseOf('a round that no order before a later bet gave', [firstRound, invented, last], {
      orders,
    }),
    caseOf('the same with a gap in the chain', [firstRound, invented, last], { orders: [second] }),
    caseOf('the same after an order of another pair', later, { orders: [second, third, fourth] }),
    caseOf('the same without that order', later, { orders: [third, fourth] }),
    caseOf(
      'a bet without its order in the file after that later bet',
      [firstRound, invented, last, settle(sha256('never signed last'), { ...own, nonce: 3 })],
      { orders },
    ),
    caseOf(
      'two later bets under one nonce, the last of which has a gap before it',
      [firstRound, invented, last, settle(unlinked.hash, { ...own, nonce: 2 })],
      { orders: [...orders, unlinked] },
    ),
  ];
};

const forms = (): Case[] => {
  const { entry } = first;
  const { content } = entry;
  const changed = (changes: object) => ({ ...entry, ...changes });
  const ofContent = (changes: object) => changed({ content: { ...content, ...changes } });
  const malformed = [
    ...[
      changed({ seq: -1 }),
      changed({ extra: 1 }),
      changed({ prev: '0x' }),
      changed({ until: 0.5 }),
    ],
    ...[ofContent({ stake: '5.0' }), ofContent({ stake: '0' }), ofContent({ kind: 'gift' })],
    ...[ofContent({ clientSeed: 'short' }), ofContent({ abandoned: Array(17).fill(first.hash) })],
    ...[ofContent({ input: { colours: 0.5 } }), ofContent({ game: 'roulette' }), null],
    ofContent({ game: ['wheel'] }),
  ];
  const { message, signature } = erin.grant;
  const grants = [
    erin.grant,
    ...[{ message }, { message, signature: signature.toUpperCase() }],
    { message: message.replace('secp256k1', 'p256'), signature },
    { message: `${message}\n- https://example.org`, signature },
    { message: message.replace('Version: 1', 'Version: 2'), signature },
    { message: message.replace('Nonce', 'Once'), signature },
    ...[
      message.replace(/Issued At: .*/, 'Issued At: 2025-02-30T00:00:00.000Z'),
      message.replace(/Expiration Time: .*/, 'Expiration Time: 2026-01-06T24:00:00.000Z'),
      message.replace('\nResources', '\nNot Before: 2025-04-31T00:00:00.000Z\nResources'),
    ].map((impossible) => ({ message: impossible, signature })),
  ];
  const action = erin.action(first, {});
  const actions = [action.entry, { ...action.entry, move: [] }, { ...action.entry, order: '' }];
  return [
    caseOf(
      'malformed entries',
      [firstRound],
      { orders: [] },
      {
        ...{ grants, actions, orders: [entry, ...malformed] },
      },
    ),
  ];
};

const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const word = (value: bigint): string => value.toString(16).padStart(64, '0');

const signatures = (): Case[] => {
  const { signature } = first.entry;
  const [r, s] = [signature.slice(0, 64), signature.slice(64)];
  const signedBy = (about: string, forged: string): Case =>
    caseOf(
      about,
      [firstRound],
      { orders: [] },
      { orders: [{ ...first.entry, signature: forged }] },
    );
  const nobody = makePlayer('nobody vector', { publicKey: 'ab'.repeat(64) });
  const order = nobody.order(bet(SEED, 'of no key'));
  const received = settle(order.hash, { ...own, player: nobody.address, nonce: 0 });
  return [
    signedBy('a signature with the high s', r + word(CURVE_ORDER - BigInt(`0x${s}`))),
    signedBy('a signature whose r is 0', word(0n) + s),
    signedBy('a signature whose s is 0', r + word(0n)),
    signedBy('a signature whose r is the order of the curve', word(CURVE_ORDER) + s),
    signedBy('a signature whose r stands for no point', word(5n) + s),
    caseOf('a key that is no point of the curve', [received], {
      orders: [order],
      players: [nobody],
    }),
  ];
};

const cases = (): Case[] => {
  const forged = { ...second, entry: { ...second.entry, signature: first.entry.signature } };
  return [
    caseOf('two bets as ordered', receipts, { orders }),
    caseOf('without orders', receipts, { orders: [] }),
    caseOf('without one order', receipts, { orders: [first] }),
    caseOf('without the sign-in message', receipts, { orders, players: [] }),
    caseOf('an order that its key did not sign', receipts, { orders: [first, forged] }),
    caseOf(
      'the signature of a contract wallet',
      receipts,
      { orders },
      {
        grants: [{ ...erin.grant, signature: '0x1234' }],
      },
    ),
    ...signatures(),
    ...[...games(), ...moves(), ...lies(), ...strategies(), ...chains(), ...refusals(), ...forms()],
    ...leaves(),
  ];
};

/** The content of `rules/vectors/evidence.json`; docs/evidence.md explains it. */
export const makeEvidenceVectors = async () => {
  const made = [];
  for (const { about, file } of cases()) {
    const judged = await judgeEvidence(evidenceCrypto, file, file.receipts as readonly Receipt[]);
    made.push({ about, file, found: foundBy(judged) });
  }
  return { receiptKey: TEST_RECEIPT_KEY, cases: made };
};
