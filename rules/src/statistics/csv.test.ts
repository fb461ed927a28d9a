import { describe, expect, it } from 'vitest';
import { type ExportedRound, roundLine, roundsHeader } from './csv.ts';

const ROUND: ExportedRound = {
  id: '01a203b4-0000-7000-8000-000000000001',
  at: '2026-11-23T12:00:00.000Z',
  game: 'wheel',
  token: 'DEGEN',
  stakeWei: 2_500_000_000_000_000_000n,
  payoutWei: 0n,
  serverSeedHash: 'ab'.repeat(32),
  serverSeed: null,
  clientSeed: 'mine',
  nonce: 7,
  order: '0d'.repeat(32),
  index: 3,
  receiptHash: 'cd'.repeat(32),
  signature: 'ef'.repeat(64),
  receipt: 'https://casino.test/api/rounds/1',
};

const clientSeedField = (clientSeed: string): string => {
  const line = roundLine({ ...ROUND, clientSeed });
  const before = `${ROUND.serverSeedHash},,`;
  return line.slice(line.indexOf(before) + before.length, line.indexOf(',7,'));
};

describe('the CSV file of all rounds', () => {
  it('names the columns in its first line', () => {
    expect(roundsHeader()).toBe(
      'round_id,settled_at,game,token,stake,payout,profit,stake_base_units,payout_base_units,' +
        'server_seed_hash,server_seed,client_seed,nonce,order,index_in_mandate,' +
        'receipt_hash,signature,receipt\r\n',
    );
  });

  it('has a line for each round with amounts in tokens and in base units', () => {
    expect(roundLine(ROUND)).toBe(
      `${ROUND.id},2026-11-23T12:00:00.000Z,wheel,DEGEN,2.5,0,-2.5,2500000000000000000,0,` +
        `${'ab'.repeat(32)},,mine,7,${'0d'.repeat(32)},3,${'cd'.repeat(32)},` +
        `${'ef'.repeat(64)},` +
        'https://casino.test/api/rounds/1\r\n',
    );
  });

  it.each([
    ['plain text', 'plain text'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['', ''],
  ])('quotes a field as RFC 4180 says: %j', (seed, field) => {
    expect(clientSeedField(seed)).toBe(field);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+cmd', "'+cmd"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\n=1+1', `"'\n=1+1"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['-5.25', '-5.25'],
  ])('contains no formula of a spreadsheet for the field %j', (seed, field) => {
    expect(clientSeedField(seed)).toBe(field);
  });
});
