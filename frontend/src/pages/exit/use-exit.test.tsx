import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { saveProof } from '../../shared/proofs/saved-proofs.ts';
import {
  WalletContext,
  type WalletContextValue,
  WalletServicesContext,
} from '../../shared/wallet/wallet-context.ts';
import type { WalletServices } from '../../shared/wallet/wallet-services.ts';
import { readExit } from './exit-chain.ts';
import { takeStep } from './take-step.ts';
import { factsOf, proofOf, UNIT } from './testing/facts.ts';
import { useExit } from './use-exit.ts';

vi.mock('./exit-chain.ts', { spy: true });
vi.mock('./take-step.ts', { spy: true });

const PROOF = proofOf(2, 520n * UNIT);
const OPEN = { kind: 'open', by: 'silence', epoch: 2 } as const;

const wallet = { account: PROOF.player } as WalletContextValue;
const services = { controller: { chainProvider: () => ({}) } } as unknown as WalletServices;
const queries = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <WalletServicesContext value={services}>
      <WalletContext value={wallet}>{children}</WalletContext>
    </WalletServicesContext>
  </QueryClientProvider>
);

it('useExit reads the chain again when a step fails because the page shows old data', async () => {
  saveProof(PROOF);
  const later = factsOf({ final: { number: 3, snapshotBlock: 300 } });
  vi.mocked(readExit).mockResolvedValueOnce(factsOf()).mockResolvedValue(later);
  vi.mocked(takeStep).mockRejectedValue(new Error('Epoch 3 has become final meanwhile.'));
  const { result } = renderHook(useExit, { wrapper });
  await waitFor(() => expect(result.current.view.data?.final.number).toBe(2));
  await act(async () => result.current.step.mutate(OPEN));
  await waitFor(() => expect(result.current.view.data?.final.number).toBe(3));
  expect(result.current.step.error?.message).toBe('Epoch 3 has become final meanwhile.');
});
