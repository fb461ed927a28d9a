import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { createQueryClient } from '../lib/query.ts';
import { wasCommitted } from './commitments.ts';
import { errorMessage, SeedDoubt } from './error-messages.ts';
import { readySeed } from './rotation.ts';
import { CASINO, FakeCasino, PLAYER } from './testing/fake-casino.ts';

let casino: FakeCasino;
let queries: QueryClient;
let server: ReturnType<typeof fakeServer>;

const refuseRotation = (code: string, status: number) => {
  server.routes['POST /api/fairness/rotate'] = () => ({ status, body: { error: { code } } });
};
const allowRotation = () => {
  server.routes['POST /api/fairness/rotate'] = ({ body }) => ({
    body: casino.rotate(body as object),
  });
};
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
  });
  allowRotation();
});

describe('readySeed before the first bet of an account', () => {
  it('rotates the seed pair to a client seed of this browser', async () => {
    await readySeed(queries, PLAYER);
    expect(casino.rotations).toEqual([{ clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    expect(wasCommitted(casino.seed())).toBe(true);
  });

  it('does not rotate the seed pair again after a reload', async () => {
    await readySeed(queries, PLAYER);
    await readySeed(queries, PLAYER);
    await readySeed(createQueryClient(), PLAYER);
    expect(casino.rotations).toHaveLength(1);
  });

  it('repeats a rejected rotation with the same client seed', async () => {
    refuseRotation('SERVER.BUSY', 503);
    await told();
    await told();
    allowRotation();
    await readySeed(createQueryClient(), PLAYER);
    const sent = server.called('/api/fairness/rotate').map(({ body }) => body);
    expect(sent.length).toBeGreaterThan(2);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(casino.seed().clientSeed).toBe((sent[0] as { clientSeed: string }).clientSeed);
  });

  it('rotates the seed pair once when two tabs start at the same time', async () => {
    stubLocks();
    await Promise.all([readySeed(queries, PLAYER), readySeed(createQueryClient(), PLAYER)]);
    expect(casino.rotations).toHaveLength(1);
  });

  it('rotates the seed pair once when the answer is lost', async () => {
    server.routes['POST /api/fairness/rotate'] = ({ body }) => {
      casino.rotate(body as object);
      throw new TypeError('Failed to fetch');
    };
    expect(await told()).toContain('could not be reached');
    expect(await told()).toBeNull();
    expect(casino.rotations).toHaveLength(1);
  });

  it('rotates the seed pair again when the server changes the server seed', async () => {
    await readySeed(queries, PLAYER);
    casino.pair = 7;
    await readySeed(createQueryClient(), PLAYER);
    expect(casino.rotations).toHaveLength(2);
  });
});

describe('a seed pair with a round', () => {
  it('is not rotated', async () => {
    casino.nonce = 1;
    await readySeed(queries, PLAYER);
    expect(attempts()).toBe(0);
  });

  it('is not rotated when the round was played after the page read the pair', async () => {
    await queries.prefetchQuery({ queryKey: ['/api/config'] });
    const first = casino.seed();
    const answers = [first, { ...first, nonce: 1 }];
    server.routes['GET /api/fairness/seed'] = () => ({ body: answers.shift() });
    await readySeed(queries, PLAYER);
    expect(attempts()).toBe(0);
  });

  it('is not rotated when the round is still open', async () => {
    server.routes['POST /api/fairness/rotate'] = () => {
      casino.nonce = 1;
      return { status: 409, body: { error: { code: 'SEED.OPEN_ROUND' } } };
    };
    expect(await told()).toBeNull();
  });
});

describe('a rotation that fails', () => {
  it('blocks the first bet, and is tried again before each later bet', async () => {
    refuseRotation('SERVER.BUSY', 503);
    expect(await told()).toMatch(/could not be mixed .* busy.*Nothing was staked.*press again/);
    expect(await told()).toBeNull();
    expect(await told()).toBeNull();
    expect(attempts()).toBe(3);
    allowRotation();
    expect(await told()).toBeNull();
    expect(casino.rotations).toHaveLength(1);
  });

  it('is reported when the server falsely claims that a round is open', async () => {
    refuseRotation('SEED.OPEN_ROUND', 409);
    expect(await told()).toContain('Finish your open round');
    expect(await told()).toBeNull();
  });

  it('is reported when the server returns another pair than announced', async () => {
    server.routes['POST /api/fairness/rotate'] = ({ body }) => {
      casino.pair += 3;
      return { body: casino.rotate(body as object) };
    };
    expect(await told()).toContain('The server broke its commitment');
    expect(wasCommitted(casino.seed())).toBe(false);
  });
});

describe('a seed pair that cannot be checked', () => {
  it('is not rotated when its commitment is missing, and blocks only the first bet', async () => {
    server.routes['GET /api/fairness/seed'] = () => {
      const { commitment: _missing, ...seed } = casino.seed();
      return { body: seed };
    };
    await expect(readySeed(queries, PLAYER)).rejects.toThrow(SeedDoubt);
    expect(await told()).toBeNull();
    expect(wasCommitted(casino.seed())).toBe(false);
    expect(attempts()).toBe(0);
  });

  it('blocks every bet while the server does not return the pair', async () => {
    server.routes['GET /api/fairness/seed'] = () => ({ status: 503 });
    expect(await told()).not.toBeNull();
    expect(await told()).not.toBeNull();
  });
});
