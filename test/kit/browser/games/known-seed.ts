import { expect, type Page } from '@playwright/test';
import { hashServerSeed, SEED_BYTES, type SeedPair } from '../../../../rules/src/fairness.ts';
import { nodeCrypto } from '../../../../scripts/verify/node-crypto.ts';
import {
  demoPurpose,
  knownServerSeeds,
  pairPurpose,
} from '../../../../server/src/fairness/server-seeds.ts';

const TEST_SERVER_SEED = `0x${'5eed'.repeat(16)}` as const;

/** Settings of a server whose outcomes a test can choose. */
export const KNOWN_SEEDS = { NODE_ENV: 'test', TEST_SERVER_SEED } as const;

const serverSeedOf = knownServerSeeds(TEST_SERVER_SEED);

/** Whether the round of this seed pair has the outcome that a test needs. */
export type Outcome = (pair: SeedPair) => boolean;

/** Whether a round has all wanted properties. */
export const has = <Round extends object>(round: Round, wanted: Partial<Round>): boolean =>
  Object.entries(wanted).every(([name, value]) => round[name as keyof Round] === value);

const DEMO_CLIENT_SEED = 'demo';
const CANDIDATES_MAX = 1_000_000;

/** Returns the first candidate that fits. It is the same in every run. */
const search = <Candidate>(
  candidateOf: (count: number) => Candidate,
  fits: (candidate: Candidate) => boolean,
): Candidate => {
  for (let count = 0; count < CANDIDATES_MAX; count += 1) {
    const candidate = candidateOf(count);
    if (fits(candidate)) return candidate;
  }
  throw new Error(`none of ${CANDIDATES_MAX} seeds has these outcomes`);
};

/** Whether the rounds of a seed pair, from nonce 0 on, have these outcomes in order. */
const comesOut = (outcomes: readonly Outcome[], pair: Omit<SeedPair, 'nonce'>): boolean =>
  outcomes.every((outcome, nonce) => outcome({ ...pair, nonce }));

/**
 * Sets the outcomes, in order, of the first demo rounds that the page computes itself. Call it
 * before the page opens.
 */
export const chooseDemoRounds = async (page: Page, outcomes: readonly Outcome[]): Promise<void> => {
  const seed = search(
    (count) => {
      const bytes = Buffer.alloc(SEED_BYTES);
      bytes.writeUInt32BE(count);
      return bytes;
    },
    (bytes) =>
      comesOut(outcomes, { serverSeed: bytes.toString('hex'), clientSeed: DEMO_CLIENT_SEED }),
  );
  await page.addInitScript(
    (bytes) => {
      const real = crypto.getRandomValues.bind(crypto);
      crypto.getRandomValues = ((array: Uint8Array<ArrayBuffer>) => {
        if (array.length !== bytes.length) return real(array);
        array.set(bytes);
        return array;
      }) as typeof crypto.getRandomValues;
    },
    [...seed],
  );
};

/** Sets the outcome of the next demo round that the page requests at this path. */
export const chooseServerDemo = async (
  page: Page,
  path: string,
  outcome: Outcome,
): Promise<void> => {
  const key = search(String, (requestKey) =>
    outcome({
      serverSeed: serverSeedOf(demoPurpose(requestKey)),
      clientSeed: DEMO_CLIENT_SEED,
      nonce: 0,
    }),
  );
  await page.route(
    path,
    (route) =>
      route.continue({ headers: { ...route.request().headers(), 'idempotency-key': key } }),
    { times: 1 },
  );
};

/**
 * Reads the id of the page's player, and the number and server seed hash of the player's next seed
 * pair. The test can compute the server seed of this pair.
 */
const knownNextPair = (page: Page) =>
  page.evaluate(async () => {
    const read = async (path: string) => (await fetch(path)).json();
    const me: { id: number } = await read('/api/auth/me');
    let seed: { nextServerSeedHash: string; commitment: { pair: number } } =
      await read('/api/fairness/seed');
    // Even with KNOWN_SEEDS, the server seeds of an account's pairs 0 and 1 are random. If pair 0
    // is in use, one rotation brings pair 1 into use, and the next pair is then pair 2.
    if (seed.commitment.pair === 0) {
      const headers = { 'Content-Type': 'application/json' };
      await fetch('/api/fairness/rotate', { method: 'POST', headers, body: '{}' });
      seed = await read('/api/fairness/seed');
    }
    return {
      userId: me.id,
      number: seed.commitment.pair + 1,
      serverSeedHash: seed.nextServerSeedHash,
    };
  });

/**
 * Sets the outcomes, in order, of the player's next rounds for money. To do so, searches for a
 * client seed that gives these outcomes, and rotates the seed pair to it in the page's dialog. The
 * player has to be signed in, and the page has to show a game.
 */
export const chooseRounds = async (page: Page, outcomes: readonly Outcome[]): Promise<void> => {
  const { userId, number, serverSeedHash } = await knownNextPair(page);
  const serverSeed = serverSeedOf(pairPurpose(BigInt(userId), number));
  if (hashServerSeed(nodeCrypto, serverSeed) !== serverSeedHash) {
    throw new Error('the server of this stack was started without KNOWN_SEEDS');
  }
  const clientSeed = search(String, (text) => comesOut(outcomes, { serverSeed, clientSeed: text }));
  await page.getByRole('button', { name: 'All rounds, seeds and receipts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^New client seed/).fill(clientSeed);
  await dialog.getByRole('button', { name: 'Rotate seed' }).click();
  await expect(dialog.getByText(/it matches the hash announced before/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
};
