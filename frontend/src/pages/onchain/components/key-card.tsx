import type { ReactNode } from 'react';
import { momentText } from '../../../shared/language/formats.ts';
import { amountText } from '../../../shared/lib/amount-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Collapsible } from '../../../shared/ui/collapsible.tsx';
import { WarningIcon } from '../../../shared/ui/icons.tsx';
import { betsOfGas, gamesOf, isSpent, type PlayKey } from '../keys/play-key.ts';
import { type KeyFlow, type KeyParts, useKeyFlow } from '../keys/use-key-flow.ts';
import { type CasinoTerms, gameName } from '../play.ts';
import { type Casino, useFollower } from '../use-casino.ts';
import { KeyForm } from './key-form.tsx';

type KeyCardProps = {
  casino: Casino;
  keyParts: KeyParts;
  terms: CasinoTerms;
  /** A bet is being placed, so that the key must not be ended now. */
  isBetting: boolean;
};

/** A key that bets without the wallet: the form that makes one, or the state of the one there is. */
export const KeyCard = ({ casino, keyParts, terms, isBetting }: KeyCardProps) => {
  const playKey = useFollower(casino, (state) => state.playKey);
  const flow = useKeyFlow(casino, keyParts);
  if (flow.granting === null && playKey !== null && !isSpent(playKey)) {
    return (
      <Card aria-label="Your key">
        <KeyState playKey={playKey} flow={flow} isBetting={isBetting} />
      </Card>
    );
  }
  return (
    <Collapsible title="Play without confirming each bet">
      <KeyForm keyParts={keyParts} terms={terms} flow={flow} />
    </Collapsible>
  );
};

type KeyStateProps = { playKey: PlayKey; flow: KeyFlow; isBetting: boolean };

export const KeyState = ({ playKey, flow, isBetting }: KeyStateProps) => {
  const { state, token, leftWei, expiresAtS, games, gasWei, isHere, address } = playKey;
  const { rejection, isEnding } = flow;
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="font-display font-semibold text-muted text-xs uppercase tracking-widest">
        {isHere ? 'Your key in this browser' : 'A key in another browser'}
      </h3>
      {state === 'granted' && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
          <Line term="Can still bet">
            {amountText(token, leftWei)} {token}
          </Line>
          <Line term="Ends">{momentText(expiresAtS * 1_000)}</Line>
          <Line term="Games">{gamesOf(games).map(gameName).join(', ')}</Line>
          <Line term="Gas">
            {amountText('BNB', gasWei)} BNB, about {betsOfGas(playKey)} bets
          </Line>
          <Line term="Address">{address}</Line>
        </dl>
      )}
      <div role="status" className="text-sm">
        <Note text={rejection ?? noteOf(playKey)} />
      </div>
      <div className="flex flex-wrap gap-2">
        {state !== 'none' && (
          <Button
            tone={state === 'granted' ? 'danger' : 'plain'}
            busy={isEnding}
            disabled={isBetting}
            onClick={() => flow.end(playKey)}
          >
            {state === 'granted' ? 'End the key' : 'Send its gas to my wallet'}
          </Button>
        )}
        {state !== 'granted' && (
          <Button tone="ghost" disabled={isEnding} onClick={flow.forget}>
            Forget the key
          </Button>
        )}
      </div>
    </div>
  );
};

const Line = ({ term, children }: { term: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{term}</dt>
    <dd className="break-words text-right">{children}</dd>
  </>
);

const Note = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p className="flex gap-2 text-gold">
      <WarningIcon className="shrink-0" />
      {text}
    </p>
  );

const noteOf = (playKey: PlayKey): string | null => {
  const { state, isExpired, isHere, leftWei } = playKey;
  if (state === 'none') return 'The chain does not know this key yet. If you confirmed it, wait.';
  if (state === 'revoked') return 'This key is ended. It still holds BNB for gas.';
  if (isExpired) return 'Its time is over. End it to get the rest of the budget back.';
  if (!isHere) return 'Only the browser that made it can bet with it. Your wallet can end it.';
  if (leftWei === 0n) return 'Its budget is used up. End it to get the rest of its gas back.';
  return betsOfGas(playKey) === 0
    ? 'Its gas is used up. Send a little BNB to its address, or end it with your wallet.'
    : null;
};
