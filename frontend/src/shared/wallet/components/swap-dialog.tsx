import { formatAmount, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { DEGEN_PER_BNB, quoteSwap, SWAP_VALUE_MAX_WEI } from '@degen/rules/swap.ts';
import { type FormEvent, useState } from 'react';
import { amountText } from '../../lib/amount-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SwapIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { TokenMark } from '../../ui/token-mark.tsx';
import { TokenSwitch } from '../../ui/token-switch.tsx';
import { TOASTS } from '../messages.ts';
import { SWAP_TOASTS } from '../swap/swap-tokens.ts';
import { useWallet } from '../wallet-context.ts';
import { mapTokens } from '../wallet-store.ts';
import { AmountField, parseTypedAmount } from './amount-field.tsx';
import { outputText, useSwap } from './use-swap.ts';

type SwapDialogProps = { isOpen: boolean; onClose: () => void };

export const SwapDialog = ({ isOpen, onClose }: SwapDialogProps) => {
  const { isDemo, isSignedIn, getPlayableBalance } = useWallet();
  const [fromToken, setFromToken] = useState<Token>('DEGEN');
  const [toToken, setToToken] = useState<Token>('BNB');
  const [amount, setAmount] = useState('');
  const { isBusy, note, swap, forgetNote } = useSwap();
  const parsed = parseTypedAmount(amount);

  const close = () => {
    forgetNote();
    onClose();
  };
  const change = (set: () => void) => {
    forgetNote();
    set();
  };
  const turn = () => {
    setFromToken(toToken);
    setToToken(fromToken);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.ok) return showToast(TOASTS.invalidAmount);
    if (fromToken === toToken) return showToast(SWAP_TOASTS.sameToken);
    if (!(await swap({ fromToken, toToken, amountWei: parsed.value }))) return;
    setAmount('');
    close();
  };

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title="Swap Tokens"
      description={
        isDemo
          ? 'Exchanges virtual funds at a fixed rate.'
          : 'Exchanges what you have deposited at a fixed rate. No fee, no transaction.'
      }
    >
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 gap-4"
        aria-busy={isBusy}
      >
        <TokenSwitch
          label="From"
          value={fromToken}
          onChange={(token) => change(() => setFromToken(token))}
          disabled={isBusy}
        />
        <AmountField
          token={fromToken}
          amount={amount}
          onAmount={(text) => change(() => setAmount(text))}
          available={
            isDemo || isSignedIn
              ? mapTokens((token) => formatAmount(getPlayableBalance(token)))
              : null
          }
          source={isDemo ? 'Your demo balance' : 'The casino'}
          disabled={isBusy}
        />
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TokenSwitch
              label="To"
              value={toToken}
              onChange={(token) => change(() => setToToken(token))}
              disabled={isBusy}
            />
          </div>
          <Button
            size="icon"
            aria-label="Swap the other way round"
            className="h-13.5 w-12"
            disabled={isBusy}
            onClick={() => change(turn)}
          >
            <SwapIcon className="rotate-90" />
          </Button>
        </div>
        <Output
          fromToken={fromToken}
          toToken={toToken}
          amountWei={parsed.ok ? parsed.value : 0n}
          isDemo={isDemo}
        />
        {note !== null && (
          <p
            role="alert"
            className="rounded-control border border-danger/40 bg-danger-deep/30 px-4 py-2.5 text-sm"
          >
            {note}
          </p>
        )}
        <Button type="submit" tone="action" size="lg" wide busy={isBusy}>
          {isBusy ? 'Asking the casino' : 'Swap'}
        </Button>
      </form>
    </Dialog>
  );
};

type OutputProps = { fromToken: Token; toToken: Token; amountWei: bigint; isDemo: boolean };

const Output = ({ fromToken, toToken, amountWei, isDemo }: OutputProps) => {
  const quoted = quoteSwap({ fromToken, toToken, amountWei });
  const outputWei = quoted.ok ? quoted.value.outputWei : 0n;
  return (
    <div className="rounded-control border border-line bg-well px-4 py-3">
      <p className="flex items-center justify-between gap-3">
        <span className="shrink-0 font-semibold text-muted text-sm">You receive</span>
        <output
          aria-label="You receive"
          className="flex min-w-0 items-center gap-2 font-display font-semibold text-gold text-lg wrap-anywhere sm:text-xl"
        >
          <TokenMark token={toToken} className="size-5 shrink-0" />
          {outputText(toToken, outputWei)} {toToken}
        </output>
      </p>
      <p className="mt-1.5 text-muted text-sm">
        {fromToken === toToken ? 'Choose two different tokens.' : RATES[fromToken]}
        {!isDemo && ` ${LIMITS}`}
      </p>
    </div>
  );
};

const RATES: Record<Token, string> = {
  DEGEN: `1 DEGEN = ${formatAmount(WEI_PER_UNIT / DEGEN_PER_BNB)} BNB.`,
  BNB: `1 BNB = ${DEGEN_PER_BNB} DEGEN.`,
};

const LIMITS = `At most ${amountText('DEGEN', SWAP_VALUE_MAX_WEI)} DEGEN or ${amountText(
  'BNB',
  SWAP_VALUE_MAX_WEI / DEGEN_PER_BNB,
)} BNB at once, and twice that in 24 hours.`;
