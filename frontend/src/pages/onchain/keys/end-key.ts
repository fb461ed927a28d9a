import { showOwnersAreAsked } from '../../../shared/wallet/owners.ts';
import { PlayRejected } from '../../../shared/wallet/play-rejected.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import { type PlayParts, readyProvider } from '../place-play.ts';
import { requireWeb3 } from '../require-web3.ts';
import type { KeyChain } from './key-chain.ts';
import type { StoredKey } from './key-storage.ts';
import type { KeyWriter } from './key-writer.ts';
import type { PlayKey } from './play-key.ts';

export type EndParts = Pick<PlayParts, 'wallet' | 'config' | 'account' | 'waitSettled'> & {
  reader: Pick<PlayParts['reader'], 'head'>;
  keys: Pick<KeyChain, 'revoke' | 'sendGasBack' | 'storage' | 'stateOf'>;
  keyWriter: Pick<KeyWriter, 'revoke'>;
};

/**
 * Revokes a key. The key signs the transaction itself. The wallet signs instead if this browser
 * does not have the key, if the key has no gas, or if the key's transaction fails. Afterwards, a
 * key of this browser sends its gas back and is deleted.
 */
export const endKey = async (parts: EndParts, key: PlayKey): Promise<void> => {
  const { keys } = parts;
  const stored = key.isHere ? keys.storage.read() : null;
  if (key.state === 'granted') {
    const isEnded = stored !== null && (await endsItself(parts, stored));
    if (!isEnded) await endByWallet(parts, key.address);
  }
  if (stored === null) return;
  if ((await keys.sendGasBack(stored)) === 'succeeded') keys.storage.write(null);
};

const endsItself = async ({ keys }: EndParts, stored: StoredKey): Promise<boolean> => {
  try {
    return (await keys.revoke(stored)) === 'succeeded';
  } catch (error) {
    if (error instanceof PlayRejected && error.code === 'keyGasUsedUp') return false;
    throw error;
  }
};

const endByWallet = async (parts: EndParts, key: string): Promise<void> => {
  const provider = await readyProvider(parts);
  const sinceBlock = await parts.reader.head();
  const hash = await parts.keyWriter.revoke(provider, key);
  const onOwners = showOwnersAreAsked;
  const isThere = async () => (await parts.keys.stateOf(key)) === 'revoked';
  const mined = await parts.waitSettled({ hash, sinceBlock }, { isThere, onOwners });
  if (mined === 'stopped') requireWeb3(parts.wallet.state(), parts.account);
  if (mined === 'unseen') throw new PlayRejected(chainErrorTexts.get().unseen);
  if (mined !== 'succeeded') throw new PlayRejected(chainErrorTexts.get().keyNotEnded);
};
