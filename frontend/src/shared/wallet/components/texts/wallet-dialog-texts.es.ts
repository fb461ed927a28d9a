import type { TranslationOf } from '../../../language/language.ts';
import type { walletDialogTexts } from './wallet-dialog-texts.ts';

export default {
  connect: 'Conectar una billetera',
  connectAbout:
    'Tu billetera te pedirá firmar un mensaje. Prueba que la cuenta es tuya; no mueve fondos.',
  testMoney: 'Dinero de prueba',
  notInstalled: 'No instalada',
  connectWarning:
    'Solo red de prueba. Nunca conectes una billetera con fondos que te importen a una página en la que no confíes. Una billetera que es un contrato también puede conectarse; sus dueños tienen cinco minutos para firmar.',
  notFound: 'No se encontró la billetera',
  aWallet: 'una billetera',
  continueDemo: 'Seguir en modo demo',
  chooseName: 'Elige un nombre de usuario',
  changeName: 'Cambia tu nombre de usuario',
  nameAbout: (account) =>
    `Un nombre para tu billetera <account>${account}</account>. Todos pueden verlo; no tiene que ser único.`,
  username: 'Nombre de usuario',
  nameRule: (longest) => `De 1 a ${longest} caracteres visibles.`,
  saveName: 'Guardar nombre',
  saving: 'Guardando',
  nameSaved: 'Nombre de usuario guardado',
  nameSavedText: (name) => `Ahora eres ${name}`,
  'USERNAME.EMPTY': 'Introduce un nombre de usuario.',
  'USERNAME.TOO_LONG': (longest) => `Un nombre de usuario tiene como máximo ${longest} caracteres.`,
  'USERNAME.INVALID': 'Usa caracteres visibles y un solo espacio entre palabras.',
} satisfies TranslationOf<typeof walletDialogTexts>;
