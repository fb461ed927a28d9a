import { expect, type Page } from '@playwright/test';
import { hashServerSeed, type RoundSeeds, SEED_BYTES } from '../../../../rules/src/fairness.ts';
import {
  ABANDONED_MAX,
  type BetContent,
  ORDER_SEED_BYTES,
  type OrderContent,
  pairClientSeed,
  type SeededOrderFields,
} from '../../../../rules/src/orders/content.ts';
import { type DemoOrder, demoOrderHash } from '../../../../rules/src/orders/demo-order.ts';
import { contentHash, orderHash, orderWords } from '../../../../rules/src/orders/order.ts';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import {
  demoPurpose,
  knownServerSeeds,
  pairPurpose,
} from '../../../../server/src/fairness/server-seeds.ts';
import { ORDERED_CALLS } from '../../players/order-content.ts';
import { answerTo } from '../hold-back.ts';

const TEST_SERVER_SEED = `0x${'5eed'.repeat(16)}` as const;

/** Settings of a server whose outcomes a test can choose. */
export const KNOWN_SEEDS = { NODE_ENV: 'test', TEST_SERVER_SEED } as const;

const serverSeedOf = knownServerSeeds(TEST_SERVER_SEED);

/** Whether the round that is drawn from these seeds has the outcome that a test needs. */
export type Outcome = (seeds: RoundSeeds) => boolean;

/** A demo round with the outcome that a test needs, and the bet that the test will place. */
export type DemoOutcome = {
  readonly bet: Pick<BetContent, 'game' | 'stake' | 'input'>;
  readonly fits: Outcome;
};

/** Whether a round has all wanted properties. */
export const has = <Round extends object>(round: Round, wanted: Partial<Round>): boolean =>
  Object.entries(wanted).every(([name, value]) => round[name as keyof Round] === value);

const CANDIDATES_MAX = 1_000_000;

const entropyOf = (count: number): Buffer => {
  const bytes = Buffer.alloc(ORDER_SEED_BYTES);
  bytes.writeUInt32BE(count);
  return bytes;
};

/** Returns the first candidate that fits. It is the same in every run. */
const search = <Candidate>(
  candidateOf: (count: number) => Candidate,
  fits: (candidate: Candidate) => boolean,
): Candidate => {
  for (let count = 0; count < CANDIDATES_MAX; count += 1) {
    const candidate = candidateOf(count);
    if (fits(candidate)) return candidate;
  }
  throw new Error(`none of ${CANDIDATES_MAX} orders has these outcomes`);
};

const DEMO_SERVER_SEED = '5e'.repeat(SEED_BYTES);

/** The random bytes of an order in DEGEN with which a demo round of the page has this outcome. */
const demoEntropy = ({ bet, fits }: DemoOutcome): Buffer => {
  const seed = { serverSeed: DEMO_SERVER_SEED, index: null };
  const serverSeedHash = hashServerSeed(nodeCrypto, DEMO_SERVER_SEED);
  return search(entropyOf, (bytes) => {
    const clientSeed = `demo${bytes.toString('hex')}`;
    const order: DemoOrder = { kind: 'bet', ...bet, token: 'DEGEN' };
    const seeds = { serverSeedHash, clientSeed };
    return fits({ ...seed, order: demoOrderHash(nodeCrypto, order, seeds) });
  });
};

/**
 * Sets the outcomes, in order, of the first demo rounds that the page computes itself; null leaves
 * an outcome to chance. Call it before the page opens.
 */
export const chooseDemoRounds = async (
  page: Page,
  outcomes: readonly (DemoOutcome | null)[],
): Promise<void> => {
  const chosen = outcomes.map((outcome) => outcome && [...demoEntropy(outcome)]);
  await page.addInitScript(
    ([serverSeed, rounds]) => {
      const real = crypto.getRandomValues.bind(crypto);
      // A demo round draws its server seed, and then at once the bytes of its order.
      let isOrderNext = false;
      crypto.getRandomValues = ((array: Uint8Array<ArrayBuffer>) => {
        const entropy = isOrderNext ? rounds.shift() : undefined;
        isOrderNext = array.length === serverSeed.length;
        if (isOrderNext) array.set(serverSeed);
        else if (entropy) array.set(entropy);
        else real(array);
        return array;
      }) as typeof crypto.getRandomValues;
    },
    [[...Buffer.from(DEMO_SERVER_SEED, 'hex')], chosen] as const,
  );
};

/** What the order of a request says: the request itself, and the seeds. */
const contentOf = (
  path: string,
  { order: _order, ...body }: Readonly<Record<string, unknown>>,
  seeds: Pick<SeededOrderFields, 'serverSeedHash' | 'clientSeed' | 'abandoned'>,
): OrderContent => {
  const known = ORDERED_CALLS[path] ?? coinFlipContent;
  return known(body, seeds);
};

/** The example of a game is not in the registry of the kit. */
const coinFlipContent: NonNullable<(typeof ORDERED_CALLS)[string]> = (body, seeds) => {
  const { betAmount, token, mode: _mode, ...input } = body as Readonly<Record<string, never>>;
  const game = 'coin-flip' as never;
  return { kind: 'bet', game, token: token as never, stake: betAmount as never, input, ...seeds };
};

/** Sets the outcome of the next demo round that the page requests at this path. */
export const chooseServerDemo = async (
  page: Page,
  path: string,
  outcome: Outcome,
): Promise<void> => {
  await page.route(
    path,
    (route) => {
      const request = route.request();
      const body = request.postDataJSON();
      const { clientSeed } = body.order;
      const key = search(String, (requestKey) => {
        const serverSeed = serverSeedOf(demoPurpose(requestKey));
        const serverSeedHash = hashServerSeed(nodeCrypto, serverSeed);
        const seeds = { serverSeedHash, clientSeed, abandoned: [] };
        const content = contentOf(new URL(request.url()).pathname, body, seeds);
        return outcome({ serverSeed, order: contentHash(nodeCrypto, content), index: null });
      });
      return route.continue({ headers: { ...request.headers(), 'idempotency-key': key } });
    },
    { times: 1 },
  );
};

/** The player of the page, where orders are given, and the number of the player's seed pair. */
const ownerOf = (page: Page) =>
  page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).json();
    const [me, { chainId, addresses }] = await Promise.all([
      read('/api/auth/me'),
      read('/api/config'),
    ]);
    // Even with KNOWN_SEEDS, the server seeds of an account's pairs 0 and 1 are random. If pair 0
    // is in use, one rotation brings pair 1 into use, and the next pair is then pair 2.
    let seed = await read('/api/fairness/seed');
    if (seed.commitment.pair === 0) {
      const headers = { 'Content-Type': 'application/json' };
      await fetch('/api/fairness/rotate', { method: 'POST', headers, body: '{}' });
      seed = await read('/api/fairness/seed');
    }
    return {
      userId: me.id as number,
      scope: { chainId, casino: addresses.casino, player: seed.commitment.player },
      number: seed.commitment.pair + 1,
      serverSeedHash: seed.nextServerSeedHash as string,
    };
  });

type Chosen = { atMs: number | null; entropy: readonly number[] };

/**
 * Lets a test choose the random bytes of an order and the time at which it is signed. While
 * `atMs` is set, the page's clock stands still.
 */
const takeOverSigning = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const chosen: Chosen = { atMs: null, entropy: [] };
    Object.assign(window, { chosenOrder: chosen });
    const now = performance.now.bind(performance);
    performance.now = () => chosen.atMs ?? now();
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = ((array: Uint8Array<ArrayBuffer>) => {
      if (chosen.atMs === null || array.length !== chosen.entropy.length) return real(array);
      array.set(chosen.entropy);
      return array;
    }) as typeof crypto.getRandomValues;
  });

const setChosen = (page: Page, isStopped: boolean, entropy: readonly number[] = []) =>
  page.evaluate(
    ([stops, bytes]) => {
      const { chosenOrder } = window as unknown as { chosenOrder: Chosen };
      chosenOrder.entropy = bytes;
      chosenOrder.atMs = stops ? (chosenOrder.atMs ?? Math.floor(performance.now())) : null;
    },
    [isStopped, entropy] as const,
  );

const ORDERS = '**/api/orders';
const PAID =
  /\/api\/(wheel\/spin|kickboxing\/match|blackjack\/start|slots\/spin|crash\/start|coin-flip\/flip|auto-bets)$/;
const LIFETIME_MS = { bet: 45_000, mandate: 24 * 3_600_000 - 60_000, swap: 45_000 };

/**
 * Sets the outcomes, in order, of the player's next rounds for money; a mandate takes all that are
 * left. The page's first order of each bet is answered with ORDER.MOVED. So the page reads the chain
 * and signs again, at a time and with random bytes that give the outcome. The player has to be signed
 * in, and the page has to show a game, and must not be loaded again before the last of these bets.
 */
export const chooseRounds = async (page: Page, outcomes: readonly Outcome[]): Promise<void> => {
  const { userId, scope, number, serverSeedHash } = await ownerOf(page);
  const serverSeed = serverSeedOf(pairPurpose(BigInt(userId), number));
  if (hashServerSeed(nodeCrypto, serverSeed) !== serverSeedHash) {
    throw new Error('the server of this stack was started without KNOWN_SEEDS');
  }
  await rotateInDialog(page);
  await takeOverSigning(page);
  const left = [...outcomes];

  const choose = async (
    path: string,
    { body, hash }: { readonly body: SignedBody; readonly hash: string },
    wanted: readonly Outcome[],
  ) => {
    await page.route(
      ORDERS,
      async (route) => {
        const response = await answerTo(route);
        const { grant, count: seq, head: prev, now } = await response.json();
        const { serverSeedHash } = body.order;
        // The page lists the order that was refused.
        const abandoned = [...body.order.abandoned, hash].slice(0, ABANDONED_MAX);
        const mine = pairClientSeed(body.order.clientSeed);
        const orderOf = (bytes: Buffer): string => {
          const clientSeed = `${mine}${bytes.toString('hex')}`;
          const content = contentOf(path, body, { serverSeedHash, clientSeed, abandoned });
          const until = Date.parse(now) + LIFETIME_MS[content.kind];
          const words = orderWords(nodeCrypto, { ...scope, grant }, { seq, prev, until, content });
          return orderHash(nodeCrypto, words);
        };
        const indexOf = (place: number) => (path === '/api/auto-bets' ? place : null);
        const entropy = search(entropyOf, (bytes) => {
          const order = orderOf(bytes);
          return wanted.every((fits, place) => fits({ serverSeed, order, index: indexOf(place) }));
        });
        expected = orderOf(entropy);
        await setChosen(page, true, [...entropy]);
        await route.fulfill({ response });
      },
      { times: 1 },
    );
  };

  let expected: string | null = null;
  await page.route(PAID, async (route) => {
    const request = route.request();
    const body = request.postDataJSON();
    if (request.method() !== 'POST' || body.order?.signature === undefined) return route.continue();
    const key = request.headers()['idempotency-key'] ?? '';
    if (expected !== null) {
      if (key !== expected) throw new Error('the page signed another order than was chosen');
      expected = null;
      await setChosen(page, false);
      return route.continue();
    }
    const path = new URL(request.url()).pathname;
    const wanted = left.splice(0, path === '/api/auto-bets' ? left.length : 1);
    if (wanted.length === 0) return route.continue();
    await choose(path, { body, hash: key }, wanted);
    await setChosen(page, true);
    const error = { code: 'ORDER.MOVED', message: 'Another order was given meanwhile.' };
    await route.fulfill({ status: 409, json: { error } });
  });
};

type SignedBody = Readonly<Record<string, unknown>> & { readonly order: SeededOrderFields };

/** Brings the next seed pair into use. */
const rotateInDialog = async (page: Page): Promise<void> => {
  // By keyboard, because what a page loads for a player who has just signed in moves the button.
  await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^New client seed/).fill('of the test');
  await dialog.getByRole('button', { name: 'Rotate seed' }).click();
  await expect(dialog.getByText(/it matches the hash announced before/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};
