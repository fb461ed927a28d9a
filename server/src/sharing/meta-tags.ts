import { GAMES } from '@degen/rules/games/index.ts';
import { outcomeText } from '@degen/rules/receipt/replay.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { escapeMarkup } from './markup.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from './preview-svg.ts';

const DESCRIPTION = /\s*<meta\s+name="description"[^>]*>/;

/**
 * Adds meta tags to a built document; other sites use them to preview a link to this round. URLs
 * are absolute.
 */
export const withMetaTags = (html: string, receipt: Receipt, publicOrigin: string): string => {
  const { roundId, stake, payout, token } = receipt;
  const url = `${publicOrigin}/round/${roundId}`;
  const title = `${GAMES[receipt.game].title}: ${outcomeText(receipt)}`;
  const description = `Stake ${stake} ${token}, payout ${payout} ${token}. Your browser checks the receipt itself.`;
  const named = { description, 'twitter:card': 'summary_large_image' };
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Degen Casino',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': `${url}/preview.png`,
    'og:image:type': 'image/png',
    'og:image:width': String(PREVIEW_WIDTH),
    'og:image:height': String(PREVIEW_HEIGHT),
    'og:image:alt': `${title}. ${description}`,
  };
  const tags = [...tagsOf('name', named), ...tagsOf('property', properties)].join('\n    ');
  // The replacement is a function, because a `$` in a replacement text has a special meaning.
  return html.replace(DESCRIPTION, '').replace('</head>', () => `${tags}\n  </head>`);
};

const tagsOf = (attribute: 'name' | 'property', values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(
    ([name, content]) => `<meta ${attribute}="${name}" content="${escapeMarkup(content)}" />`,
  );
