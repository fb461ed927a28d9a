import { PlayRejected } from '../../../shared/wallet/play-rejected.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import type { PlayParts, Progress } from '../place-play.ts';
import type { Bet } from '../play.ts';
import { requireWeb3 } from '../require-web3.ts';
import type { KeyChain } from './key-chain.ts';
import { keyBetProblem } from './play-key.ts';

export type KeyBetParts = Pick<PlayParts, 'wallet' | 'account'> & {
  reader: Pick<PlayParts['reader'], 'terms'>;
  keys: Pick<KeyChain, 'read' | 'bet' | 'storage'>;
};

/**
 * Places a bet with the play key of this browser. Resolves once the contract has received the
 * stake.
 */
export const betByKey = async (
  { wallet, account, reader, keys }: KeyBetParts,
  bet: Bet,
  onProgress: (progress: Progress) => void,
): Promise<void> => {
  onProgress({ step: 'checking' });
  // A play key bets only for the account that the page shows.
  requireWeb3(wallet.state(), account);
  const stored = keys.storage.read();
  const [terms, key] = await Promise.all([reader.terms(), keys.read()]);
  const problem = keyBetProblem(bet, terms, key);
  if (problem !== null) throw new PlayRejected(problem);
  if (stored === null || key?.address !== stored.address) {
    throw new PlayRejected(chainErrorTexts.get().keyEnded);
  }
  onProgress({ step: 'betting' });
  const mined = await keys.bet(stored, bet, (betHash) => onProgress({ step: 'bet-sent', betHash }));
  if (mined === 'failed') throw new PlayRejected(chainErrorTexts.get().betFailed);
  if (mined === 'replaced') throw new PlayRejected(chainErrorTexts.get().betReplaced);
};
