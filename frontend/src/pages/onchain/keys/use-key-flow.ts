import { useState } from 'react';
import { showToast } from '../../../shared/ui/toast-store.ts';
import { chainErrorText } from '../../../shared/wallet/chain-errors.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import { useWalletServices } from '../../../shared/wallet/wallet-context.ts';
import { playKeyTexts } from '../texts.ts';
import type { Casino } from '../use-casino.ts';
import { endKey, type GrantStep, grantKey, type KeyParts } from './key-actions.ts';
import type { KeyTerms, PlayKey } from './play-key.ts';

export const useKeyFlow = ({ follower }: Casino, parts: KeyParts) => {
  const { controller } = useWalletServices();
  const [granting, setGranting] = useState<GrantStep | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  /** The reason why the key was not granted, or not ended. */
  const [rejection, setRejection] = useState<string | null>(null);

  const refresh = async () => {
    await follower.look();
    await follower.readKey();
    void controller.refreshOnChain();
  };

  const grant = async (terms: KeyTerms) => {
    setRejection(null);
    try {
      await grantKey(parts, terms, setGranting);
    } catch (error) {
      console.info('The key was not granted', error);
      setRejection(
        chainErrorText(error, terms.token, { declined: chainErrorTexts.get().grantDeclined }),
      );
    }
    await refresh();
    setGranting(null);
  };

  const end = async (key: PlayKey) => {
    setRejection(null);
    setIsEnding(true);
    try {
      const isEmpty = await endKey(parts, key);
      const { ended, endedText } = playKeyTexts.get();
      // Otherwise the card says that the key still holds gas.
      if (isEmpty) showToast({ title: ended, description: endedText, tone: 'success' });
    } catch (error) {
      console.info('The key was not ended', error);
      setRejection(
        chainErrorText(error, key.token, { unknown: chainErrorTexts.get().keyNotEnded }),
      );
    }
    await refresh();
    setIsEnding(false);
  };

  /** Forgets a key that is ended, with the rest of its gas. */
  const forget = async () => {
    setRejection(null);
    parts.keys.storage.write(null);
    await refresh();
  };

  return {
    granting,
    isEnding,
    rejection,
    grant: (terms: KeyTerms) => void grant(terms),
    end: (key: PlayKey) => void end(key),
    forget: () => void forget(),
  };
};

export type KeyFlow = ReturnType<typeof useKeyFlow>;
