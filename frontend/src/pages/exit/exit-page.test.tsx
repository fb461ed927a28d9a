import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { epochHash } from '@degen/rules/liabilities/epoch.ts';
import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { PROVISIONAL_S } from '@degen/rules/liabilities/times.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keccak256, toBeHex } from 'ethers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blockAt, fakeNode, REVERTED } from '../../../../test/kit/page/fake-node.ts';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { fakeWallet } from '../../../../test/kit/page/fake-wallet.ts';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { CUSTODY, DEGEN, degenProof, PLAYER } from '../../../../test/kit/page/proofs.ts';
import { NOON, WEI } from '../../../../test/kit/page/way-out.ts';
import { CASINO } from '../../shared/fairness/testing/fake-casino.ts';
import { createQueryClient } from '../../shared/lib/query.ts';
import { saveProof } from '../../shared/proofs/saved-proofs.ts';
import {
  WalletContext,
  type WalletContextValue,
  WalletServicesContext,
} from '../../shared/wallet/wallet-context.ts';
import { createWalletServices } from '../../shared/wallet/wallet-services.ts';
import { dateText } from '../../shared/way-out/plan-text.ts';
import { ExitPage } from './exit-page.tsx';

const OWED = 70n * WEI_PER_UNIT;
const LEAF = { player: PLAYER, balance: OWED, deposited: WEI, withdrawn: 0n, ...NO_ORDERS };
const PROOF = degenProof({ number: 4, mark: 4 }, [LEAF]);
/** The same proof after somebody changed the file. */
const DAMAGED = {
  ...PROOF,
  leaves: { ...PROOF.leaves, DEGEN: { ...PROOF.leaves.DEGEN, balance: `${OWED + 1n}` } },
};

const SILENT = 'The chain does not answer. Trying again.';
const REFUSED = /^The contract does not know this proof/;
const CLAIM_BY_PROOF = 'You can claim 70 DEGEN by your proof of epoch 4.';
const CLAIM_DEPOSITS = /^Without a proof of a final epoch you can claim 500 DEGEN/;

let node: ReturnType<typeof fakeNode>;
let queries: QueryClient;

/** The chain: epoch 4 is final, and the player has deposited 500 of each token. */
const answer = (): void => {
  const epoch = [4, 4, NOON];
  node.views = {
    windUpContract: [`0x${'6'.repeat(40)}`],
    lastEpoch: epoch,
    lastFinalEpoch: epoch,
    epochHashOf: [epochHash(keccak256, parseEpoch(PROOF.epoch))],
    depositsClosed: [false, 0],
    potOf: [0, 0, 0, false, false, 0, 0, 0, 0, 0],
    accountOf: [WEI, 0, 1],
    claimOf: [0, 0, 0, 0, false],
    isMatureAt: [false],
    custodyOf: [WEI],
    unseenOf: [0],
    shortOf: [0],
    entryOf: [0, 0, 0, false, false],
    payableOf: [0],
    collectableOf: [0],
  };
  node.methods = { eth_getBlockByNumber: () => blockAt(NOON) };
};

const open = async (account?: string) => {
  fakeServer({
    'GET /api/config': () => ({
      body: {
        ...{ ...CASINO, chainId: PROOF.chainId, rpcUrl: PROOF.rpcUrl },
        addresses: { ...CASINO.addresses, custody: CUSTODY, degen: DEGEN },
      },
    }),
  });
  queries = createQueryClient();
  const wallet = fakeWallet({ accounts: [PLAYER], chainId: PROOF.chainId });
  const services = createWalletServices(queries);
  const controller = { chainProvider: () => wallet };
  const { CasinoConfigProvider } = await import('../../shared/config/casino-config-provider.tsx');
  render(
    <QueryClientProvider client={queries}>
      <CasinoConfigProvider>
        <WalletServicesContext value={{ ...services, controller } as unknown as typeof services}>
          <WalletContext value={{ account } as WalletContextValue}>
            <ExitPage />
          </WalletContext>
        </WalletServicesContext>
      </CasinoConfigProvider>
    </QueryClientProvider>,
  );
  return wallet;
};

const load = async (content: unknown): Promise<void> => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const file = new File([text], 'proof.json', { type: 'application/json' });
  await userEvent.setup().upload(screen.getByLabelText('Use a proof file'), file);
};
const lookAgain = (): Promise<void> => act(() => queries.refetchQueries());
/** The stored proofs that the page offers, and which of them it shows. */
const choices = (): string[] =>
  screen
    .queryAllByRole('button')
    .filter((button) => button.hasAttribute('aria-pressed'))
    .map((button) => {
      const name = button.textContent ?? '';
      return button.ariaPressed === 'true' ? `${name}, shown` : name;
    });
const cards = () => screen.queryAllByRole('region', { name: /^(DEGEN|BNB)$/ });

beforeEach(() => {
  node = fakeNode();
  answer();
});
afterEach(() => node.close());

describe('the exit page', () => {
  it('asks for a proof file or a wallet when the browser has neither', async () => {
    await open();
    expect(await screen.findByText(/^This browser holds no proof\. Choose a file/)).toBeDefined();
    expect(cards()).toEqual([]);
  });

  it('offers what a connected account can claim without a proof', async () => {
    await open(PLAYER);
    expect(await screen.findByText(CLAIM_DEPOSITS)).toBeDefined();
    expect(screen.getByText(/^This browser holds no proof of this account/)).toBeDefined();
  });

  it('plans by the proof of a file that the player chooses', async () => {
    await open();
    await load(PROOF);
    expect(await screen.findByText(CLAIM_BY_PROOF)).toBeDefined();
    expect(screen.getByText(PLAYER)).toBeDefined();
    expect(cards()).toHaveLength(2);
  });

  it('says when a proof starts to count', async () => {
    node.views.lastFinalEpoch = [3, 3, NOON];
    await open();
    await load(PROOF);
    const from = dateText(NOON + PROVISIONAL_S);
    expect(
      await screen.findByText(`It counts from ${from} on, unless the guardian vetoes it.`),
    ).toBeDefined();
  });

  it('keeps its proof when a chosen file contains no proof', async () => {
    saveProof(PROOF, []);
    await open();
    await load('{"epoch": 4');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This is not a proof of a balance.',
    );
    expect(await screen.findByText(CLAIM_BY_PROOF)).toBeDefined();
    await load(PROOF);
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  });

  it('refuses a changed file, and takes the unchanged one of the same epoch after it', async () => {
    await open();
    await load(DAMAGED);
    expect(await screen.findByText(REFUSED)).toBeDefined();
    expect(screen.queryByText(CLAIM_BY_PROOF)).toBeNull();
    let mine = (_: object) => {};
    const block = new Promise<object>((resolve) => {
      mine = resolve;
    });
    node.methods.eth_getBlockByNumber = () => block;
    await load(PROOF);
    await expect.poll(() => screen.queryByText(REFUSED)).toBeNull();
    mine(blockAt(NOON));
    expect(await screen.findByText(CLAIM_BY_PROOF)).toBeDefined();
    expect(screen.queryByText(REFUSED)).toBeNull();
  });

  it('plans for the casino of the page when the account is connected, even if a proof of an earlier casino is stored', async () => {
    const earlier = { ...PROOF, custody: toBeHex(9, 20) };
    saveProof(earlier, []);
    await open(PLAYER);
    expect(await screen.findByText(CLAIM_DEPOSITS)).toBeDefined();
    expect(screen.getByText(/^This browser holds no proof of this account/)).toBeDefined();
    await load(earlier);
    expect(await screen.findByText(CLAIM_BY_PROOF)).toBeDefined();
  });

  it('offers the newest stored proof of each earlier casino, and keeps the focus on the chosen one', async () => {
    const earlier = { ...PROOF, custody: toBeHex(9, 20) };
    saveProof({ ...PROOF, custody: toBeHex(8, 20), chainId: 97 }, []);
    saveProof({ ...earlier, epoch: { ...PROOF.epoch, number: 3 } }, []);
    saveProof(earlier, []);
    saveProof({ ...earlier, player: toBeHex(7, 20) }, []);
    await open(PLAYER);
    await screen.findByText(CLAIM_DEPOSITS);
    expect(choices()).toEqual([
      'This casino, shown',
      'Casino 0x0000…0009, chain 31337 Epoch 4, account 0x1111…1111',
      'Casino 0x0000…0008, chain 97 Epoch 4, account 0x1111…1111',
    ]);
    const user = userEvent.setup();
    const chosen = screen.getByRole('button', { name: /^Casino 0x0000…0009/ });
    await user.click(chosen);
    expect(await screen.findByText(CLAIM_BY_PROOF)).toBeDefined();
    expect(document.activeElement).toBe(chosen);
    expect(choices()[1]).toMatch(/1111, shown$/);
    await user.click(screen.getByRole('button', { name: 'This casino' }));
    expect(await screen.findByText(CLAIM_DEPOSITS)).toBeDefined();
    expect(choices()[0]).toBe('This casino, shown');
  });

  it('offers the stored proofs of all accounts and casinos when no account is connected', async () => {
    saveProof({ ...PROOF, player: toBeHex(7, 20) }, []);
    saveProof({ ...PROOF, custody: toBeHex(8, 20) }, []);
    saveProof(PROOF, []);
    await open();
    expect(await screen.findByText(CLAIM_BY_PROOF)).toBeDefined();
    expect(choices()).toEqual([
      'Casino 0x2222…2222, chain 31337 Epoch 4, account 0x1111…1111, shown',
      'Casino 0x2222…2222, chain 31337 Epoch 4, account 0x0000…0007',
      'Casino 0x0000…0008, chain 31337 Epoch 4, account 0x1111…1111',
    ]);
  });

  it('offers no choice when it shows all that is stored', async () => {
    saveProof(PROOF, []);
    await open(PLAYER);
    expect(await screen.findByText(CLAIM_BY_PROOF)).toBeDefined();
    expect(choices()).toEqual([]);
  });

  it('shows nothing of one casino while it reads the proof of another', async () => {
    await open(PLAYER);
    await screen.findByText(CLAIM_DEPOSITS);
    node.methods.eth_getBlockByNumber = () => new Promise(() => {});
    await load({ ...PROOF, custody: toBeHex(9, 20) });
    expect(await screen.findByText('Reading the chain…')).toBeDefined();
    expect(cards()).toEqual([]);
  });

  it('says that the chain is silent, before the first answer and after it', async () => {
    node.methods = {};
    await open(PLAYER);
    expect((await screen.findByRole('alert')).textContent).toBe(SILENT);
    expect(cards()).toEqual([]);
    answer();
    await lookAgain();
    expect(await screen.findByText(CLAIM_DEPOSITS)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    node.views = {};
    await lookAgain();
    expect((await screen.findByRole('alert')).textContent).toBe(SILENT);
    expect(cards()).toHaveLength(2);
  });

  it('treats a node without a newest block as silent, instead of planning for the time zero', async () => {
    node.methods.eth_getBlockByNumber = () => null;
    node.views.potOf = [NOON, 4, 0, false, false, WEI, WEI, 0, 0];
    node.views.entryOf = [WEI, 0, NOON, true, false];
    await open(PLAYER);
    expect((await screen.findByRole('alert')).textContent).toBe(SILENT);
    expect(cards()).toEqual([]);
  });

  it('reads the chain again when a step fails, and forgets the failure at another casino', async () => {
    const wallet = await open(PLAYER);
    const [button] = await screen.findAllByRole('button', { name: 'Claim DEGEN' });
    // Another browser has made the claim meanwhile.
    node.views.claimOf = [WEI, NOON, 4, 0, true];
    node.methods.eth_estimateGas = () => REVERTED;
    await userEvent.setup().click(button as HTMLElement);
    expect(await screen.findByText(/^Your claim of 500 DEGEN has been open since/)).toBeDefined();
    expect(screen.getByRole('alert').textContent).toMatch(/^That did not work/);
    expect(screen.queryByRole('button', { name: 'Claim DEGEN' })).toBeNull();
    expect(wallet.methods()).not.toContain('eth_sendTransaction');
    expectLogged('The step was not taken');
    node.views.claimOf = [0, 0, 0, 0, false];
    await load({ ...PROOF, custody: toBeHex(9, 20) });
    expect(await screen.findByText(CLAIM_BY_PROOF)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
