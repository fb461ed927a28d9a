import type { ActionEntry, GrantEntry, OrderEntry } from '@degen/rules/evidence/entries.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import evidence from '@degen/rules/vectors/evidence.json' with { type: 'json' };
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../../../test/kit/page/fake-key-database.ts';
import { createQueryClient } from '../../lib/query.ts';
import { keepGrant, keepSigned } from '../../orders/kept-evidence.ts';
import type { Standing } from '../standing.ts';
import OrderProof from './order-proof.tsx';

vi.mock('idb-keyval', async () =>
  import('../../../../../test/kit/page/fake-key-database.ts').then(
    ({ keyDatabase }) => keyDatabase,
  ),
);

const fileOf = (about: string) => {
  const found = evidence.cases.find((each) => each.about === about);
  if (found === undefined) throw new Error(`no case ${about}`);
  return found.file as unknown as {
    readonly receipts: readonly [Receipt];
    readonly grants: readonly [GrantEntry];
    readonly orders: readonly [OrderEntry];
    readonly actions: readonly ActionEntry[];
  };
};

const VERIFIED: Standing = { status: 'verified', problems: [], wasCommitted: true };

/** Shows the proof of a file's first receipt; this browser has kept what is told. */
const show = async (
  about: string,
  {
    grant = true,
    order = true,
    ...rest
  }: Partial<Record<'grant' | 'order', boolean>> & { standing?: Standing | undefined } = {},
) => {
  const { receipts, grants, orders, actions } = fileOf(about);
  const [receipt] = receipts;
  const [{ grant: hash, ...signed }] = orders;
  const { chainId, casino, player } = receipt;
  const scope = { chainId, casino, player, grant: hash };
  if (grant) await keepGrant(scope, 1, grants[0]);
  if (order) await keepSigned(scope, signed, receipt.order);
  for (const { order: _, grant: __, move, ...action } of actions) {
    await keepSigned(scope, { ...action, content: { kind: 'action', move } }, 'hash of the action');
  }
  const { standing } = { standing: VERIFIED, ...rest };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrderProof receipt={receipt} standing={standing} />
    </QueryClientProvider>,
  );
  const section = await screen.findByRole('region', {
    name: 'Your order, your key, the casino’s receipt',
  });
  return within(section)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

beforeEach(() => {
  openDatabase();
});

describe('the proof of who said what in a round', () => {
  it('shows order, key and receipt, each with what it proves and what not', async () => {
    const [order, key, receipt] = await show('two bets as ordered');
    expect(order).toMatch(
      /Your browser signed this bet of 5 DEGEN .*It does not show that the page/s,
    );
    expect(order).not.toContain('its order');
    expect(key).toMatch(/Your wallet 0x\w{40} allowed the key .*does not show who sat/s);
    expect(receipt).toMatch(/signed this result for your order.*took all of your orders/s);
  });

  it('shows that the receipt says something else than the order', async () => {
    const [order] = await show('a higher stake');
    expect(order).toMatch(/bet of 5 DEGEN.*says stake 6, its order \w{64} says 5/s);
  });

  it('holds with the signature of each move', async () => {
    const [order] = await show('blackjack with its move');
    expect(order).toMatch(/^Your order/);
    expect(order).not.toContain('each move');
  });

  it('is unknown, and no contradiction, without the signature of a move', async () => {
    const [order] = await show('blackjack without its move');
    expect(order).toMatch(/^\?Your order.*does not have your signature on each move/s);
    expect(order).not.toContain('round-');
    expect(document.querySelector('.text-danger')).toBeNull();
  });

  it('is unknown without a signed move that may have come too late', async () => {
    const [order] = await show('crash without the move that was signed');
    expect(order).toMatch(/^\?Your order.*may have come too late/s);
    expect(document.querySelector('.text-danger')).toBeNull();
  });

  it('says what to do when this browser does not have the order', async () => {
    const [order, key, receipt] = await show('two bets as ordered', { order: false });
    expect(order).toMatch(/does not have the order.*ask the casino/s);
    expect(key).toContain('does not have the sign-in message');
    expect(receipt).toMatch(/for an order that this browser does not have/);
  });

  it('does not say that a receipt is signed before it was checked', async () => {
    const [, , receipt] = await show('two bets as ordered', { standing: undefined });
    expect(receipt).toContain('The receipt is not checked yet.');
    expect(receipt).not.toContain('signed this result');
  });

  it('says that the sign-in message is missing, and that a receipt fails', async () => {
    const standing: Standing = { ...VERIFIED, status: 'failed' };
    const [, key, receipt] = await show('two bets as ordered', { grant: false, standing });
    expect(key).toContain('does not have the sign-in message');
    expect(receipt).toContain('does not pass the checks above');
  });
});
