import { texts } from '../../../../shared/language/language.ts';

export const whitepaperRoadmapTexts = texts('whitepaper-roadmap-texts', {
  intro:
    'What this section names has not happened yet. There are no dates, and plans may change. Everything else in this paper exists and runs on a local chain, in the tests and in <code>npm start</code>.',
  deployment: 'Public test deployment',
  deploymentText:
    'The contracts have not been deployed to BSC Testnet. A deployment brings a faucet contract that gives each address a fixed amount a day, and an admin behind a multisig with a delay.',
  randomness: 'Verifiable randomness in use',
  randomnessText:
    'Chainlink VRF 2.5 as the source of randomness for bets on chain, which the casino can neither know beforehand nor hold back for its own gain. The contract for it is written and tested against a stand-in for Chainlink’s coordinator, and has answered no bet on a public chain. Today the source is commit and reveal, as described under Fairness.',
  audit: 'An audit by a third party',
  auditText:
    'The contracts have been tested, fuzzed and changed on purpose to see that the tests notice, by the people who wrote them. Nobody else has audited them.',
  epochs: 'Epochs that prove themselves',
  epochsText:
    'Each hour the casino publishes what it owes, and a wrong balance in it is noticed by the page of the player it belongs to. A proof of the whole computation would make that check unnecessary.',
  conclusion:
    'A casino usually asks to be believed. This one gives its players the means to check: a commitment before the bet, a signed receipt after it, and code that computes both again on their own machine. It states its odds exactly, also where they are bad for the player and where they are bad for the house.',
  conclusionTrust: (returns: string) =>
    `It pays ${returns} on the wheel in DEGEN because that is its purpose, and it limits what this can cost at once. It publishes what it owes, and lets its players leave without it. It still asks for trust in some places, and it says in which.`,
});
