import { formatAmount, formatAmountFixed, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { DEGEN_PER_BNB, quoteSwap, SWAP_VALUE_MAX_WEI, type SwapOrder } from '@degen/rules/swap.ts';
import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { decimalText } from '../../language/formats.ts';
import { amountText } from '../../lib/amount-text.ts';
import { parseTypedAmount } from '../../lib/typed-amount.ts';
import type { SentRequest } from '../../orders/persist-order.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SwapIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { TokenMark } from '../../ui/token-mark.tsx';
import { TokenSwitch } from '../../ui/token-switch.tsx';
import { WalletError } from '../errors.ts';
import { failureText, walletErrorText } from '../failure-text.ts';
import { SWAP_TOASTS, SwapRefused, SwapUnanswered, swapTokens } from '../swap/swap-tokens.ts';
import { swapLayerTexts } from '../texts.ts';
import { useWallet, useWalletServices } from '../wallet-context.ts';
import { mapTokens } from '../wallet-store.ts';
import { AmountField, refuseAmount } from './amount-field.tsx';
import { walletMoneyTexts } from './texts.ts';

type SwapDialogProps = { isOpen: boolean; onClose: () => void };

export const SwapDialog = ({ isOpen, onClose }: SwapDialogProps) => {
  const t = useStore(walletMoneyTexts);
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
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!parsed.ok) return refuseAmount(event.currentTarget);
    if (fromToken === toToken) return showToast(SWAP_TOASTS.sameToken);
    if (!(await swap({ fromToken, toToken, amountWei: parsed.value }))) return;
    setAmount('');
    close();
  };

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={t.swapTitle}
      description={isDemo ? t.swapDemo : t.swapAbout}
    >
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid grid-cols-1 gap-4"
        aria-busy={isBusy}
      >
        <TokenSwitch
          label={t.from}
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
          source={isDemo ? 'demo' : 'casino'}
          disabled={isBusy}
        />
        <div className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TokenSwitch
              label={t.to}
              value={toToken}
              onChange={(token) => change(() => setToToken(token))}
              disabled={isBusy}
            />
          </div>
          <Button
            size="icon"
            aria-label={t.turn}
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
          {isBusy ? t.askingCasino : t.swap}
        </Button>
      </form>
    </Dialog>
  );
};

type OutputProps = { fromToken: Token; toToken: Token; amountWei: bigint; isDemo: boolean };

const Output = ({ fromToken, toToken, amountWei, isDemo }: OutputProps) => {
  const t = useStore(walletMoneyTexts);
  const quoted = quoteSwap({ fromToken, toToken, amountWei });
  const outputWei = quoted.ok ? quoted.value.outputWei : 0n;
  return (
    <div className="rounded-control border border-line bg-well px-4 py-3">
      <p className="flex items-center justify-between gap-3">
        <span className="shrink-0 font-semibold text-muted text-sm">{t.receive}</span>
        <output
          aria-label={t.receive}
          className="flex min-w-0 items-center gap-2 font-display font-semibold text-gold text-lg wrap-anywhere sm:text-xl"
        >
          <TokenMark token={toToken} className="size-5 shrink-0" />
          {outputText(toToken, outputWei)} {toToken}
        </output>
      </p>
      <p className="mt-1.5 text-muted text-sm">
        {fromToken === toToken ? t.chooseTwo : rateText(fromToken)}
        {!isDemo && ` ${limitsText()}`}
      </p>
    </div>
  );
};

const rateText = (fromToken: Token): string =>
  fromToken === 'DEGEN'
    ? `1 DEGEN = ${decimalText(formatAmount(WEI_PER_UNIT / DEGEN_PER_BNB))} BNB.`
    : `1 BNB = ${DEGEN_PER_BNB} DEGEN.`;

const limitsText = (): string =>
  walletMoneyTexts
    .get()
    .swapLimits(
      `${amountText('DEGEN', SWAP_VALUE_MAX_WEI)} DEGEN`,
      `${amountText('BNB', SWAP_VALUE_MAX_WEI / DEGEN_PER_BNB)} BNB`,
    );

const OUTPUT_DECIMALS: Record<Token, number> = { DEGEN: 0, BNB: 4 };

/** The amount that a swap returns, for display. It is never rounded up. */
const outputText = (token: Token, outputWei: bigint): string =>
  decimalText(formatAmountFixed(outputWei, OUTPUT_DECIMALS[token]));

/** The last swap, while its result is unknown, and the name of what was ordered. */
type Unanswered = { readonly order: string; readonly sent: SentRequest };

/** Swaps tokens and shows the result in a toast; `note` explains a failure in more detail. */
const useSwap = () => {
  const services = useWalletServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown; isRepeat: boolean } | null>(null);
  const unanswered = useRef<Unanswered | null>(null);

  /** Resolves with true when the tokens were swapped. */
  const swap = async (order: SwapOrder): Promise<boolean> => {
    const { fromToken, toToken, amountWei } = order;
    const { account } = services.store.getState();
    const name = [account, fromToken, toToken, amountWei].join(' ');
    const earlier = unanswered.current?.order === name ? unanswered.current.sent : null;
    const isRepeat = earlier !== null;
    setBusy(true);
    setFailure(null);
    try {
      const { outputWei } = await swapTokens(services, order, earlier);
      unanswered.current = null;
      const output = outputText(toToken, outputWei);
      showToast(SWAP_TOASTS.swapped(formatAmount(amountWei), fromToken, output, toToken));
      return true;
    } catch (error) {
      console.info('The tokens were not swapped', error);
      // An earlier attempt is kept until the casino answers: signing in again may fail.
      const kept = error instanceof SwapRefused ? null : earlier;
      const sent = error instanceof SwapUnanswered ? error.sent : kept;
      unanswered.current = sent && { order: name, sent };
      setFailure({ error, isRepeat });
      showToast(SWAP_TOASTS.failed(messageOf(error)));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const note = failure && noteOf(failure.error, failure.isRepeat);
  return { isBusy, note, swap, forgetNote: () => setFailure(null) };
};

/** The reason why a swap failed, for the player. Undefined while the result is unknown. */
const messageOf = (error: unknown): string | undefined =>
  error instanceof SwapRefused || error instanceof WalletError ? walletErrorText(error) : undefined;

/** Nothing is claimed about the tokens while an earlier attempt is without an answer. */
const noteOf = (error: unknown, isRepeat: boolean): string | null => {
  if (error instanceof SwapUnanswered) return swapLayerTexts.get().unanswered;
  if (error instanceof SwapRefused) return error.cause === undefined ? null : failureText(error);
  const reason = failureText(error) ?? walletMoneyTexts.get().noSignature;
  return isRepeat
    ? `${reason} ${swapLayerTexts.get().unanswered}`
    : walletMoneyTexts.get().notSwapped(reason);
};
