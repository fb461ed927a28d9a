import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEvents } from '../../../../test/kit/page/fake-events.ts';
import { useCrashStore } from './crash-round.ts';
import { endAnswer, sendEnd } from './testing/crash-server.ts';
import {
  comeBack,
  json,
  lost,
  passTime,
  phase,
  purse,
  server,
  startServer,
  stopServer,
} from './testing/crash-web3.tsx';

vi.mock('../../shared/fairness/rotation.ts', () => ({ readySeed: async () => {} }));

beforeEach(startServer);
afterEach(stopServer);

describe('a cash-out', () => {
  const click = () => fireEvent.click(screen.getByRole('button', { name: /^CASH OUT @/ }));

  it('shows “CASHING OUT…” until the server answers, then pays the amount in the answer', async () => {
    await comeBack();
    server.replies = [json(endAnswer('cashedout'))];
    click();
    expect(screen.getByRole('button', { name: 'CASHING OUT…' })).toBeDefined();
    await passTime(10);
    expect(screen.getAllByText('WIN +3 DEGEN')).not.toHaveLength(0);
    expect(purse()).toBe('103');
  });

  it('is repeated under the same idempotency key until the server answers', async () => {
    await comeBack();
    server.replies = [lost, lost, lost, lost, lost, json(endAnswer('cashedout'))];
    click();
    await passTime(20_000);
    expect(server.keys).toHaveLength(6);
    expect(new Set(server.keys).size).toBe(1);
    expect(purse()).toBe('103');
  });

  it.each([
    ['ORDER.EXPIRED', 409],
    ['ORDER.REQUIRED', 403],
  ])(
    'is signed again when the server no longer accepts its signature: %s',
    async (code, status) => {
      await comeBack();
      const refused = json({ error: { code, message: '' } }, status);
      server.replies = [lost, lost, lost, lost, refused, json(endAnswer('cashedout'))];
      click();
      await passTime(20_000);
      expect(server.keys).toHaveLength(6);
      expect(new Set(server.keys.slice(0, 5)).size).toBe(1);
      expect(server.keys[5]).not.toBe(server.keys[0]);
      expect(purse()).toBe('103');
    },
  );

  it.each(['ORDER.EXPIRED', 'ORDER.MOVED'])(
    'is signed again after %s, even if the chain could not be read at first',
    async (code) => {
      await comeBack();
      server.chains = [lost];
      const refused = json({ error: { code, message: '' } }, 409);
      server.replies = [refused, json(endAnswer('cashedout'))];
      click();
      await passTime(10_000);
      expect(new Set(server.keys).size).toBe(2);
      expect(purse()).toBe('103');
    },
  );

  it.each([429, 503])(
    'is sent again while the casino answers it, or the read of its chain, with status %s',
    async (status) => {
      const busy = () => json({ error: { code: 'REQUEST.RATE_LIMITED', message: '' } }, status);
      server.chains = [busy(), busy()];
      await comeBack();
      server.replies = [busy(), json(endAnswer('cashedout'))];
      click();
      await passTime(10_000);
      expect(purse()).toBe('103');
    },
  );

  it('is sent without another click as soon as it can be signed', async () => {
    server.chains = [lost, lost];
    await comeBack();
    server.replies = [json(endAnswer('cashedout'))];
    click();
    await passTime(10_000);
    expect(server.chains).toEqual([]);
    expect(purse()).toBe('103');
  });

  it('is repeated when the answer contains an invalid multiplier', async () => {
    await comeBack();
    const answer = endAnswer('cashedout');
    const outcome = { ...answer.receipt.outcome, multiplier: '0.9' };
    server.replies = [json({ ...answer, receipt: { ...answer.receipt, outcome } }), json(answer)];
    click();
    await passTime(10_000);
    expect(server.keys).toEqual([server.keys[0], server.keys[0]]);
    expect(screen.getAllByText('WIN +3 DEGEN')).not.toHaveLength(0);
  });

  it('is paid once when the event stream and the answer both report the end of the round', async () => {
    await comeBack();
    server.replies = [lost, json(endAnswer('cashedout'))];
    click();
    await passTime(1);
    sendEnd(FakeEvents.open[0], endAnswer('cashedout'));
    await passTime(5_000);
    expect(purse()).toBe('103');
    expect(useCrashStore.getState().history.web3).toHaveLength(1);
  });

  it('makes the page reload the balances after the answer', async () => {
    const refreshDeposited = vi.fn(async (_isWanted: () => boolean) => {});
    await comeBack({ refreshDeposited });
    server.replies = [json(endAnswer('cashedout'))];
    refreshDeposited.mockClear();
    click();
    await passTime(10);
    expect(refreshDeposited).toHaveBeenCalledOnce();
    expect(refreshDeposited.mock.lastCall?.[0]()).toBe(true);
  });

  it('can be tried again after the server has rejected it', async () => {
    await comeBack();
    server.replies = [json({ error: { code: 'AUTH.FORBIDDEN', message: '' } }, 403)];
    click();
    await passTime(10);
    expect(phase()).toBe('open');
  });
});
