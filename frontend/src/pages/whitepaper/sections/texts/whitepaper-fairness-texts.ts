import { texts } from '../../../../shared/language/language.ts';

export const whitepaperFairnessTexts = texts('whitepaper-fairness-texts', {
  decided: 'How a round is decided',
  secret:
    'Before your first bet the server draws a secret of 32 bytes, the server seed, and shows you its SHA-256 hash together with the hash of the secret that follows it. Both stand in a commitment that the server signs. From then on it cannot change either secret unnoticed.',
  clientSeed:
    'Your browser draws a client seed of its own after it has seen that commitment, or you type one. So the server cannot have picked its secret to suit your seed.',
  stream:
    'Every round has a number, the nonce. HMAC-SHA-256, keyed with the server seed, turns client seed and nonce into a stream of bytes. Every card, reel stop, blow and crash point is read from that stream. Numbers that would make some results likelier than others are dropped and drawn again.',
  receipt:
    'The result comes with a receipt that holds the bet, the outcome and the payout, and carries an Ed25519 signature. What you see on the screen replays this result.',
  rotation:
    'When you rotate your seeds, the server reveals the old secret. Your browser checks it against the hash, computes every round again and marks each receipt as verified, or as false. You can also export the receipts and check them offline, without our page, with <code>npm run verify</code>. The protocol is written down exactly enough for a verifier of your own, in <code>docs/fairness.md</code> of the source.',
  page: 'The page <link>Fairness</link> shows your seeds and your rounds, checks receipts and explains the protocol in pictures.',
  proves: 'What this proves',
  provesText:
    'The outcome was fixed by a secret that the casino had committed to before your bet. Your client seed and the number of the round went into it. The bet was evaluated by the published rules. A signed receipt also proves to others what result the casino gave you.',
  unproven: 'What it does not prove',
  refusal:
    'That no bet was refused for its outcome. The server knows the outcome before it takes the bet. After a rotation you can compute what a refused bet would have paid.',
  secrecy:
    'That nobody else knows the secrets. Whoever can read the casino’s database can predict rounds until the seeds are rotated.',
  reveal:
    'That the casino reveals a secret. If it refuses, your receipts stay signed but unproven.',
  receiptKey:
    'That the receipt key belongs to the casino. The key comes from its own server and is not anchored on chain yet. Your browser remembers it and warns when it changes.',
  solvency: 'That the casino can pay. Outcomes are one thing, money is another; see Security.',
  chain: 'Bets on chain',
  chainText:
    'The casino contract also takes bets itself, in two transactions. The first takes the stake and sets the highest payout aside. In the second, the casino reveals the next preimage of a hash chain whose anchor it published beforehand; the contract mixes it with the player’s request and a block hash that neither side knew. If the casino does not reveal in time, anyone may end the bet, and the player is paid as a winner. So silence does not pay for the casino. It could only keep a jackpot from its winner, at the price of paying the bet as won, and the jackpot then stays in the pool.',
  demo: 'Demo rounds',
  demoText:
    'Demo rounds run the same rules with random numbers from your browser, or, in blackjack and slots, from the server. They involve no money and leave no receipts.',
});
