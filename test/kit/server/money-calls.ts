import { blackjackTable, dealUntil, isOpen } from '../../../server/src/games/blackjack/testing.ts';
import { BEFORE_MS, type Bettor, medium } from '../../../server/src/games/crash/testing.ts';
import { swapBody } from './swaps.ts';
import type { Answer } from './test-server.ts';

export type Send = (headers: Record<string, string>) => Promise<Answer>;

export const WAGER = { token: 'DEGEN', betAmount: '10' };

export const spinWheel =
  ({ player }: Bettor): Send =>
  (headers) =>
    player.post('/api/wheel/spin', { ...WAGER, colours: ['gold'] }, headers);

export const withdrawal = ({ player }: Bettor) => {
  const walletAddress = player.account.address;
  return { walletAddress, token: 'DEGEN', amount: '2' };
};

/** Every call that moves money; each function first prepares what the call needs. */
export const CALLS: Record<string, (bettor: Bettor) => Send | Promise<Send>> = {
  wheel: spinWheel,
  slots:
    ({ player }) =>
    (headers) =>
      player.post('/api/slots/spin', { ...WAGER, mode: 'web3' }, headers),
  kickboxing:
    ({ player }) =>
    (headers) =>
      player.post('/api/kickboxing/match', { ...WAGER, side: 'RED' }, headers),
  'a blackjack hand':
    ({ player }) =>
    (headers) =>
      blackjackTable(player).start({}, headers),
  'a blackjack move': async ({ player }) => {
    const table = blackjackTable(player);
    const begun = await dealUntil(table, isOpen);
    return (headers) => table.act('STAND', begun, {}, headers);
  },
  crash:
    ({ player }) =>
    (headers) =>
      player.post('/api/crash/start', { ...WAGER, token: 'BNB' }, headers),
  'a cash-out': async ({ openFor, player }) => {
    const { roundId } = await openFor(medium, (crashMs) => crashMs - BEFORE_MS);
    return (headers) => player.post('/api/crash/cashout', { roundId }, headers);
  },
  swap:
    ({ player }) =>
    (headers) =>
      player.post('/api/swap', swapBody(player, 'DEGEN', '100'), headers),
  withdrawal: (bettor) => (headers) =>
    bettor.player.post('/api/withdraw', withdrawal(bettor), headers),
};
