import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PLAYER } from '../shared/fairness/testing/fake-casino.ts';
import { WalletContext, type WalletContextValue } from '../shared/wallet/wallet-context.ts';
import { RecentRounds } from './recent-rounds.tsx';
import type { ClosedRound } from './types.ts';

vi.mock('../shared/fairness/proof-dialog.tsx', () => ({
  ProofDialog: ({ proof }: { proof: object }) => <output>{JSON.stringify(proof)}</output>,
}));

const SENT = 'ab'.repeat(32);
const STATED = 'cd'.repeat(32);

it.each([
  ['the order that the page sent', SENT, SENT],
  ['the order of its mandate when the page sent no bet for it', undefined, STATED],
])('a round is checked against %s', async (_, sent, checked) => {
  const round: ClosedRound = {
    ...{ id: 'round-1', mode: 'web3', token: 'DEGEN', stakeWei: 1n, payoutWei: 0n, jackpot: null },
    settlement: { account: PLAYER, balances: null, wasCommitted: true, order: sent },
    proof: {
      ...{ kind: 'settled', roundId: 'round-1', receipt: undefined, order: STATED },
      ...{ serverSeedHash: '', clientSeed: '', nonce: 0 },
    },
  };
  const wallet = { account: undefined, isSignedIn: false } as unknown as WalletContextValue;
  render(
    <WalletContext value={wallet}>
      <RecentRounds title="Recent" invitation="" rounds={[round]} summaryOf={() => null} />
    </WalletContext>,
    { wrapper: MemoryRouter },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Proof' }));
  const { textContent } = await screen.findByRole('status');
  expect(JSON.parse(textContent ?? '')).toMatchObject({ kind: 'settled', order: checked });
});
