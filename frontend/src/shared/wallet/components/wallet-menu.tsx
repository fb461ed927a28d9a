import { TOKENS } from '@degen/rules/amount.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router-dom';
import { PATHS } from '../../config/paths.ts';
import { weiOf } from '../../lib/amount-text.ts';
import { copyText } from '../../lib/copy-text.ts';
import { UsdValue } from '../../prices/usd-value.tsx';
import { buttonStyle } from '../../ui/button.tsx';
import {
  ChartIcon,
  ChevronIcon,
  CopyIcon,
  DepositIcon,
  FaucetIcon,
  LeaveIcon,
  LimitIcon,
  SwapIcon,
  UserIcon,
  WithdrawIcon,
} from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { TokenBalance } from '../../ui/token-balance.tsx';
import { TokenMark } from '../../ui/token-mark.tsx';
import { refreshUnlessHidden } from '../session/hidden-outcomes.ts';
import { shortAddress } from '../session/session.ts';
import { useUsername, useWallet, useWalletServices } from '../wallet-context.ts';
import { useFaucet } from './faucet.tsx';
import { MenuItem as Item } from './menu-item.tsx';
import { OpenClaims, useOpenClaims } from './open-claims.tsx';
import { walletMenuTexts } from './texts.ts';
import { useWalletActions } from './use-wallet-actions.ts';

type WalletMenuProps = {
  onOpen: (dialog: 'deposit' | 'withdraw' | 'swap' | 'register') => void;
  onLimits: () => void;
};

/**
 * The menu is rendered inside the header, without a portal, so that it is part of a landmark for
 * assistive technology.
 */
export const WalletMenu = ({ onOpen, onLimits }: WalletMenuProps) => {
  const t = useStore(walletMenuTexts);
  const { account = '', onChain, deposited, walletName } = useWallet();
  const { disconnect } = useWalletActions();
  const { session } = useWalletServices();
  const faucet = useFaucet();
  const username = useUsername();
  useOpenClaims(); // so that they are there when the menu opens

  const copyAddress = async () => {
    const isCopied = await copyText(account);
    showToast(
      isCopied
        ? { title: t.addressCopied, description: account }
        : { title: t.addressNotCopied, description: account, tone: 'error' },
    );
  };

  return (
    <DropdownMenu.Root
      modal={false}
      // The casino may have paid a claim since the balances were loaded.
      onOpenChange={(isOpen) => {
        if (isOpen) void refreshUnlessHidden(session);
      }}
    >
      <DropdownMenu.Trigger
        className={clsx(buttonStyle({ tone: 'plain' }), 'group gap-3 pr-2.5 pl-3')}
      >
        <span className="sr-only">{t.menu}</span>
        <span className="flex gap-4 text-left leading-tight">
          <HeaderBalance name={t.wallet} balances={onChain} className="max-md:hidden" />
          <HeaderBalance name={t.casino} balances={deposited} />
        </span>
        <span translate="no" className="font-normal text-muted text-sm max-sm:hidden">
          {shortAddress(account)}
        </span>
        <ChevronIcon className="text-muted transition-transform group-data-[state=open]:rotate-180" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-[min(24rem,calc(100vw-1.5rem))] animate-rise overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-pop"
      >
        <div className="p-3">
          {username !== null && <p className="font-semibold wrap-anywhere">{username}</p>}
          <p className="mb-3 text-muted text-sm">
            {walletName ?? t.wallet}{' '}
            <span translate="no" className="text-ink">
              {shortAddress(account)}
            </span>
          </p>
          <div className="grid grid-cols-2 gap-4">
            <BalanceLines name={t.wallet} hint={t.walletHint} balances={onChain} />
            <BalanceLines name={t.casino} hint={t.casinoHint} balances={deposited} />
          </div>
        </div>
        <OpenClaims />
        <DropdownMenu.Separator className="mx-2 my-1 h-px bg-line" />
        <Item onSelect={() => onOpen('deposit')}>
          <DepositIcon /> {t.deposit}
        </Item>
        <Item onSelect={() => onOpen('withdraw')}>
          <WithdrawIcon /> {t.withdraw}
        </Item>
        <Item onSelect={() => onOpen('swap')}>
          <SwapIcon /> {t.swap}
        </Item>
        <Item onSelect={() => onOpen('register')}>
          <UserIcon /> {username === null ? t.chooseName : t.changeName}
        </Item>
        <Item onSelect={onLimits}>
          <LimitIcon /> {t.limits}
        </Item>
        <Item asChild>
          <Link to={PATHS.statistics}>
            <ChartIcon /> {t.statistics}
          </Link>
        </Item>
        {faucet.isOffered && (
          <Item onSelect={faucet.request} disabled={faucet.isBusy}>
            <FaucetIcon /> {t.testFunds}
          </Item>
        )}
        <Item onSelect={() => void copyAddress()}>
          <CopyIcon /> {t.copyAddress}
        </Item>
        <DropdownMenu.Separator className="mx-2 my-1 h-px bg-line" />
        <Item onSelect={() => void disconnect()} className="text-danger">
          <LeaveIcon /> {t.disconnect}
        </Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
};

type HeaderBalanceProps = {
  name: string;
  balances: ReturnType<typeof useWallet>['onChain'];
  className?: string;
};

/** A narrow screen has room for one token: DEGEN, unless the player has BNB alone. */
const HeaderBalance = ({ name, balances, className }: HeaderBalanceProps) => {
  const hasBnbAlone = weiOf(balances.DEGEN) === 0n && weiOf(balances.BNB) > 0n;
  const main = hasBnbAlone ? 'BNB' : 'DEGEN';
  return (
    <span className={clsx('grid', className)}>
      <span className="font-normal text-2xs text-muted leading-tight">{name}</span>
      <span translate="no" className="flex items-center gap-2 text-sm leading-tight">
        {TOKENS.map((token) => (
          <span
            key={token}
            className={clsx('flex items-center gap-1', token !== main && 'max-lg:hidden')}
          >
            <TokenMark token={token} className="size-3.5" />
            <span>
              <TokenBalance token={token} amountWei={weiOf(balances[token])} />{' '}
              <span className="sr-only">{token}</span>
            </span>
          </span>
        ))}
      </span>
    </span>
  );
};

type BalanceLinesProps = { name: string; hint: string; balances: Balances };

const BalanceLines = ({ name, hint, balances }: BalanceLinesProps) => (
  <div className="min-w-0">
    <p className="font-semibold text-sm">{name}</p>
    <p className="mb-2 text-2xs text-muted">{hint}</p>
    {TOKENS.map((token) => (
      <p key={token} className="flex flex-wrap items-center gap-x-1.5 py-0.5">
        <TokenMark token={token} className="size-4 shrink-0" />
        <span className="text-muted text-sm max-[26rem]:sr-only">{token}</span>
        <span translate="no" className="ml-auto font-semibold text-sm">
          <TokenBalance token={token} amountWei={weiOf(balances[token])} />
        </span>
        <UsdValue
          token={token}
          amountWei={weiOf(balances[token])}
          className="w-full text-right text-2xs text-muted"
        />
      </p>
    ))}
  </div>
);
