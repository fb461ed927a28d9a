import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import {
  type Client,
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

type Bodies = readonly (readonly [name: string, body: unknown])[];

type Bet = {
  readonly path: string;
  readonly honest: Readonly<Record<string, unknown>>;
  /** Whether the server also offers the demo of this game. */
  readonly hasDemo: boolean;
  readonly picks: Bodies;
  readonly bodies: Bodies;
};

const HONEST = { token: 'DEGEN', betAmount: '10' };
const GOLD = { ...HONEST, colours: ['gold'] };
const RED = { ...HONEST, side: 'RED' };

const BETS: Readonly<Record<string, Bet>> = {
  wheel: {
    path: '/api/wheel/spin',
    honest: GOLD,
    hasDemo: false,
    picks: [
      ['none', []],
      ['unknown', ['black']],
      ['twice', ['gold', 'gold']],
      [
        'eleven',
        ['gold', 'gold', 'gold', 'gold', 'gold', 'gold', 'gold', 'gold', 'gold', 'gold', 'red'],
      ],
      ['upper case', ['GOLD']],
      ['a segment', [0]],
      ['a word', 'gold'],
      ['an object', { 0: 'gold', length: 1 }],
      ['null', null],
      ['a property of every object', ['constructor']],
    ].map(([name, colours]) => [String(name), { ...GOLD, colours }]),
    bodies: [['a winning segment', { ...GOLD, segment: 0, won: true }]],
  },
  slots: {
    path: '/api/slots/spin',
    honest: HONEST,
    hasDemo: true,
    picks: [],
    bodies: [
      ['stops of its own', { ...HONEST, stops: [0, 0, 0, 0, 0], won: true }],
      ['winning lines', { ...HONEST, winLines: [[0, 0, 0, 0, 0]] }],
      ['colours', GOLD],
    ],
  },
  kickboxing: {
    path: '/api/kickboxing/match',
    honest: RED,
    hasDemo: false,
    picks: [
      ['unknown', 'GREEN'],
      ['the result that a tie needs', 'DRAW'],
      ['lower case', 'red'],
      ['two at once', ['RED', 'BLUE']],
      ['a list of one', ['RED']],
      ['an object', { side: 'RED' }],
      ['a number', 0],
      ['null', null],
      ['empty', ''],
      ['a property of every object', 'constructor'],
    ].map(([name, side]) => [String(name), { ...RED, side }]),
    bodies: [
      ['a winner', { ...RED, winner: 'RED', won: true }],
      ['a fight', { ...RED, exchanges: [], blows: ['RK29', 'RK29', 'RK29', 'RK29'] }],
    ],
  },
};

/** Invalid amounts, each with its error code. */
const AMOUNTS: readonly (readonly [name: string, amount: unknown, code: string])[] = [
  ['negative', '-10', 'AMOUNT.INVALID'],
  ['a negative number', -10, 'AMOUNT.INVALID'],
  ['zero', '0', 'AMOUNT.INVALID'],
  ['zero with decimals', '0.000', 'AMOUNT.INVALID'],
  ['negative zero', -0, 'AMOUNT.INVALID'],
  ['19 decimals', '10.0000000000000000001', 'AMOUNT.TOO_PRECISE'],
  ['an exponent', '1e3', 'AMOUNT.INVALID'],
  ['a number that prints with an exponent', 1e21, 'AMOUNT.INVALID'],
  ['10^30', `1${'0'.repeat(30)}`, 'AMOUNT.INVALID'],
  ['above the maximum', '10000.000000000000000001', 'WAGER.STAKE_TOO_HIGH'],
  ['below the minimum', '0.999999999999999999', 'WAGER.STAKE_TOO_LOW'],
  ['a word', 'ten', 'AMOUNT.INVALID'],
  ['NaN', 'NaN', 'AMOUNT.INVALID'],
  ['Infinity', 'Infinity', 'AMOUNT.INVALID'],
  ['hex', '0x10', 'AMOUNT.INVALID'],
  ['a comma', '10,5', 'AMOUNT.INVALID'],
  ['spaces', ' 10', 'AMOUNT.INVALID'],
  ['empty', '', 'AMOUNT.INVALID'],
  ['a thousand digits', '9'.repeat(1_000), 'AMOUNT.INVALID'],
  ['null', null, 'AMOUNT.INVALID'],
  ['a list', ['10'], 'AMOUNT.INVALID'],
  ['an object', { value: '10' }, 'AMOUNT.INVALID'],
  ['true', true, 'AMOUNT.INVALID'],
];

/** Request bodies to reject. Those given as text are sent unchanged. */
const bodiesOf = ({ honest, hasDemo, bodies }: Bet): Bodies => {
  const text = JSON.stringify(honest);
  const without = (field: string) =>
    Object.fromEntries(Object.entries(honest).filter(([name]) => name !== field));
  return [
    ...bodies,
    ['a payout', { ...honest, payout: '1000000' }],
    ['another user', { ...honest, userId: 1 }],
    ['another wallet', { ...honest, walletAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
    ['a seed', { ...honest, serverSeed: '0'.repeat(64), nonce: 0 }],
    ['a multiplier', { ...honest, multiplier: '1000' }],
    ['another token', { ...honest, token: 'ETH' }],
    ['a token as a list', { ...honest, token: ['DEGEN'] }],
    ['another mode', { ...honest, mode: 'real' }],
    ...Object.keys(honest).map((field) => [`no ${field}`, without(field)] as const),
    ...(hasDemo ? [] : [['demo mode with a session', { ...honest, mode: 'demo' }] as const]),
    ['a list', [honest]],
    ['a prototype', text.replace('}', ',"__proto__":{"payout":"1"}}')],
    ['half a body', '{"token":"DEGEN",'],
    ['a bare word', 'DEGEN'],
    ['NaN in JSON', text.replace('"10"', 'NaN')],
    ['null', 'null'],
  ];
};

const COOKIES = ['session=', 'session=x', `session=${'A'.repeat(43)}`, 'session=%00', 'session="'];
const CONTENT_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'];

describe('a rejected bet moves no money', () => {
  let db: Database;
  let server: TestServer;
  let player: Player;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
    player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 1_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  describe.each(Object.values(BETS))('POST $path rejects a bet', (bet) => {
    const { path, honest, hasDemo } = bet;

    const rejects = (
      body: unknown,
      [status, code]: [number, string],
      headers: Record<string, string> = {},
      by: () => Client = () => player,
    ) => expectRefusal(db, () => by().post(path, body, headers), status, code);

    it.each(AMOUNTS)('with an invalid amount: %s', async (_name, betAmount, code) => {
      await rejects({ ...honest, betAmount }, [400, code]);
    });

    it.each(hasDemo ? AMOUNTS.filter(([, , code]) => code !== 'WAGER.STAKE_TOO_HIGH') : [])(
      'in demo with an invalid amount: %s',
      async (_name, betAmount, code) => {
        await rejects({ ...honest, mode: 'demo', betAmount }, [400, code], {}, () => server);
      },
    );

    it.each(bet.picks)('with an invalid pick: %s', async (_name, body) => {
      await rejects(body, [400, 'WAGER.PICK_INVALID']);
    });

    it.each(bodiesOf(bet))('with an invalid body: %s', async (_name, body) => {
      await rejects(body, [400, 'REQUEST.INVALID']);
    });

    it('above the balance', async () => {
      const betAmount = '1000.000000000000000001';
      await rejects({ ...honest, betAmount }, [409, 'WAGER.BALANCE_TOO_LOW']);
    });

    it('in a token that the player never deposited', async () => {
      const bnb = { ...honest, token: 'BNB', betAmount: '1' };
      await rejects(bnb, [409, 'WAGER.BALANCE_TOO_LOW']);
    });

    it.each(hasDemo ? ['web3'] : [undefined, 'web3', 'demo'])(
      'without a session in mode %s',
      async (mode) => {
        const body = { ...honest, ...(mode && { mode }) };
        await rejects(body, [401, 'AUTH.REQUIRED'], {}, () => server);
      },
    );

    it.each(COOKIES)('with the invalid cookie %s', async (cookie) => {
      const body = { ...honest, ...(hasDemo && { mode: 'web3' }) };
      await rejects(body, [401, 'AUTH.REQUIRED'], { cookie }, () => server);
    });

    it.each(CONTENT_TYPES)('with a body of type %s', async (type) => {
      await rejects(honest, [400, 'REQUEST.INVALID'], { 'content-type': type });
    });

    it('from another origin', async () => {
      await rejects(honest, [403, 'AUTH.FORBIDDEN'], { origin: 'http://evil.test' });
    });

    it('with a body of 2 MiB', async () => {
      const padding = 'x'.repeat(2 * 1_024 * 1_024);
      await rejects({ ...honest, padding }, [413, 'REQUEST.TOO_LARGE']);
    });
  });
});
