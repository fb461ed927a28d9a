import { texts } from '../../../shared/language/language.ts';

export const proofDialogTexts = texts('proof-dialog-texts', {
  title: 'Proof of this round',
  demoBrowser:
    'Demo: your browser drew the seed and played the round from it, and has just played it again with the same outcome. No server took part, so nothing is signed.',
  demoServer:
    'Demo: the server drew a seed for this round alone and gave it away with the outcome; your browser has just played the round from it with the same outcome. No money moved, so nothing is signed.',
  signed:
    'The server committed itself to the seed by its hash and signed this receipt. Rotate your seed to reveal it; this browser then recomputes the round.',
  verified:
    'This browser recomputed the outcome and the payout from the revealed seed, and checked seed hash, receipt hash and signature.',
  failed: 'Keep the receipt: it shows what the server claimed.',
  reading: 'Reading the receipt…',
  howItWorks: 'How fairness works, and a verifier',
  dialogTitle: 'Seeds, rounds and receipts',
  dialogText: 'Everything here is checked by your browser, not by the server.',
  replay: 'Replay this round',
  replayAgain: 'Replay again',
});
