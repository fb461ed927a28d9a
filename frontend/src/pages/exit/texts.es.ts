import type { TranslationsOf } from '../../shared/language/language.ts';

export default {
  exitTexts: {
    documentTitle: 'Salida de emergencia · Degen Casino',
    title: 'Irse sin el casino',
    intro:
      'Si el casino deja de pagar, paga el contrato. Esta página habla solo con la cadena: necesita tu billetera y una prueba que haya guardado este navegador, no nuestro servidor.',
    yourProof: 'Tu prueba',
    proof: (epoch, account) => `Época ${epoch}, de la cuenta <account>${account}</account>`,
    finalFrom: (moment) => `Vale a partir del ${moment}, salvo que el guardián la vete.`,
    refused: 'El contrato no conoce esta prueba: su época fue vetada o el archivo se modificó.',
    noProof:
      'Este navegador no tiene ninguna prueba. Elige un archivo que hayas descargado antes, o conecta tu billetera.',
    noProofOfAccount:
      'Este navegador no tiene ninguna prueba de esta cuenta en este casino. Elige un archivo que hayas descargado antes.',
    storedProofs: 'Este navegador tiene pruebas de otros casinos o cuentas. Mostrar:',
    thisCasino: 'Este casino',
    storedAt: (custody, chainId) => `Casino ${custody}, cadena ${chainId}`,
    storedEpoch: (epoch, account) => `Época ${epoch}, cuenta ${account}`,
    download: 'Descargar la prueba',
    useFile: 'Usar un archivo de prueba',
    unreadable: 'Esto no es una prueba de un saldo.',
    noWallet: 'No se encontró ninguna billetera. Conecta o instala una.',
    rejected: 'No funcionó: la cuenta es otra, o el contrato lo rechazó.',
    unclear:
      'Tu billetera no dio una respuesta clara. Mírala antes de volver a intentarlo: lo que envió cuenta.',
    epochChanged: (epoch) =>
      `Mientras tanto, la época ${epoch} pasó a ser definitiva. Decidiría para siempre, así que no se envió nada.`,
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
