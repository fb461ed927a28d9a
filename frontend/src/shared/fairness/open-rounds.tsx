import type { OpenRoundView } from '@degen/rules/wire/fairness.ts';

/** Rounds without a receipt yet; the seed stays as it is until they end. */
export const OpenRounds = ({ rounds }: { rounds: readonly OpenRoundView[] }) => (
  <ul aria-label="Open rounds" className="grid gap-1 text-sm">
    {rounds.map(({ roundId, game, stake, token, nonce }) => (
      <li key={roundId} className="text-muted">
        <span className="text-ink capitalize">{game}</span> is still being played: stake {stake}{' '}
        {token}, nonce {nonce}. Finish it to get its receipt.
      </li>
    ))}
  </ul>
);
