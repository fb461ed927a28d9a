import type { SignatureChecks } from '@degen/rules/evidence/statements.ts';
import { pause } from '../lib/pause.ts';

/** The page answers the player at least so often while it checks many orders. */
const SLICE_MS = 50;

/**
 * The checks of signatures. They are in a large library, which only orders need;
 * undefined when it cannot be loaded, for example without a network.
 */
export const loadSignatureChecks = async (): Promise<SignatureChecks | undefined> => {
  try {
    const [{ isSignedByAccount, keccak256 }, { isSignedByKey }] = await Promise.all([
      import('../../../../chain/wallet-signature.ts'),
      import('../../../../chain/order-key.ts'),
    ]);
    let sliceEndsMs = performance.now() + SLICE_MS;
    return {
      keccak256,
      ofWallet: isSignedByAccount,
      ofOrder: async (...signed) => {
        if (performance.now() > sliceEndsMs) {
          await pause(0);
          sliceEndsMs = performance.now() + SLICE_MS;
        }
        return isSignedByKey(...signed);
      },
    };
  } catch {
    return undefined;
  }
};
