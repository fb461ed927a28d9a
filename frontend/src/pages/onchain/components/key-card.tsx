import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { momentText } from '../../../shared/language/formats.ts';
import { sumText } from '../../../shared/lib/amount-text.ts';
import { useKeptFocus } from '../../../shared/lib/use-kept-focus.ts';
import { AskingButton } from '../../../shared/ui/asking-button.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Collapsible } from '../../../shared/ui/collapsible.tsx';
import { WarningIcon } from '../../../shared/ui/icons.tsx';
import type { KeyParts } from '../keys/key-actions.ts';
import { betsOfGas, gamesOf, isSpent, type PlayKey } from '../keys/play-key.ts';
import { type KeyFlow, useKeyFlow } from '../keys/use-key-flow.ts';
import { type CasinoTerms, gameName } from '../play.ts';
import { playKeyTexts } from '../texts.ts';
import { type Casino, useFollower } from '../use-casino.ts';
import { KeyForm } from './key-form.tsx';

type KeyCardProps = {
  casino: Casino;
  keyParts: KeyParts;
  terms: CasinoTerms;
  /** Whether a bet is being placed. The key must not be ended then. */
  isBetting: boolean;
};

export const KeyCard = ({ casino, keyParts, terms, isBetting }: KeyCardProps) => {
  const t = useStore(playKeyTexts);
  const playKey = useFollower(casino, (state) => state.playKey);
  const flow = useKeyFlow(casino, keyParts);
  const isKnown = playKey !== null && playKey.state !== 'none' && !isSpent(playKey);
  return (
    <div className="contents" {...useKeptFocus<HTMLDivElement>('summary, section')}>
      {flow.granting === null && isKnown ? (
        <Card
          className="scroll-my-3"
          aria-label={t.yourKey}
          tabIndex={-1}
          // It stands where a form was that is taller than a phone.
          onFocus={({ target, currentTarget }) =>
            target === currentTarget && target.scrollIntoView({ block: 'nearest' })
          }
        >
          <KeyState playKey={playKey} flow={flow} isBetting={isBetting} />
        </Card>
      ) : (
        <Collapsible title={t.withoutConfirming}>
          {playKey?.state === 'none' && <Note text={t.notKnown} />}
          <KeyForm keyParts={keyParts} terms={terms} flow={flow} />
        </Collapsible>
      )}
    </div>
  );
};

type KeyStateProps = { playKey: PlayKey; flow: KeyFlow; isBetting: boolean };

export const KeyState = ({ playKey, flow, isBetting }: KeyStateProps) => {
  const t = useStore(playKeyTexts);
  const { state, token, leftWei, expiresAtS, games, gasWei, isHere, address } = playKey;
  const { rejection, isEnding } = flow;
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 className="font-display font-semibold text-muted text-xs uppercase tracking-widest">
        {isHere ? t.keyHere : t.keyElsewhere}
      </h3>
      {state === 'granted' && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
          <Line term={t.canStillBet}>{sumText(token, leftWei)}</Line>
          <Line term={t.ends}>{momentText(expiresAtS * 1_000)}</Line>
          <Line term={t.games}>{gamesOf(games).map(gameName).join(', ')}</Line>
          <Line term={t.gas}>{t.gasHeld(sumText('BNB', gasWei), betsOfGas(playKey))}</Line>
          <Line term={t.address}>{address}</Line>
        </dl>
      )}
      <div role="status" className="text-sm">
        <Note text={rejection ?? noteOf(playKey)} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone={state === 'granted' ? 'danger' : 'plain'}
          busy={isEnding}
          disabled={isBetting}
          onClick={() => flow.end(playKey)}
        >
          {state === 'granted' ? t.endKey : t.sendGas}
        </Button>
        {state !== 'granted' && (
          <AskingButton
            label={t.forgetKey}
            tone="ghost"
            disabled={isEnding}
            title={t.forgetAsked}
            text={t.forgetText(sumText('BNB', gasWei))}
            no={t.keep}
            yes={t.forget}
            onYes={flow.forget}
          />
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
  const t = playKeyTexts.get();
  if (state === 'revoked') return t.isEnded;
  if (isExpired) return t.timeOver;
  if (!isHere) return t.madeElsewhere;
  if (leftWei === 0n) return t.budgetUsed;
  return betsOfGas(playKey) === 0 ? t.gasUsed : null;
};
