import { useEffect } from 'react';
import { useCasinoConfig } from '../shared/config/casino-config.ts';
import { useWallet } from '../shared/wallet/wallet-context.ts';

/** Several times within an epoch, so that none is missed. */
const LOOK_MS = 600_000;

/** While a player is signed in, this browser checks and keeps the proofs of the epochs that count or will. */
export const useKeptProofs = (): void => {
  const { account, isSignedIn } = useWallet();
  const { rpcUrl } = useCasinoConfig();
  useEffect(() => {
    if (account === undefined || !isSignedIn || rpcUrl === '') return;
    const look = async (): Promise<void> => {
      try {
        const { keepProofs } = await import('../shared/proofs/keep-proof.ts');
        await keepProofs(rpcUrl);
      } catch (error) {
        console.info('No proof of the balance was kept', error);
      }
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    void look();
    return () => clearInterval(timer);
  }, [account, isSignedIn, rpcUrl]);
};
