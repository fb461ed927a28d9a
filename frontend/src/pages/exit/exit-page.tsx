import { Card } from '../../shared/ui/card.tsx';
import { ExitSteps } from './exit-steps.tsx';
import { ProofFile } from './proof-file.tsx';
import { useExit } from './use-exit.ts';

export const ExitPage = () => {
  const exit = useExit();
  return (
    <div className="mx-auto grid max-w-2xl gap-5 px-3 py-8 sm:px-6">
      <title>Exit · Degen Casino</title>
      <header className="grid gap-2">
        <h1 className="text-2xl sm:text-3xl">Leave without the casino</h1>
        <p className="text-lg text-muted">
          If the casino no longer pays, the contract does. This page talks to the chain alone: it
          needs your wallet and a proof that this browser kept, not our server.
        </p>
      </header>
      <Card>
        <ProofFile proof={exit.chosen} facts={exit.view.data} onLoad={exit.load} />
      </Card>
      {exit.place && (
        <Card>
          <ExitSteps {...exit} />
        </Card>
      )}
    </div>
  );
};
