import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { createQueryClient } from '../lib/query.ts';
import { wasCommitted } from './commitments.ts';
import { errorMessage, SeedDoubt } from './error-messages.ts';
import { seedQuery } from './queries.ts';
import { movedSeeds, readySeed, rotate } from './rotation.ts';
import { CASINO, FakeCasino, PLAYER, seedAnswer } from './testing/fake-casino.ts';

let casino: FakeCasino;
let queries: QueryClient;
let server: ReturnType<typeof fakeServer>;

/** The message that the player sees when the bet is stopped; null when the bet may be placed. */
const told = () => readySeed(queries, PLAYER).then(() => null, errorMessage);
const attempts = () => server.called('/api/fairness/rotate').length;

/** A fake of the browser's locks: one task at a time, in the order of the requests. */
const stubLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, task: () => Promise<unknown>) => {
    last = last.then(task, task);
    return last;
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
};

beforeEach(() => {
  casino = new FakeCasino();
  queries = createQueryClient();
  server = fakeServer({
    'GET /api/config': () => ({ body: CASINO }),
    'GET /api/fairness/seed': () => ({ body: casino.seed() }),
    'POST /api/fairness/rotate': ({ body }) => ({ body: casino.rotate(body as object) }),
  });
});

describe('readySeed', () => {
  it.each([0, 1])(
    'returns the announced pair after %d rounds, and rotates nothing',
    async (nonce) => {
      casino.nonce = nonce;
      expect(await readySeed(queries, PLAYER)).toMatchObject(casino.seed());
      expect(wasCommitted(casino.seed())).toBe(true);
      expect(attempts()).toBe(0);
    },
  );

  it('stops only the first bet with a pair that has no commitment', async () => {
    server.routes['GET /api/fairness/seed'] = () => {
      const { commitment: _missing, ...seed } = casino.seed();
      return { body: seed };
    };
    await expect(readySeed(queries, PLAYER)).rejects.toThrow(SeedDoubt);
    expect(await told()).toBeNull();
    expect(wasCommitted(casino.seed())).toBe(false);
  });

  it('stops every bet while the server does not return the pair', async () => {
    server.routes['GET /api/fairness/seed'] = () => ({ status: 503 });
    expect(await told()).not.toBeNull();
    expect(await told()).not.toBeNull();
  });
});

describe('readySeed, after a bet of a moved pair was refused', () => {
  const refusedFrom = (serverSeedHash: string) =>
    readySeed(queries, PLAYER, serverSeedHash).then(() => null, errorMessage);

  it('stops one bet for each pair that this browser did not rotate', async () => {
    const [first, second] = [0, 1].map((pair) => seedAnswer(pair, 'theirs', 0).serverSeedHash);
    casino.rotate({ clientSeed: 'theirs' });
    const stopped = await refusedFrom(first ?? '');
    expect(stopped).toContain(`your seed pair ${first?.slice(0, 12)}… was changed`);
    expect(stopped).toMatch(/the casino did.*Nothing was staked.*press again/);
    expect(await refusedFrom(first ?? '')).toBeNull();
    casino.rotate({ clientSeed: 'theirs again' });
    expect(await refusedFrom(second ?? '')).toContain(second?.slice(0, 12));
    expect(movedSeeds(PLAYER)).toEqual([first, second]);
    expect(movedSeeds(CASINO.addresses.casino)).toEqual([]);
  });

  it('stops no bet when this browser has asked for the rotation, also in another tab', async () => {
    const { serverSeedHash } = casino.seed();
    await rotate(createQueryClient(), PLAYER, '');
    expect(await refusedFrom(serverSeedHash)).toBeNull();
    expect(movedSeeds(PLAYER)).toEqual([]);
  });

  it('stops the bet when the server had refused the rotation that this browser asked for', async () => {
    const { serverSeedHash } = casino.seed();
    server.routes['POST /api/fairness/rotate'] = () => ({ status: 409 });
    await expect(rotate(queries, PLAYER, '')).rejects.toThrow('409');
    casino.rotate({ clientSeed: 'theirs' });
    expect(await refusedFrom(serverSeedHash)).toContain(serverSeedHash.slice(0, 12));
  });

  it('stops no bet when the pair is still in use', async () => {
    expect(await refusedFrom(casino.seed().serverSeedHash)).toBeNull();
  });
});

describe('a rotation', () => {
  it('lets the pair be loaded again when its answer is lost', async () => {
    await readySeed(queries, PLAYER);
    server.routes['POST /api/fairness/rotate'] = ({ body }) => {
      casino.rotate(body as object);
      throw new TypeError('Failed to fetch');
    };
    const lost = rotate(queries, PLAYER, 'mine').then(() => null, errorMessage);
    expect(await lost).toContain('could not be reached');
    const { serverSeedHash } = casino.seed();
    expect(await queries.fetchQuery(seedQuery(PLAYER))).toMatchObject({
      clientSeed: 'mine',
      serverSeedHash,
    });
    expect(casino.rotations).toHaveLength(1);
  });

  it('waits for that of another tab', async () => {
    stubLocks();
    const both = [rotate(queries, PLAYER, 'mine'), rotate(createQueryClient(), PLAYER, 'other')];
    const problems = (await Promise.all(both)).flatMap(({ next }) => next.problems);
    expect(problems).toEqual([]);
    expect(casino.rotations).toHaveLength(2);
  });

  it('stops the next bet when the server returns another pair than announced', async () => {
    server.routes['POST /api/fairness/rotate'] = ({ body }) => {
      casino.pair += 3;
      return { body: casino.rotate(body as object) };
    };
    await rotate(queries, PLAYER, '');
    expect(await told()).toMatch(
      /The server broke its commitment.*Nothing was staked.*press again/,
    );
    expect(wasCommitted(casino.seed())).toBe(false);
    expect(await told()).toBeNull();
  });
});
