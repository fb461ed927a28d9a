import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FaultyLine, openFaultyLine } from '../../../test/kit/postgres/faulty-line.ts';
import { type Replicas, startReplicas } from '../../../test/kit/server/replicas.ts';
import { TestClock } from '../../../test/kit/server/test-clock.ts';
import type { Player, TestServer } from '../../../test/kit/server/test-server.ts';
import { type Listener, Notifications, startListener } from '../db/notifications.ts';
import { createMetrics, type Metrics } from '../system/metrics.ts';

const SPIN = { token: 'BNB', betAmount: '1', colours: ['gold'] };

/** The clock is stopped, so that no server reads the database for a cached session. */
describe('a session that is ended on one of two servers', () => {
  const clock = new TestClock('2026-11-23T12:00:00.000Z');
  let replicas: Replicas;
  let player: Player;

  beforeAll(async () => {
    replicas = await startReplicas({ clock });
  });
  beforeEach(async () => {
    player = await replicas.servers[0].signIn();
    for (const server of replicas.servers) expect(await statusOn(server)).toBe(200);
  });
  afterAll(() => replicas.stop());

  const statusOn = async (server: TestServer): Promise<number> =>
    (await server.get('/api/auth/me', player.cookie)).status;

  it('is ended on the other server', async () => {
    const [first, second] = replicas.servers;
    await player.post('/api/auth/logout', {});
    await second.caughtUp();
    expect(await statusOn(second)).toBe(401);
    const spun = await replicas.at(second, player).post('/api/wheel/spin', SPIN);
    expect(spun.body.error.code).toBe('AUTH.REQUIRED');
    expect(await statusOn(first)).toBe(401);
  });

  it("leaves the player's other sessions signed in", async () => {
    const [, second] = replicas.servers;
    const elsewhere = await second.signIn(player.account);
    await player.post('/api/auth/logout', {});
    await second.caughtUp();
    expect((await elsewhere.get('/api/auth/me')).status).toBe(200);
  });

  describe('while the other server’s connection for notifications is cut', () => {
    let line: FaultyLine;
    let listener: Listener;
    let heard: string[];
    let metrics: Metrics;

    beforeEach(async () => {
      heard = [];
      metrics = createMetrics();
      line = await openFaultyLine(replicas.url);
      const { deps } = replicas.servers[1];
      const notifications = new Notifications();
      notifications.on('session_ended', (hash) => void heard.push(hash));
      listener = await startListener({ ...deps, metrics, notifications }, line.url);
    });
    afterEach(async () => {
      await listener.stop();
      await line.stop();
    });

    const catchUp = () =>
      listener.catchUp().then(
        () => 'hears',
        () => 'deaf',
      );

    it('causes no notification, unlike a session that ends after the reconnection', async () => {
      const gauge = () => metrics.registry.getSingleMetricAsString('replicas_heard');
      await expect.poll(gauge).toContain('replicas_heard 1');
      line.cut();
      expect(await catchUp()).toBe('deaf');
      await player.post('/api/auth/logout', {});
      await expect.poll(gauge).toContain('replicas_heard 0');
      expect(heard).toEqual([]);
      line.mend();
      await expect.poll(catchUp).toBe('hears');
      const next = await replicas.servers[0].signIn();
      await next.post('/api/auth/logout', {});
      await expect.poll(catchUp).toBe('hears');
      expect(heard).toHaveLength(1);
      await expect.poll(gauge).toContain('replicas_heard 1');
    });
  });
});
