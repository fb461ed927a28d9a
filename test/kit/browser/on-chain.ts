import { expect, type Locator, type Page } from '@playwright/test';
import { JsonRpcProvider, parseEther, Wallet } from 'ethers';
import { CasinoContract, DegenContract, PlayKeysContract } from '../../../chain/contracts.ts';
import { localAccounts } from '../../../scripts/stack/accounts.ts';
import type { SharedStack } from './fixtures.ts';
import { visit } from './visit.ts';
import type { InjectedWallet } from './wallets/injected-wallet.ts';
import { walletPage } from './wallets/wallet.ts';

/** The on-chain panel in the lobby as a player sees it: by names, roles and words. */
export const onChainPanel = (page: Page) => {
  const section = page.getByRole('region', { name: 'Play on chain', exact: true });
  const playButton = section.getByRole('button', { name: 'Play on chain' });
  const result = section.getByRole('region', { name: 'Result' });
  const openBet = section.getByRole('region', { name: /^Open bet:/ });
  const bets = section.getByRole('list', { name: 'Your bets on chain' }).getByRole('listitem');
  const step = (name: RegExp): Locator =>
    section.locator('li[aria-current="step"]', { hasText: name });

  /** The choices are disabled while a bet is under way, and a label that is clicked then does nothing. */
  const choose = async (name: string): Promise<void> => {
    const choice = section.getByRole('radio', { name, exact: true });
    await expect(choice).toBeEnabled();
    await section.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click();
    await expect(choice).toBeChecked();
  };
  const setBet = async (amount: string): Promise<void> => {
    const field = section.getByLabel('Bet amount');
    await field.fill(amount);
    await field.blur();
  };
  /** Plays once to the end; returns whether it won. */
  const play = async (): Promise<boolean> => {
    const before = await bets.count();
    await playButton.click();
    await expect(bets).toHaveCount(before + 1);
    await expect(result).toBeVisible();
    return (await result.textContent())?.startsWith('You won') ?? false;
  };
  const keyForm = section.getByRole('form', { name: 'A key for bets without a confirmation' });
  const playKey = section.getByRole('region', { name: 'Your key' });
  /** Asks the wallet for a play key. */
  const fillKey = async (token: string, budget: string): Promise<void> => {
    await section.getByText('Play without confirming each bet').click();
    await keyForm.getByLabel('Token').selectOption(token);
    await keyForm.getByLabel('Budget').fill(budget);
    await keyForm.getByRole('button', { name: 'Make the key' }).click();
  };
  /** Creates a play key; the wallet confirms the transaction. */
  const makeKey = async (token: string, budget: string): Promise<void> => {
    await fillKey(token, budget);
    await expect(playKey).toBeVisible();
  };
  return {
    ...{ section, playButton, result, openBet, bets, step, keyForm, playKey },
    ...{ choose, setBet, play, fillKey, makeKey },
  };
};

/** Connects to the chain that the page uses, for reads and for transactions of the test. */
export const openChain = ({ chain, deployment }: SharedStack) => {
  // The provider's cache is off, because it would give two consecutive transactions the same nonce.
  const options = { pollingInterval: 100, cacheTimeout: -1 };
  const provider = new JsonRpcProvider(chain.rpcUrl, undefined, options);
  const { deployer, guardian } = localAccounts();
  const casino = CasinoContract.connect(deployment.casino, provider);
  const as = (account: { privateKey: string }) =>
    casino.connect(new Wallet(account.privateKey, provider));
  return {
    casino,
    asAdmin: as(deployer),
    asGuardian: as(guardian),
    degen: DegenContract.connect(deployment.degen, provider),
    playKeys: PlayKeysContract.connect(deployment.playKeys, provider),
    balanceOf: (address: string) => provider.getBalance(address),
    async jackpotsWon(player: string): Promise<bigint> {
      const events = await casino.queryFilter(casino.filters.JackpotWon(player));
      return events.reduce((sum, { args }) => sum + args.amount, 0n);
    },
    mine: (blocks: number) => provider.send('hardhat_mine', [`0x${blocks.toString(16)}`]),
    setAutomine: (isOn: boolean) => provider.send('evm_setAutomine', [isOn]),
    /** Sends DEGEN and 5 BNB from the treasury to an address, without the page. */
    async fund(address: string, degen: string): Promise<void> {
      const treasury = new Wallet(deployer.privateKey, provider);
      const token = DegenContract.connect(deployment.degen, treasury);
      await (await token.transfer(address, parseEther(degen))).wait();
      await (await treasury.sendTransaction({ to: address, value: parseEther('5') })).wait();
    },
    close: () => provider.destroy(),
  };
};

export type Chain = ReturnType<typeof openChain>;

/**
 * Connects the wallet in the lobby, and waits for the live rounds above the panel. They load once
 * they are near the screen, and move the panel.
 */
const connectInLobby = async (page: Page): Promise<void> => {
  await walletPage(page).connect('MetaMask');
  const live = page.getByRole('region', { name: 'Live', exact: true });
  await live.scrollIntoViewIfNeeded();
  await expect(live.getByText('Waiting for the casino.')).toHaveCount(0);
};

/** Reloads the lobby and connects the wallet again, because a reload disconnects it. */
export const reloadOnChain = async (page: Page): Promise<void> => {
  await page.reload();
  await connectInLobby(page);
};

/** Opens the lobby with a connected wallet that holds test money. */
export const enterOnChain = async (page: Page, wallet: InjectedWallet, stack: SharedStack) => {
  const chain = openChain(stack);
  await chain.fund(wallet.address, '1000');
  await visit(page, '/');
  await connectInLobby(page);
  const panel = onChainPanel(page);
  await expect(panel.section.getByText('Balance 1000.00')).toBeVisible();
  return { chain, panel };
};
