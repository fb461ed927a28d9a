import { parseAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { JackpotAnswer } from '@degen/rules/wire/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/ui/badge.tsx';
import { useWallet } from '../wallet/wallet-context.ts';
import { compactText } from './compact-text.ts';

/** The pool that the demo shows: what a deployment is seeded with. */
const DEMO_POOL_WEI = 1_200_000n * WEI_PER_UNIT;

const REFRESH_MS = 15_000;

type JackpotBadgeProps = {
  /** As the game writes it: "Jackpot 1.2M" or "Jackpot: 1.2M". */
  label?: 'Jackpot' | 'Jackpot:';
};

/** The jackpot belongs to DEGEN play: a game shows this while DEGEN is chosen. */
export const JackpotBadge = ({ label = 'Jackpot' }: JackpotBadgeProps) => {
  const { isDemo } = useWallet();
  const { data, isPending } = useQuery<JackpotAnswer>({
    queryKey: ['/api/jackpot'],
    enabled: !isDemo,
    refetchInterval: REFRESH_MS,
  });
  // A pool that cannot be read counts as empty, as the specification says.
  const pool = parseAmount(data?.pool);
  const poolWei = isDemo ? DEMO_POOL_WEI : pool.ok ? pool.value : 0n;
  return (
    <Badge tone="gold" className="tabular-nums">
      {label} {!isDemo && isPending ? '…' : compactText(poolWei)}
    </Badge>
  );
};
