import { LimitsPanel } from '../../shared/limits/limits-panel.tsx';
import { Card } from '../../shared/ui/card.tsx';

export const LimitsPage = () => (
  <div className="mx-auto grid max-w-2xl gap-5 px-3 py-8 sm:px-6">
    <title>Play limits · Degen Casino</title>
    <header className="grid gap-2">
      <h1 className="text-2xl sm:text-3xl">Play limits</h1>
      <p className="text-lg text-muted">
        How much you may lose, stake and play. All of them are optional. A bet that would go past
        one is rejected before anything is staked. Withdrawals are never limited.
      </p>
    </header>
    <Card>
      <LimitsPanel />
    </Card>
  </div>
);
