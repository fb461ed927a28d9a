import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { failedChecksOfAll, INDEPENDENT } from '../games.ts';
import { findIn } from './independent-evidence.ts';
import type { EvidenceFile } from './independent-forms.ts';
import { makeEvidenceVectors } from './vectors.ts';

const PUBLISHED = 'c2293ad1b9b52a81bd9cd2bd01e238c2a16b4d9fadd7175c6bdbafa82ba93646';

const text = readFileSync(new URL('../../vectors/evidence.json', import.meta.url), 'utf8');
type Vectors = Awaited<ReturnType<typeof makeEvidenceVectors>>;
const { receiptKey, cases }: Vectors = JSON.parse(text);

describe('the golden file of evidence', () => {
  it('equals what the code computes (to update it: node --import tsx scripts/vectors.ts)', async () => {
    expect(text).toBe(`${JSON.stringify(await makeEvidenceVectors(), null, 1)}\n`);
  });

  it('is identical to the published file', () => {
    expect(createHash('sha256').update(text).digest('hex')).toBe(PUBLISHED);
  });

  it.each(cases)('is judged alike by the independent verifier: $about', ({ file, found }) => {
    for (const receipt of file.receipts) {
      expect(failedChecksOfAll(receipt, receiptKey)).toEqual([]);
    }
    const { convicted, claims, incomplete, ...others } = findIn(file as EvidenceFile, INDEPENDENT);
    const [first, second, third] = [convicted, claims, incomplete].map((each) =>
      [...new Set(each)].sort(),
    );
    const other = { ...others, convicted: first, claims: second, incomplete: third };
    expect(other).toEqual(found);
  });

  it('has each kind of finding', () => {
    const kinds = cases.flatMap(({ found }) =>
      [...found.convicted, ...found.claims, ...found.incomplete].map((each) => each.split(' ')[0]),
    );
    expect(new Set(kinds)).toEqual(
      new Set([
        ...[
          'notAsOrdered',
          'late',
          'notAllowedThen',
          'twoOrders',
          'wrongNumber',
          'notInChain',
          'notSigned',
          'actionOmitted',
        ],
        ...['orderMissing', 'actionMissing', 'grantMissing', 'walletUnchecked'],
        ...[
          'abandonedMissing',
          'seedSecret',
          'chainCut',
          'receiptsMissing',
          'otherHead',
          'fewerOrders',
          'lowBalance',
        ],
        ...['twoChains', 'lowerCounter'],
        ...['leafOrderMissing', 'leafMandate'],
      ]),
    );
  });
});
