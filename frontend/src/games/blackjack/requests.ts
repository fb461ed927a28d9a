import { formatAmount } from '@degen/rules/amount.ts';
import type { BlackjackMove } from '@degen/rules/games/blackjack/types.ts';
import type {
  BlackjackAnswer,
  BlackjackMoveRequest,
  BlackjackOpenAnswer,
  BlackjackStartRequest,
} from '@degen/rules/games/blackjack/wire.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import type { Stake } from '../../round/types.ts';
import { apiGet } from '../../shared/lib/api-client.ts';
import { readJson, writeJson } from '../../shared/lib/stored-json.ts';

export type BlackjackRequest = BlackjackStartRequest | BlackjackMoveRequest;

export const START_PATH = '/api/blackjack/start';

export const movePath = (move: BlackjackMove): string => `/api/blackjack/${move.toLowerCase()}`;

export const startBody = ({ token, stakeWei }: Stake, mode: PlayMode): BlackjackStartRequest => ({
  token,
  action: 'START',
  betAmount: formatAmount(stakeWei),
  mode,
});

/** Names the turn that the player saw, so that no other tab's cards are hit by mistake. */
export const moveBody = (
  move: BlackjackMove,
  { token, sessionId, turn }: BlackjackAnswer,
  mode: PlayMode,
): BlackjackMoveRequest => ({ token, action: move, sessionId, turn, mode });

export const isBlackjackBody = (body: unknown): body is BlackjackRequest =>
  typeof (body as BlackjackStartRequest | null)?.action === 'string';

const OPEN_PATH = '/api/blackjack/open';

export const findMoneyHand = async (): Promise<BlackjackAnswer | null> =>
  (await apiGet<BlackjackOpenAnswer>(`${OPEN_PATH}?mode=web3`)).round;

export const findDemoHand = async (sessionId: string): Promise<BlackjackAnswer | null> => {
  const query = new URLSearchParams({ mode: 'demo', sessionId });
  return (await apiGet<BlackjackOpenAnswer>(`${OPEN_PATH}?${query}`)).round;
};

/** The server knows a demo hand by its id alone: this tab keeps it. */
const DEMO_KEY = 'degen.blackjack.demo';

export const keepDemoHand = (sessionId: string | null): void =>
  writeJson('sessionStorage', DEMO_KEY, sessionId);

export const keptDemoHand = (): string | null => {
  const kept = readJson('sessionStorage', DEMO_KEY);
  return typeof kept === 'string' ? kept : null;
};
