import type { ClaimsAnswer, OpenClaim } from '@degen/rules/wire/money.ts';
import { useStore } from '@nanostores/react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { WayOut } from '../../../../../chain/way-out.ts';
import { PATHS } from '../../config/paths.ts';
import { weiOf } from '../../lib/amount-text.ts';
import { apiGet } from '../../lib/api-client.ts';
import { wayOutTexts } from '../../texts.ts';
import { ChevronIcon } from '../../ui/icons.tsx';
import { TokenMark } from '../../ui/token-mark.tsx';
import { dateText, holdingText, nextText, owedText } from '../../way-out/plan-text.ts';
import { useWayOut } from '../../way-out/use-way-out.ts';
import { useWallet } from '../wallet-context.ts';
import { MenuItem } from './menu-item.tsx';
import { walletMenuTexts } from './texts.ts';

const LOOK_MS = 15_000;

/** The player's open claims, as far as the server has read the chain. */
export const useOpenClaims = (isShown = false): UseQueryResult<readonly OpenClaim[]> => {
  const { account, isSignedIn } = useWallet();
  return useQuery({
    queryKey: ['claims', account],
    queryFn: async () => (await apiGet<ClaimsAnswer>('/api/claims')).claims,
    enabled: isSignedIn,
    refetchOnMount: isShown && 'always',
    refetchInterval: isShown && LOOK_MS,
  });
};

/** The player's open claims in the wallet menu. Without any, it shows nothing. */
export const OpenClaims = () => {
  const t = useStore(walletMenuTexts);
  const { account } = useWallet();
  const { data: claims, isLoading, isError } = useOpenClaims(true);
  const { view } = useWayOut({
    account,
    isWanted: claims !== undefined && claims.length > 0,
  });
  if (claims === undefined) {
    if (isLoading) return <p className="px-3 pb-2 text-muted text-sm">{t.claimsLoading}</p>;
    return isError && <ExitLink>{t.claimsFailed}</ExitLink>;
  }
  const open = claims.filter(({ token }) => isStillOpen(view.data?.tokens[token]));
  if (open.length === 0) return null;
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="px-3 pb-1 font-semibold text-sm">
        {t.claims}
      </DropdownMenu.Label>
      {open.map((claim) => (
        <ExitLink
          key={claim.token}
          mark={<TokenMark token={claim.token} className="mx-0.5 mt-0.5 size-4 self-start" />}
        >
          <Claim claim={claim} view={view} />
        </ExitLink>
      ))}
    </DropdownMenu.Group>
  );
};

type Way = WayOut['tokens']['DEGEN'];

/**
 * Whether the claim was still open on chain, or was replaced by a wind-up, when the chain was read.
 */
const isStillOpen = (way: Way | undefined): boolean =>
  way === undefined ||
  (way.facts.pot === null ? way.facts.claim.amount > 0n : !way.facts.entry.isPaid);

type ClaimProps = { claim: OpenClaim; view: UseQueryResult<WayOut> };

/** One claim: what is open, since when, what comes next, and what it stops until it is covered. */
const Claim = ({ claim, view }: ClaimProps) => {
  const t = useStore(wayOutTexts);
  const { claimUncovered } = useStore(walletMenuTexts);
  const { token, madeAt } = claim;
  const [openWei, setApartWei] = [weiOf(claim.amount), weiOf(claim.setApart)];
  const way = view.data?.tokens[token];
  const made = dateText(Date.parse(madeAt) / 1_000);
  // A wind-up, which only the chain knows, ends the claim and what it stops.
  const doesStop = way !== undefined && way.facts.pot === null && setApartWei < openWei;
  return (
    <>
      {way ? holdingText(token, way) : t.claimed(owedText(token, openWei), made)}{' '}
      {way && <Next>{nextText(token, way)}</Next>}
      {view.error && <Next>{t.silent}</Next>}
      {view.isLoading && <Next>{t.reading}</Next>}
      {doesStop && <Next>{claimUncovered(token, owedText(token, setApartWei))}</Next>}
    </>
  );
};

const Next = ({ children }: { children: string }) => (
  <span className="block font-normal text-muted">{children}</span>
);

const ExitLink = ({ mark, children }: { mark?: ReactNode; children: ReactNode }) => (
  <MenuItem asChild className="py-2 text-sm">
    <Link to={PATHS.exit}>
      {mark}
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronIcon className="shrink-0 -rotate-90 text-muted" />
    </Link>
  </MenuItem>
);
