import { useEffect, useRef, useState } from 'react';
import type { Collection } from '../../shared/collectables/collectable-payments.tsx';
import { sumText } from '../../shared/lib/amount-text.ts';
import { within } from '../../shared/lib/pause.ts';
import { showBetNotPlaced, showToast } from '../../shared/ui/toast-store.ts';
import { chainErrorText } from '../../shared/wallet/chain-errors.ts';
import { chainErrorTexts } from '../../shared/wallet/texts.ts';
import { useWalletServices } from '../../shared/wallet/wallet-context.ts';
import { betByKey } from './keys/key-actions.ts';
import { collectPayment, expirePlay, type Progress, placePlay } from './place-play.ts';
import type { Bet, PlayRequest } from './play.ts';
import { onChainTexts } from './texts.ts';
import { type Casino, useFollower } from './use-casino.ts';

/** A node that does not answer in this time leaves the fee of a bet unknown. */
const READ_TIMEOUT_MS = 10_000;

const showNotTaken = (description: string): void =>
  showToast({ title: onChainTexts.get().notTaken, description, tone: 'error' });

export type Attempt = Progress & { bet: Bet; isByKey: boolean };

/**
 * Places bets, and shows the progress of a bet from the player's click until the contract has
 * accepted it. Also claims bets that the house did not answer in time.
 */
export const usePlayFlow = (casino: Casino) => {
  const { follower, parts, keyParts } = casino;
  const { controller } = useWalletServices();
  const lastResult = useFollower(casino, (state) => state.lastResult);
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  const attempts = useRef(0);
  const [claiming, setClaiming] = useState<bigint | null>(null);

  // A play's payout arrives without a transaction of the wallet, so the balances are read again.
  useEffect(() => {
    if (lastResult !== null) void controller.refreshOnChain();
  }, [lastResult, controller]);

  const play = async (bet: Bet, isByKey: boolean) => {
    attempts.current += 1;
    const attemptId = attempts.current;
    const isCurrent = () => attemptId === attempts.current;
    let betHash: string | undefined;
    setRejection(null);
    try {
      const onProgress = (progress: Progress) => {
        betHash = progress.betHash;
        // The result of the bet is shown even if the wallet sent the bet after the player stopped
        // waiting.
        if (betHash !== undefined) follower.watch(betHash);
        if (isCurrent()) setAttempt({ ...progress, bet, isByKey });
      };
      if (isByKey && keyParts !== null) await betByKey(keyParts, bet, onProgress);
      else {
        const hash = await placePlay(parts, bet, { isCurrent, onProgress });
        if (betHash !== undefined) follower.rename(betHash, hash);
      }
    } catch (error) {
      console.info('The bet was not placed', error);
      if (betHash !== undefined) follower.unwatch(betHash);
      if (isCurrent())
        refuse(chainErrorText(error, bet.token, { declined: chainErrorTexts.get().betDeclined }));
    }
    await follower.look();
    if (isCurrent()) setAttempt(null);
    void controller.refreshOnChain();
  };

  const refuse = (sentence: string) => {
    setRejection(sentence);
    showBetNotPlaced(sentence);
  };

  /**
   * The most BNB that the wallet can bet and still pay the fee. Null if that is nothing or unknown;
   * the reason is then shown.
   */
  const spendableBnb = async (): Promise<bigint | null> => {
    setRejection(null);
    try {
      const spendableWei = await within(READ_TIMEOUT_MS, parts.reader.spendableBnbWei());
      if (spendableWei === null) setRejection(chainErrorTexts.get().chainSilent);
      return spendableWei;
    } catch (error) {
      console.info('The largest bet is unknown', error);
      const unknown = chainErrorTexts.get().chainSilent;
      setRejection(chainErrorText(error, 'BNB', { unknown }));
      return null;
    }
  };

  /**
   * Stops waiting for a wallet that does not answer. The player can still confirm the request in
   * the wallet later.
   */
  const stopWaiting = () => {
    attempts.current += 1;
    setAttempt(null);
    setRejection(chainErrorTexts.get().cancelled);
  };

  const claim = async ({ requestId, token }: PlayRequest) => {
    setClaiming(requestId);
    try {
      await expirePlay(parts, requestId);
    } catch (error) {
      console.info('The play was not claimed', error);
      showNotTaken(
        chainErrorText(error, token, { declined: chainErrorTexts.get().expiryDeclined }),
      );
    }
    await follower.look();
    setClaiming(null);
  };

  return {
    attempt,
    rejection,
    claiming,
    spendableBnb,
    play: (bet: Bet, isByKey: boolean) => void play(bet, isByKey),
    stopWaiting,
    claim: (request: PlayRequest) => void claim(request),
  };
};

export type PlayFlow = ReturnType<typeof usePlayFlow>;

/** The account's collectable payments, and the function that collects one. */
export const useCollectables = (casino: Casino) => {
  const { follower, parts } = casino;
  const { controller } = useWalletServices();
  const collectables = useFollower(casino, (state) => state.collectables);
  const [collecting, setCollecting] = useState<Collection | null>(null);

  const collect = async (wanted: Collection) => {
    setCollecting(wanted);
    try {
      await collectPayment(parts, wanted);
      const t = onChainTexts.get();
      const amount = sumText(wanted.token, wanted.amountWei);
      showToast({
        title: t.paymentCollected,
        description:
          wanted.to === parts.account ? t.sentToWallet(amount) : t.sentTo(amount, wanted.to),
        tone: 'success',
      });
    } catch (error) {
      console.info('The payment was not collected', error);
      showNotTaken(
        chainErrorText(error, wanted.token, { declined: chainErrorTexts.get().collectDeclined }),
      );
    }
    await follower.look();
    setCollecting(null);
    void controller.refreshOnChain();
  };

  return { collectables, collecting, collect: (wanted: Collection) => void collect(wanted) };
};
