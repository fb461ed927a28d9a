import { ZeroAddress } from 'ethers';
import {
  CasinoContract,
  CustodyContract,
  DegenContract,
  type ICustody,
} from '../../chain/contracts.ts';
import { readPublishedEpoch } from '../../chain/logs/published-epoch.ts';
import { EXEMPTION_FULL } from '../../ignition/allot.ts';
import { type Action, type Call, casinoCall, custodyCall, degenCall, windUpCall } from './calls.ts';
import { addressOf, amountOf, oneOf, tokenOf } from './words.ts';

/**
 * Leaves out the calls that already succeeded, because the contracts reject a repetition. So the
 * command can be run again after one of its transactions failed.
 */
const adopt: Action['calls'] = async (_, { at, provider }) => {
  const degen = DegenContract.connect(at.degen, provider);
  const casino = CasinoContract.connect(at.casino, provider);
  const calls: Call[] = [];
  for (const contract of [at.custody, at.casino, ...(at.playKeys ? [at.playKeys] : [])]) {
    if ((await degen.exemptionOf(contract)) === BigInt(EXEMPTION_FULL)) continue;
    calls.push(degenCall('admin', at, 'grantExemption', [contract, EXEMPTION_FULL]));
  }
  if ((await casino.randomness()) !== at.randomness) {
    calls.push(casinoCall('admin', at, 'setRandomness', [at.randomness]));
  }
  return calls;
};

const readLastFinal = async (custody: ICustody) =>
  readPublishedEpoch(custody, await custody.lastFinalEpoch());

/** Wind-down, and withdrawals of the house's own money. */
export const MONEY_ACTIONS: Readonly<Record<string, Action>> = {
  close: {
    usage: 'close deposits|plays (for good)',
    calls: ([what], { at }) => [
      oneOf(what, ['deposits', 'plays']) === 'plays'
        ? casinoCall('admin', at, 'closePlays')
        : custodyCall('admin', at, 'closeDeposits'),
    ],
  },
  'approve-surplus': {
    usage: 'approve-surplus DEGEN|BNB AMOUNT TO_ADDRESS (0 revokes)',
    calls: async ([token, amount, to], site) => {
      const wei = amount === '0' ? 0n : amountOf(amount);
      const args = [tokenOf(token, site.at), wei, addressOf(to)];
      return [await windUpCall('admin', site, 'approveSurplus', args)];
    },
  },
  'withdraw-surplus': {
    usage: 'withdraw-surplus DEGEN|BNB (what is approved; any account may)',
    calls: async ([token], site) => {
      const custody = CustodyContract.connect(site.at.custody, site.provider);
      const last = await readLastFinal(custody);
      const newest = await readPublishedEpoch(custody, await custody.lastEpoch());
      const args = [tokenOf(token, site.at), last, newest];
      return [await windUpCall('treasury', site, 'withdrawSurplus', args)];
    },
  },
  'open-wind-up': {
    usage: 'open-wind-up DEGEN|BNB (for good; any account may)',
    calls: async ([token], site) => {
      const last = await readLastFinal(CustodyContract.connect(site.at.custody, site.provider));
      const args = [tokenOf(token, site.at), last, ZeroAddress];
      return [await windUpCall('treasury', site, 'open', args)];
    },
  },
  'withdraw-excess': {
    usage: 'withdraw-excess DEGEN|BNB AMOUNT TO_ADDRESS (of the wind-up)',
    calls: async ([token, amount, to], site) => {
      const args = [tokenOf(token, site.at), amountOf(amount), addressOf(to)];
      return [await windUpCall('admin', site, 'withdrawExcess', args)];
    },
  },
  'withdraw-bankroll': {
    usage: 'withdraw-bankroll DEGEN|BNB AMOUNT TO_ADDRESS',
    calls: ([token, amount, to], { at }) => {
      const args = [tokenOf(token, at), amountOf(amount), addressOf(to)];
      return [casinoCall('admin', at, 'withdrawBankroll', args)];
    },
  },
  adopt: {
    usage: 'adopt (the contracts of a successor deployment)',
    calls: adopt,
  },
  fund: {
    usage: 'fund custody|bankroll DEGEN|BNB AMOUNT',
    calls: ([where, word, amount], { at }) => {
      const isCustody = oneOf(where, ['custody', 'bankroll']) === 'custody';
      const token = tokenOf(word, at);
      const wei = amountOf(amount);
      const fund = isCustody
        ? custodyCall('treasury', at, 'fundCustody', [token, wei])
        : casinoCall('treasury', at, 'fundBankroll', [token, wei]);
      if (word === 'BNB') return [{ ...fund, value: wei }];
      return [degenCall('treasury', at, 'approve', [fund.to, wei]), fund];
    },
  },
  'withdraw-jackpot': {
    usage: 'withdraw-jackpot TO_ADDRESS',
    calls: ([to], { at }) => [casinoCall('admin', at, 'withdrawJackpot', [addressOf(to)])],
  },
};
