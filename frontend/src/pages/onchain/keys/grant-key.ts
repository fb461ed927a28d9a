import { computeAddress, hexlify } from 'ethers';
import { PlayRejected } from '../../../shared/wallet/play-rejected.ts';
import { walletFailure } from '../../../shared/wallet/provider/wallet-failure.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import { type PlayParts, readyProvider } from '../place-play.ts';
import { requireWeb3 } from '../require-web3.ts';
import type { KeyChain } from './key-chain.ts';
import type { KeyStorage, StoredKey } from './key-storage.ts';
import type { KeyWriter } from './key-writer.ts';
import { isSpent, type KeyTerms, termsProblem } from './play-key.ts';

/** The steps until a key is granted. `owners`: those of a contract wallet must confirm a call. */
export const GRANT_STEPS = ['checking', 'allowing', 'granting', 'grant-sent', 'owners'] as const;
export type GrantStep = (typeof GRANT_STEPS)[number];

export type GrantParts = Pick<PlayParts, 'wallet' | 'config' | 'account' | 'waitSettled'> & {
  reader: Pick<PlayParts['reader'], 'terms' | 'heldWei' | 'head'>;
  keys: Pick<KeyChain, 'now' | 'read' | 'storage' | 'stateOf'>;
  keyWriter: KeyWriter;
};

const KEY_BYTES = 32;

const newKey = (): StoredKey => {
  const privateKey = hexlify(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  return { address: computeAddress(privateKey), privateKey };
};

/**
 * Stores the key. Throws if another tab has stored one meanwhile, or if the browser cannot store
 * it.
 */
const keep = (storage: KeyStorage, key: StoredKey, before: StoredKey | null): void => {
  if (storage.read()?.address !== before?.address)
    throw new PlayRejected(chainErrorTexts.get().keyExists);
  if (storage.write(key)) return;
  storage.write(before);
  throw new PlayRejected(chainErrorTexts.get().keyNotStored);
};

/**
 * Creates a key in this browser and asks the wallet to grant it. The key is stored before that, so
 * that it is not lost if the page is closed meanwhile.
 */
export const grantKey = async (
  parts: GrantParts,
  terms: KeyTerms,
  onStep: (step: GrantStep) => void,
): Promise<void> => {
  const { reader, keys, keyWriter, waitSettled } = parts;
  onStep('checking');
  const before = keys.storage.read();
  const provider = await readyProvider(parts);
  const [known, casino, DEGEN, BNB] = await Promise.all([
    keys.read().then((key) => key !== null && !isSpent(key)),
    reader.terms(),
    reader.heldWei('DEGEN'),
    reader.heldWei('BNB'),
  ]);
  const problem = known
    ? chainErrorTexts.get().keyExists
    : termsProblem(terms, casino, { DEGEN, BNB });
  if (problem !== null) throw new PlayRejected(problem);
  onStep('allowing');
  const sinceBlock = await reader.head();
  const onOwners = () => onStep('owners');
  const permit = await keyWriter.allow(provider, terms, (hash, isThere) =>
    waitSettled({ hash, sinceBlock }, { isThere, onOwners }),
  );
  onStep('granting');
  const key = newKey();
  const expiresAt = (await keys.now()) + terms.lifetimeS;
  const hash = await keyWriter
    .grant(await readyProvider(parts), { ...terms, key: key.address, expiresAt }, permit, () =>
      keep(keys.storage, key, before),
    )
    .catch((error: unknown) => {
      // After any other error the wallet may have sent the transaction, so the key is kept.
      if (walletFailure(error) === 'declined') keys.storage.write(null);
      throw error;
    });
  onStep('grant-sent');
  const isThere = async () => (await keys.stateOf(key.address)) !== 'none';
  const mined = await waitSettled({ hash, sinceBlock }, { isThere, onOwners });
  if (mined === 'failed') keys.storage.write(null);
  if (mined === 'failed') throw new PlayRejected(chainErrorTexts.get().grantFailed);
  if (mined === 'replaced') throw new PlayRejected(chainErrorTexts.get().grantReplaced);
  if (mined === 'stopped') requireWeb3(parts.wallet.state(), parts.account);
  if (mined === 'unseen') throw new PlayRejected(chainErrorTexts.get().unseen);
};
