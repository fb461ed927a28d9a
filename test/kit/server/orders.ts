import { randomUUID } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { GrantEntry } from '@degen/rules/evidence/entries.ts';
import type { BetContent, OrderContent } from '@degen/rules/orders/content.ts';
import type { Order } from '@degen/rules/orders/order.ts';
import type { OrdersAnswer } from '@degen/rules/wire/orders.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { actionOf, isSigned } from '../players/order-content.ts';
import { OrderKey, orderSeed } from '../players/order-key.ts';
import { SignedCalls } from '../players/signed-calls.ts';
import { fund } from './fund.ts';
import type { Answer, Player, TestServer } from './test-server.ts';

export type KeyPlayer = Player & { readonly orderKey: OrderKey; readonly grant: GrantEntry };

/** Signs in by a message that allows an order key, as the page does. */
export const signInWithKey = async (
  server: TestServer,
  account?: Player['account'],
  replacing?: string,
): Promise<KeyPlayer> => {
  const { deployment } = server.deps.receipts;
  let orderKey: OrderKey | undefined;
  let message = '';
  const player = await server.signInByMessage({
    ...{ account, replacing },
    allowing: (address) => {
      orderKey = new OrderKey(deployment, address);
      return orderKey.resource;
    },
    signed: (text) => {
      message = text;
      orderKey?.allow(text);
    },
  });
  if (orderKey === undefined) throw new Error('the sign-in asked for no key');
  const signature = await player.account.signMessage({ message });
  return { ...player, orderKey, grant: { message, signature } };
};

/** The chain of a player's orders, as the server knows it. */
export const ordersOf = async (player: Player): Promise<OrdersAnswer> =>
  (await player.get('/api/orders')).body;

/** The chain of a player's actions in an open round, as the server knows it. */
export const actionsOf = async (player: Player, roundId: string): Promise<OrdersAnswer> =>
  (await player.get(`/api/orders/${roundId}`)).body;

/** The signed requests of a player. */
export const signedCallsOf = (player: KeyPlayer): SignedCalls =>
  new SignedCalls(
    {
      get: (path) => player.get(path),
      post: (path, body, key) => player.post(path, body, { 'idempotency-key': key }),
    },
    player.orderKey,
  );

/** The requests of a player, who signs each that has to be signed. */
export const signingClient = (player: KeyPlayer): Player => {
  const calls = signedCallsOf(player);
  const post: Player['post'] = async (path, body, headers) =>
    isSigned(path, body as object)
      ? ((await calls.send(path, body as object, randomUUID())) as Answer)
      : player.post(path, body, headers);
  return { ...player, post };
};

type Changes = Partial<Order> & { readonly grant?: string };

/** Signs an action as the next in its round. */
export const signAction = async (
  player: KeyPlayer,
  path: string,
  body: object,
  changes: Changes = {},
) => {
  const action = actionOf(path, { ...body });
  if (action === undefined) throw new Error(`no action: ${path}`);
  const chain = await actionsOf(player, action.roundId);
  const until = Date.parse(chain.now) + 45_000;
  const { order, key } = player.orderKey.signAction(action.move, chain, { until, ...changes });
  return { body: { ...body, order }, headers: { 'idempotency-key': key }, key };
};

/** The active seed pair's part of an order. */
export const seedsOf = async (player: Player) => {
  const { serverSeedHash, clientSeed } = (await player.get('/api/fairness/seed')).body;
  return { serverSeedHash, clientSeed: orderSeed(clientSeed), abandoned: [] };
};

export const SPIN = { token: 'DEGEN', betAmount: '5', colours: ['gold'] } as const;

/** The content of the order of `SPIN`. */
export const spinContent = async (player: Player): Promise<BetContent> => ({
  ...{ kind: 'bet', game: 'wheel', token: 'DEGEN', stake: '5', input: { colours: ['gold'] } },
  ...(await seedsOf(player)),
});

/** Sends a request with its signed order, and counts the order if it was taken. */
export const sendSigned = async (
  player: KeyPlayer,
  path: string,
  body: object,
  content: OrderContent,
  changes: Changes = {},
): Promise<Answer> => {
  const { order, key } = player.orderKey.sign(content, changes);
  const answer = await player.post(path, { ...body, order }, { 'idempotency-key': key });
  if (answer.status === 200) player.orderKey.taken(key);
  return answer;
};

/** Bets 5 DEGEN on gold with a signed order. */
export const spinSigned = async (player: KeyPlayer, changes: Changes = {}): Promise<Answer> =>
  sendSigned(player, '/api/wheel/spin', SPIN, await spinContent(player), changes);

/** Signs in by a message, and gives a new account 100 DEGEN to bet. */
export const keyPlayerOn = async (
  db: Database,
  server: TestServer,
  account?: Player['account'],
): Promise<KeyPlayer> => {
  const player = await signInWithKey(server, account);
  if (account === undefined) {
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 100n * WEI_PER_UNIT);
  }
  return player;
};

/** The body of an accepted request; throws the refusal of any other. */
export const settled = ({ status, body }: Answer): unknown => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
