import type { TranslationOf } from '../../../shared/language/language.ts';
import type { protocolTexts } from './protocol-texts.ts';

export default {
  secretSeed: 'hemligt serverfrö',
  itsHash: 'dess hash, för dig',
  serverSeed: 'serverfrö',
  clientSeed: 'klientfrö',
  nonce: 'nonce 0, 1, 2 …',
  shownSeed: 'serverfrö',
  sameRound: 'samma runda',
  commitTitle: 'Kasinot binder sig',
  commitText:
    'Före din första insats drar servern ett hemligt frö och visar dig dess SHA-256-hash, signerad. Därefter kan den inte ta ett annat frö utan att avslöjas.',
  commitPicture:
    'Ett förseglat kuvert innehåller serverfröet. En lapp med dess hash hänger utanpå, som du behåller.',
  mixTitle: 'Du blandar i ditt eget frö',
  mixText:
    'Din webbläsare lägger till ett klientfrö som ingen kunde känna till när serverfröet bestämdes. En räknare, noncen, ger varje runda egna tal.',
  mixPicture: 'Tre block, serverfrö, klientfrö och nonce, flyter ihop till en ström av tal.',
  signTitle: 'Rundan spelas och signeras',
  signText:
    'Kort, hjul, färger, slag och kraschpunkter läses alla ur strömmen enligt de publicerade reglerna. Du får ett kvitto med allt i, signerat av kasinot.',
  signPicture: 'Strömmen av tal blir ett utfall, och utfallet ett kvitto med sigill.',
  revealTitle: 'Fröet avslöjas, och du kontrollerar',
  revealText:
    'Byt frö när du vill: då avslöjas det gamla. Din webbläsare hashar det, spelar varje runda igen och jämför. Du behöver inte lita på någon för det.',
  revealPicture:
    'Kuvertet är öppet. Fröets hash är lika med lappen som du behöll, och rundan som spelas igen är lika med kvittot.',
} satisfies TranslationOf<typeof protocolTexts>;
