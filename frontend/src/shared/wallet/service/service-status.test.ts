import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { RECOVERY_MS, ServiceStatus } from './service-status.ts';

const health = (status: string, database: string, lag: number | null) => ({
  status: status === 'ok' ? 200 : 503,
  body: { status, database, chain: { block: 7, lag } },
});
const REFUSED = () => ({ status: 429, body: { error: { code: 'REQUEST.RATE_LIMITED' } } });
const WELL = () => health('ok', 'ok', 0);
const AWAY = () => {
  throw new TypeError('Failed to fetch');
};

const setUp = (answer: () => { status: number; body: object }) => {
  const server = fakeServer({ 'GET /api/health': answer });
  const onRecovered = vi.fn();
  const service = new ServiceStatus(onRecovered);
  const seen = () => {
    const { isServerDown, isChainDown } = service.store.getState();
    return { isServerDown, isChainDown };
  };
  const asked = () => server.called('/api/health').length;
  return { server, service, onRecovered, seen, asked };
};

describe('the status of the casino’s service', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['no outage when all works', WELL, { isServerDown: false, isChainDown: false }],
    ['no outage when the rate limit is hit', REFUSED, { isServerDown: false, isChainDown: false }],
    ['a server outage when no answer comes', AWAY, { isServerDown: true, isChainDown: false }],
    [
      'a chain outage when the server cannot read the chain',
      () => health('failing', 'ok', null),
      { isServerDown: false, isChainDown: true },
    ],
    [
      'no outage when the chain only lags behind',
      () => health('failing', 'ok', 90),
      { isServerDown: false, isChainDown: false },
    ],
    [
      'a server outage when the database fails',
      () => health('failing', 'failing', 0),
      { isServerDown: true, isChainDown: false },
    ],
  ])('is %s', async (_, answer, expected) => {
    const { service, seen } = setUp(answer);
    await service.look();
    expect(seen()).toEqual(expected);
    service.stop();
  });

  it('is requested repeatedly until the server and the chain work', async () => {
    const { asked, onRecovered, seen, server, service } = setUp(AWAY);
    await service.look();
    await vi.advanceTimersByTimeAsync(2 * RECOVERY_MS);
    expect(asked()).toBe(3);
    expect(onRecovered).not.toHaveBeenCalled();
    server.routes['GET /api/health'] = WELL;
    await vi.advanceTimersByTimeAsync(RECOVERY_MS);
    expect(seen().isServerDown).toBe(false);
    expect(onRecovered).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(10 * RECOVERY_MS);
    expect(asked()).toBe(4);
  });

  it('is requested once for simultaneous checks', async () => {
    const { asked, service } = setUp(WELL);
    await Promise.all([service.look(), service.look(), service.look()]);
    expect(asked()).toBe(1);
  });

  it('is not requested after the checks were stopped', async () => {
    const { asked, service } = setUp(AWAY);
    await service.look();
    service.stop();
    await vi.advanceTimersByTimeAsync(10 * RECOVERY_MS);
    await service.look();
    expect(asked()).toBe(1);
  });
});
