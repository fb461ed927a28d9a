import { kickboxingMultiplierText } from '@degen/rules/games/kickboxing/rules.ts';
import { clsx } from 'clsx';
import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import { profitWei, type RoundPhase } from '../../round/types.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import type { KickboxingMatch } from './match.ts';
import { useMatchStore } from './match-store.ts';
import { SIDE_LABELS } from './messages.ts';

const PROGRESS: Partial<Record<RoundPhase, string>> = {
  idle: 'Pick red, blue or tie, set your bet and start the match.',
  placing: 'Placing your bet…',
  revealing: 'The fight is on.',
};

const payoutText = ({ token, payoutWei, side }: KickboxingMatch): string =>
  `${amountText(token, payoutWei)} ${token} (x${kickboxingMultiplierText(side)})`;

/** How the bet went, in words; it is announced when it changes. */
export const KickboxingResult = () => {
  const phase = useMatchStore((state) => state.phase);
  const match = useMatchStore((state) => state.round);
  const side = useMatchStore((state) => state.side);
  if (phase !== 'settled' || match === null) {
    const riding = phase === 'revealing' && side !== null ? ` Your bet: ${SIDE_LABELS[side]}.` : '';
    return <RoundProgress>{`${PROGRESS[phase] ?? ''}${riding}`}</RoundProgress>;
  }
  return (
    <RoundResult
      round="match"
      tone={match.won ? 'won' : 'plain'}
      wasCommitted={match.settlement?.wasCommitted ?? true}
      jackpot={match.jackpot}
    >
      <p className={clsx('font-display font-bold text-lg', match.won && 'text-gold')}>
        {match.won ? 'You Won the Bet!' : 'You Lost the Bet!'}
      </p>
      <Credit match={match} />
    </RoundResult>
  );
};

const Credit = ({ match }: { match: KickboxingMatch }) => {
  const { won, token, stakeWei, side, fight } = match;
  const both = fight.winner === 'DRAW' && fight.reason === 'KNOCKOUT';
  return (
    <p className="text-sm">
      {won ? (
        <>
          Payout <strong className="text-gold">{payoutText(match)}</strong>, a gain of{' '}
          {amountText(token, profitWei(match))}.
        </>
      ) : (
        <>
          {SIDE_LABELS[side]} cost you {amountText(token, stakeWei)} {token}.
        </>
      )}
      {both && ' Both fighters fell in the same exchange.'}
    </p>
  );
};
