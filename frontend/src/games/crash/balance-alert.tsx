import { BetAlert } from '../../shared/ui/bet-alert.tsx';
import { useCrashStore } from './crash-store.ts';

export const BalanceAlert = () => {
  const alert = useCrashStore((state) => state.notice?.text ?? null);
  const warn = useCrashStore((state) => state.warn);
  return <BetAlert title="Flight Not Started" text={alert} onClose={() => warn(null)} />;
};
