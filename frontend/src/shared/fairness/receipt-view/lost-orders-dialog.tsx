import { TOKENS } from '@degen/rules/amount.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listText } from '../../language/formats.ts';
import { sumText, weiOf } from '../../lib/amount-text.ts';
import { saveText } from '../../lib/download-text.ts';
import { giveUp } from '../../orders/kept-evidence.ts';
import { type LostOrders, lostOrders } from '../../orders/lost-orders.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { closeToast, useToastStore } from '../../ui/toast-store.ts';
import { useWallet } from '../../wallet/wallet-context.ts';
import { useReceiptKeys } from '../standing.ts';
import { lostOrdersFiles } from './receipt-files.ts';
import { lostOrdersTexts } from './texts.ts';

/**
 * Asks the player whether to go on after the casino has lost orders that it had answered. The
 * player can go on only after saving a file, because the casino cannot show these rounds again.
 */
export const LostOrdersDialog = ({ lost }: { lost: LostOrders }) => {
  const t = useStore(lostOrdersTexts);
  const { account } = useWallet();
  const { files, receipts } = useLostOrdersFiles(lost);
  /** Null when the browser does not tell. */
  const [isSaved, setSaved] = useState<boolean | null>();
  const [isHere, setHere] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // On a narrow screen, the toast about the order that was stopped would cover this dialog.
  const toast = useToastStore(({ current }) => current);
  useEffect(() => {
    if (toast?.isOpen && toast.tone === 'error') closeToast(toast.id);
  }, [toast]);
  const close = () => lostOrders.set(null);
  const save = async () => {
    setHere(false);
    setBusy(true);
    const saved = [];
    for (const { name, text } of files ?? []) {
      saved.push(await saveText(name, text, 'application/json'));
    }
    setSaved(saved.includes(false) ? false : saved.includes(null) ? null : true);
    setBusy(false);
  };
  const goOn = async () => {
    setBusy(true);
    await giveUp(lost.orders);
    close();
  };
  const names = listText((files ?? []).map(({ name }) => name));
  return (
    <Dialog
      open={lost.account === account}
      onOpenChange={close}
      role="alertdialog"
      title={t.title}
      description={
        <div className="grid gap-3 text-base text-ink">
          <p>{t.lost(whatIsLost(lost), lost.chain.count)}</p>
          {receipts && <p>{resultsOf(receipts)}</p>}
          <p>{t.published}</p>
          <p className="text-muted text-sm">{t.whatFile}</p>
        </div>
      }
    >
      <div className="grid gap-3">
        <Button tone="action" busy={files === undefined || isBusy} onClick={() => void save()}>
          {t.save}
        </Button>
        <div role="status" className="grid gap-2 text-sm empty:hidden">
          {isSaved === true && t.saved}
          {isSaved === false && <p className="text-danger">{t.notSaved}</p>}
          {isSaved === null && (
            <>
              <p>{t.unsure}</p>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  checked={isHere}
                  onChange={({ target }) => setHere(target.checked)}
                  className="size-5 shrink-0 accent-cyan"
                />
                {t.isHere(names)}
              </label>
            </>
          )}
        </div>
        <Button
          tone="danger"
          busy={isBusy}
          disabled={!(isSaved || (isSaved === null && isHere))}
          onClick={() => void goOn()}
        >
          {t.goOn}
        </Button>
        <p className="text-muted text-sm">{t.afterwards}</p>
      </div>
    </Dialog>
  );
};

/** Made before the player presses, because a browser opens its own dialog only at once after that. */
const useLostOrdersFiles = ({ account, chain, orders }: LostOrders) => {
  const { keys, served } = useReceiptKeys();
  const { data = {} } = useQuery({
    queryKey: ['fairness', 'lost-orders', account, chain.head, orders.length],
    enabled: keys !== undefined,
    gcTime: 0,
    queryFn: async () => {
      if (keys === undefined || served === undefined) throw new Error('no casino is known');
      const lost = new Set(orders.map(({ hash }) => hash));
      return lostOrdersFiles({ served, account, trusted: keys.trusted }, (hash) => lost.has(hash));
    },
  });
  return data as Partial<Awaited<ReturnType<typeof lostOrdersFiles>>>;
};

/** "3 bets and 1 swap" */
const whatIsLost = ({ orders }: LostOrders): string => {
  const t = lostOrdersTexts.get();
  const swaps = orders.filter(({ kind }) => kind === 'swap').length;
  const bets = orders.length - swaps;
  return listText([...(bets > 0 ? [t.bets(bets)] : []), ...(swaps > 0 ? [t.swaps(swaps)] : [])]);
};

/** What the lost rounds won or lost together, of each token that was staked. */
const resultsOf = (receipts: readonly Receipt[]): string => {
  const t = lostOrdersTexts.get();
  if (receipts.length === 0) return t.noResults;
  const sums = TOKENS.flatMap((token) => {
    const own = receipts.filter((receipt) => receipt.token === token);
    const wei = own.reduce((sum, { payout, stake }) => sum + weiOf(payout) - weiOf(stake), 0n);
    return own.length === 0 ? [] : [`${wei > 0n ? '+' : ''}${sumText(token, wei)}`];
  });
  return t.results(receipts.length, listText(sums));
};
