import type { Receipt } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json';
import { describe, expect, it } from 'vitest';
import { withMetaTags } from './pages.ts';
import { PreviewPainter } from './preview-painter.ts';
import { previewSvg } from './preview-svg.ts';

const RECEIPTS = vectors.receipts as readonly Receipt[];
const [RECEIPT] = RECEIPTS;
if (RECEIPT === undefined) throw new Error('there are receipts');

const HOSTILE = `</text><image href="x"/>"'&$1`;
const ESCAPED = '&lt;/text&gt;&lt;image href=&quot;x&quot;/&gt;&quot;&#39;&amp;$1';

describe('the picture of a round', () => {
  it('is drawn once for all requests, with the same bytes each time', async () => {
    const painter = new PreviewPainter();
    const first = painter.paint(RECEIPT);
    expect(painter.paint(RECEIPT)).toBe(first);
    // A receipt has no server seed until the seed pair is rotated. The cache returns the same
    // picture for the receipt without it.
    const { serverSeed: _secret, ...sealed } = RECEIPT;
    expect(painter.paint(sealed)).toBe(first);
    expect(await new PreviewPainter().paint(RECEIPT)).toEqual(await first);
  });

  it('differs from the picture of a round with another payout', async () => {
    const painter = new PreviewPainter();
    const other = { ...RECEIPT, payout: '7', hash: 'another' };
    expect(await painter.paint(other)).not.toEqual(await painter.paint(RECEIPT));
  });

  it('names neither the player nor their seeds', () => {
    for (const receipt of RECEIPTS) {
      const svg = previewSvg(receipt);
      for (const own of [receipt.player, receipt.clientSeed, receipt.serverSeedHash]) {
        expect(svg).not.toContain(`>${own}<`);
      }
    }
  });

  it('escapes the texts of a receipt, in SVG and in HTML', () => {
    expect(previewSvg({ ...RECEIPT, stake: HOSTILE })).toContain(`>${ESCAPED} `);
    const html = withMetaTags('<head></head>', { ...RECEIPT, stake: HOSTILE }, 'https://x.test');
    expect(html).toContain(`content="Stake ${ESCAPED} `);
    expect(html).not.toContain('<image');
  });

  it('is rejected as busy when 16 other pictures are being drawn or waiting @long', async () => {
    const painter = new PreviewPainter();
    const receipts = Array.from({ length: 17 }, (_, index) => ({ ...RECEIPT, hash: `${index}` }));
    const answers = await Promise.allSettled(receipts.map((each) => painter.paint(each)));
    const rejected = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(rejected).toEqual([expect.objectContaining({ code: 'SERVER.BUSY', status: 503 })]);
    // The rejection was not cached as the picture of this receipt.
    expect((await painter.paint({ ...RECEIPT, hash: '16' })).length).toBeGreaterThan(1_000);
  });

  it('is drawn again in a new thread after a failed drawing', async () => {
    const painter = new PreviewPainter();
    const broken = { ...RECEIPT, stake: '\u0000', hash: 'broken' };
    await expect(painter.paint(broken)).rejects.toThrow();
    expect((await painter.paint(RECEIPT)).length).toBeGreaterThan(1_000);
  });
});
