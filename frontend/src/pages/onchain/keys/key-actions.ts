import { computeAddress, hexlify } from 'ethers';
import { CallRejected } from '../../../shared/wallet/errors.ts';
import { showOwnersAreAsked } from '../../../shared/wallet/messages.ts';
import { walletFailure } from '../../../shared/wallet/provider/wallet-failure.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import type { PlayParts, Progress } from '../place-play.ts';
import type { Bet } from '../play.ts';
import {
  assertSettled,
  type CallParts,
  readyProvider,
  requireWeb3,
  sendCall,
  settle,
} from '../transact.ts';
import type { KeyChain } from './key-chain.ts';
import type { KeyStorage, StoredKey } from './key-storage.ts';
import type { KeyWriter } from './key-writer.ts';
import { isSpent, type KeyTerms, keyBetProblem, type PlayKey, termsProblem } from './play-key.ts';

/** What the grant, the bets and the end of a play key need. */
export type KeyParts = CallParts & {
  reader: Pick<PlayParts['reader'], 'terms' | 'heldWei' | 'head'>;
  keys: KeyChain;
  keyWriter: KeyWriter;
};

/** The steps until a key is granted. `owners`: those of a contract wallet must confirm a call. */
export type GrantStep = 'checking' | 'allowing' | 'granting' | 'grant-sent' | 'owners';

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
    throw new CallRejected(chainErrorTexts.get().keyExists);
  if (storage.write(key)) return;
  storage.write(before);
  throw new CallRejected(chainErrorTexts.get().keyNotStored);
};

/**
 * Creates a key in this browser and asks the wallet to grant it. The key is stored before that, so
 * that it is not lost if the page is closed meanwhile. A key whose grant is not on chain yet is used
 * again: the wallet may still send the first grant, and with it the gas of the key.
 */
export const grantKey = async (
  parts: KeyParts,
  terms: KeyTerms,
  onStep: (step: GrantStep) => void,
): Promise<void> => {
  const { reader, keys, keyWriter, followCall } = parts;
  onStep('checking');
  const before = keys.storage.read();
  const provider = await readyProvider(parts);
  const [known, casino, DEGEN, BNB] = await Promise.all([
    keys.read(),
    reader.terms(),
    reader.heldWei('DEGEN'),
    reader.heldWei('BNB'),
  ]);
  const waiting = known?.state === 'none' ? before : null;
  const problem =
    known !== null && waiting === null && !isSpent(known)
      ? chainErrorTexts.get().keyExists
      : termsProblem(terms, casino, { DEGEN, BNB });
  if (problem !== null) throw new CallRejected(problem);
  onStep('allowing');
  const sinceBlock = await reader.head();
  const onOwners = () => onStep('owners');
  const permit = await keyWriter.allow(provider, terms, (hash, isThere) =>
    settle(
      parts,
      { hash, sinceBlock },
      { isThere, onOwners },
      { failed: 'grantFailed', replaced: 'grantFailed' },
    ),
  );
  onStep('granting');
  const key = waiting ?? newKey();
  const expiresAt = (await keys.now()) + terms.lifetimeS;
  const hash = await keyWriter
    .grant(await readyProvider(parts), { ...terms, key: key.address, expiresAt }, permit, () =>
      keep(keys.storage, key, before),
    )
    .catch((error: unknown) => {
      // After any other error the wallet may have sent the transaction, so the key is kept.
      if (walletFailure(error) === 'declined') keys.storage.write(waiting);
      throw error;
    });
  onStep('grant-sent');
  const isThere = async () => (await keys.stateOf(key.address)) !== 'none';
  const settled = await followCall({ hash, sinceBlock }, { isThere, onOwners });
  if (settled === 'failed') keys.storage.write(waiting);
  assertSettled(parts, settled, { failed: 'grantFailed', replaced: 'grantReplaced' });
};

/**
 * Places a bet with the play key of this browser. Resolves once the contract has received the
 * stake.
 */
export const betByKey = async (
  parts: KeyParts,
  bet: Bet,
  onProgress: (progress: Progress) => void,
): Promise<void> => {
  const { wallet, account, reader, keys } = parts;
  onProgress({ step: 'checking' });
  // A play key bets only for the account that the page shows.
  requireWeb3(wallet.state(), account);
  const stored = keys.storage.read();
  const [terms, key] = await Promise.all([reader.terms(), keys.read()]);
  const problem = keyBetProblem(bet, terms, key);
  if (problem !== null) throw new CallRejected(problem);
  if (stored === null || key?.address !== stored.address) {
    throw new CallRejected(chainErrorTexts.get().keyEnded);
  }
  onProgress({ step: 'betting' });
  const mined = await keys.bet(stored, bet, (betHash) => onProgress({ step: 'bet-sent', betHash }));
  assertSettled(parts, mined, { failed: 'betFailed', replaced: 'betReplaced' });
};

/**
 * Revokes a key. The key signs the transaction itself. The wallet signs instead if this browser
 * does not have the key, if the key has no gas, or if the key's transaction fails. Afterwards, a
 * key of this browser sends its gas back and is deleted. False if the gas is still in the key.
 */
export const endKey = async (parts: KeyParts, key: PlayKey): Promise<boolean> => {
  const { keys } = parts;
  const stored = key.isHere ? keys.storage.read() : null;
  if (key.state === 'granted') {
    const isEnded = stored !== null && (await endsItself(keys, stored));
    if (!isEnded) await endByWallet(parts, key.address);
  }
  if (stored === null) return true;
  if ((await keys.sendGasBack(stored)) !== 'succeeded') return false;
  keys.storage.write(null);
  return true;
};

const endsItself = async (keys: KeyChain, stored: StoredKey): Promise<boolean> => {
  try {
    return (await keys.revoke(stored)) === 'succeeded';
  } catch (error) {
    if (error instanceof CallRejected && error.code === 'keyGasUsedUp') return false;
    throw error;
  }
};

const endByWallet = async (parts: KeyParts, key: string): Promise<void> => {
  const sent = await sendCall(parts, (provider) => parts.keyWriter.revoke(provider, key));
  const isThere = async () => (await parts.keys.stateOf(key)) === 'revoked';
  const onOwners = showOwnersAreAsked;
  const ends = { failed: 'keyNotEnded', replaced: 'keyNotEnded' } as const;
  await settle(parts, sent, { isThere, onOwners }, ends);
};
