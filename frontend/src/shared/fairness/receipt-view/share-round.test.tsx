import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { createQueryClient } from '../../lib/query.ts';
import { ShareRound } from './share-round.tsx';

const ID = '019b76da-c358-7c6f-85ce-56ef421d41a9';
const PATH = `/api/rounds/${ID}/share`;
const URL_SHOWN = `${window.location.origin}/round/${ID}`;

let isShared: boolean;
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  isShared = false;
  const change = (to: boolean) => () => {
    isShared = to;
    return { body: { isShared } };
  };
  server = fakeServer({
    [`GET ${PATH}`]: () => ({ body: { isShared } }),
    [`POST ${PATH}`]: change(true),
    [`DELETE ${PATH}`]: change(false),
  });
});

const open = () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ShareRound roundId={ID} />
    </QueryClientProvider>,
  );
  return user;
};

const button = (name: string) => screen.findByRole('button', { name });

describe('sharing a round', () => {
  it('explains what others will see before the round is shared', async () => {
    open();
    await button('Share this round');
    const text = screen.getByText(/Others see its receipt/).textContent;
    for (const told of [
      'wallet address',
      'stake',
      'client seed',
      'server seed',
      'hash of the order',
    ]) {
      expect(text).toContain(told);
    }
    expect(screen.queryByRole('link')).toBeNull();
    expect(server.called(PATH).map(({ method }) => method)).toEqual(['GET']);
  });

  it('shows the link until the player stops sharing', async () => {
    const user = open();
    (await button('Share this round')).focus();
    await user.keyboard('{Enter}');
    const link = await screen.findByRole('link', { name: URL_SHOWN });
    expect(link.getAttribute('href')).toBe(URL_SHOWN);
    expect(document.activeElement).toBe(link);
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(URL_SHOWN);
    (await button('Stop sharing')).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await button('Share this round'));
    expect(server.called(PATH).map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE']);
  });

  it('shows the link when the round is already shared', async () => {
    isShared = true;
    open();
    expect(await screen.findByRole('link', { name: URL_SHOWN })).toBeTruthy();
    expect(screen.getByText('Everyone who has the link sees this round')).toBeTruthy();
  });

  it('passes the link to the share dialog of a device that has one', async () => {
    isShared = true;
    const shared: unknown[] = [];
    vi.stubGlobal('navigator', {
      ...{ userAgent: navigator.userAgent, clipboard: navigator.clipboard },
      share: async (data: unknown) => void shared.push(data),
    });
    const user = open();
    await user.click(await button('Send the link'));
    expect(shared).toEqual([{ url: URL_SHOWN }]);
  });

  it('shows an error when sharing fails', async () => {
    server.routes[`POST ${PATH}`] = () => ({
      status: 429,
      body: { error: { code: 'REQUEST.RATE_LIMITED', message: 'x' } },
    });
    const user = open();
    await user.click(await button('Share this round'));
    expect((await screen.findByRole('alert')).textContent).toContain('That was too fast');
    expect(screen.getByRole('button', { name: 'Share this round' })).toBeTruthy();
  });
});
