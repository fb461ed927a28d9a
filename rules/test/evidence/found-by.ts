import type { Finding, InEpochs, RefusedBets } from '../../src/evidence/findings.ts';
import type { Judgement } from '../../src/evidence/judge.ts';
import type { Found } from './independent-forms.ts';

const hashesOf = ({ epochs }: InEpochs): string => epochs.map(({ hash }) => hash).join(' ');

const named = (finding: Finding): string => {
  switch (finding.kind) {
    case 'notAsOrdered':
      return `${finding.kind} ${finding.field} ${finding.roundId}`;
    case 'twoOrders':
    case 'wrongNumber':
    case 'chainCut':
      return `${finding.kind} ${finding.seq}`;
    case 'receiptsMissing':
      return `${finding.kind} ${finding.count} ${finding.order}`;
    case 'grantMissing':
      return `${finding.kind} ${finding.order}`;
    case 'walletUnchecked':
      return `${finding.kind} ${finding.grant}`;
    case 'abandonedMissing':
      return `${finding.kind} ${finding.abandoned}`;
    case 'seedSecret':
      return `${finding.kind} ${finding.seed}`;
    case 'leafOrderMissing':
    case 'leafMandate':
      return `${finding.kind} ${finding.epoch} ${finding.order}`;
    case 'otherHead':
    case 'lowBalance':
      return `${finding.kind} ${finding.token} ${hashesOf(finding)}`;
    case 'lowerCounter':
      return `${finding.kind} ${finding.counter} ${finding.token} ${hashesOf(finding)}`;
    case 'fewerOrders':
    case 'twoChains':
      return `${finding.kind} ${hashesOf(finding)}`;
    case 'balancesUnchecked':
      return finding.kind;
    default:
      return `${finding.kind} ${finding.roundId}`;
  }
};

const CHANCE_DIGITS = 9;

const names = (findings: readonly Finding[]) => [...new Set(findings.map(named))].sort();

const testedBy = ({ refused, wins, pValue, jackpots }: RefusedBets) => ({
  ...{ refused, wins, chance: pValue.toPrecision(CHANCE_DIGITS) },
  ...{ draws: jackpots.draws, jackpots: jackpots.drawn },
  jackpotChance: jackpots.pValue.toPrecision(CHANCE_DIGITS),
});

/** A judgement in the form of the golden file. */
export const foundBy = (judged: Judgement): Found => ({
  verified: judged.verified.map(({ roundId }) => roundId),
  convicted: names(judged.convicted),
  claims: names(judged.claims),
  incomplete: names(judged.incomplete),
  rejected: judged.bad.map(({ list, index }) => `${list} ${index}`),
  refusals: judged.refusals.map(({ uncounted, moved, withoutReceipt, ...test }) => ({
    ...{ ...testedBy(test), uncounted },
    moved: { listed: moved.listed, ...testedBy(moved) },
    withoutReceipt: { listed: withoutReceipt.listed, ...testedBy(withoutReceipt) },
  })),
});
