import type { TranslationOf } from '../../language/language.ts';
import type { collectablesTexts } from './collectables-texts.ts';

export default {
  region: 'Pagos por cobrar',
  why: (sums) =>
    `Puedes cobrar ${sums}: tu cuenta no aceptó el pago, así que el contrato te lo guarda. Nadie más puede llevárselo y no caduca.`,
  collect: (sum, contract) => `Cobrar ${sum} del contrato ${contract}`,
  other: 'Cobrar una parte o en otra dirección',
  amountOf: (token) => `Importe en ${token}`,
  address: 'A la dirección',
  wrongAmount: 'El importe debe ser mayor que cero y no superar lo que se puede cobrar.',
  wrongAddress: 'Una dirección es 0x y 40 dígitos de 0 a f.',
} satisfies TranslationOf<typeof collectablesTexts>;
