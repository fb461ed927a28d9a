import { ICustody__factory } from '../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { readPublishedEpoch } from '../chain/published-epochs.ts';
import { type Action, casinoCall, custodyCall } from './calls.ts';
import { addressOf, amountOf, oneOf, tokenOf } from './words.ts';

/** Wind-down, and the ways on which the house's own money leaves. */
export const MONEY_ACTIONS: Readonly<Record<string, Action>> = {
  close: {
    usage: 'close deposits|plays (for good)',
    calls: ([what], { at }) => [
      oneOf(what, ['deposits', 'plays']) === 'plays'
        ? casinoCall('admin', at, 'closePlays')
        : custodyCall('admin', at, 'closeDeposits'),
    ],
  },
  'withdraw-surplus': {
    usage: 'withdraw-surplus DEGEN|BNB AMOUNT TO_ADDRESS',
    calls: async ([token, amount, to], { at, provider }) => {
      const custody = ICustody__factory.connect(at.custody, provider);
      const finalEpoch = await readPublishedEpoch(custody, await custody.lastFinalEpoch());
      const newest = await readPublishedEpoch(custody, await custody.lastEpoch());
      const args = [tokenOf(token, at), amountOf(amount), addressOf(to), finalEpoch, newest];
      return [custodyCall('admin', at, 'withdrawSurplus', args)];
    },
  },
  'withdraw-exit-surplus': {
    usage: 'withdraw-exit-surplus DEGEN|BNB AMOUNT TO_ADDRESS',
    calls: ([token, amount, to], { at }) => {
      const args = [tokenOf(token, at), amountOf(amount), addressOf(to)];
      return [custodyCall('admin', at, 'withdrawExitSurplus', args)];
    },
  },
  'withdraw-bankroll': {
    usage: 'withdraw-bankroll DEGEN|BNB AMOUNT TO_ADDRESS',
    calls: ([token, amount, to], { at }) => {
      const args = [tokenOf(token, at), amountOf(amount), addressOf(to)];
      return [casinoCall('admin', at, 'withdrawBankroll', args)];
    },
  },
  'withdraw-jackpot': {
    usage: 'withdraw-jackpot TO_ADDRESS',
    calls: ([to], { at }) => [casinoCall('admin', at, 'withdrawJackpot', [addressOf(to)])],
  },
};
