import { BetAlert } from '../../shared/ui/bet-alert.tsx';
import { useMatchStore } from './match-store.ts';

export const MatchAlert = () => {
  const alert = useMatchStore((state) => state.notice?.text ?? null);
  const warn = useMatchStore((state) => state.warn);
  return <BetAlert title="Match Not Started" text={alert} onClose={() => warn(null)} />;
};
