import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { useStore } from '@nanostores/react';
import { weiOf } from '../../shared/lib/amount-text.ts';
import { UsdValue } from '../../shared/prices/usd-value.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import { TokenBalance } from '../../shared/ui/token-balance.tsx';
import { TokenMark } from '../../shared/ui/token-mark.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { lobbyTexts } from './texts.ts';

export const BalancePanel = () => {
  const t = useStore(lobbyTexts);
  const { isDemo, isSignedIn, onChain, getPlayableBalance } = useWallet();
  const heldWei = (token: Token): bigint => weiOf(onChain[token]);
  return (
    <section
      aria-label={t.yourBalance}
      className="rounded-card border border-line bg-surface p-5 shadow-pop sm:p-6"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-sans font-semibold text-muted text-sm">{t.yourBalance}</h2>
        <Badge tone={isDemo ? 'cyan' : 'gold'}>{isDemo ? t.demoMode : t.web3Mode}</Badge>
      </div>
      {isDemo ? (
        <BalanceRows name={t.demo} amountOf={getPlayableBalance} size="large" />
      ) : (
        <div className="mt-4 grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-1 lg:gap-4">
          <BalanceRows name={t.casino} amountOf={getPlayableBalance} size="small" />
          <BalanceRows name={t.wallet} amountOf={heldWei} size="small" />
        </div>
      )}
      <p className="mt-4 border-line border-t pt-4 text-muted text-sm">
        {isDemo ? t.virtual : isSignedIn ? t.deposited : t.sign}
      </p>
    </section>
  );
};

type BalanceRowsProps = {
  name: string;
  amountOf: (token: Token) => bigint;
  size: 'large' | 'small';
};

const BalanceRows = ({ name, amountOf, size }: BalanceRowsProps) => (
  <div className={size === 'large' ? 'mt-4' : ''}>
    {size === 'small' && <p className="mb-2 text-muted text-sm">{name}</p>}
    <dl aria-label={name} className={size === 'large' ? 'grid gap-3' : 'grid gap-2'}>
      {TOKENS.map((token) => (
        <div key={token} className="flex min-h-10 flex-wrap items-center justify-end gap-x-3">
          <dt className="flex flex-1 items-center gap-3 font-semibold text-muted text-sm">
            <TokenMark token={token} className={size === 'large' ? 'size-8' : 'size-5'} />
            <span className="grid">
              {token}
              <UsdValue
                token={token}
                amountWei={amountOf(token)}
                className="font-normal text-2xs"
              />
            </span>
          </dt>
          <dd
            translate="no"
            className={
              size === 'large'
                ? 'min-w-0 font-display font-semibold text-2xl text-gold wrap-anywhere sm:text-3xl'
                : 'min-w-0 font-display font-semibold text-gold text-lg wrap-anywhere'
            }
          >
            <TokenBalance token={token} amountWei={amountOf(token)} />
          </dd>
        </div>
      ))}
    </dl>
  </div>
);
