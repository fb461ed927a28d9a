import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { whitepaperFairnessTexts } from './whitepaper-fairness-texts.ts';

export default {
  decided: 'Cómo se decide una ronda',
  secret:
    'Antes de tu primera apuesta el servidor genera un secreto de 32 bytes, la semilla del servidor, y te muestra su hash SHA-256 junto con el hash del secreto que le sigue. Ambos figuran en un compromiso que el servidor firma. Desde entonces no puede cambiar ninguno de los dos sin que se note.',
  clientSeed:
    'Tu navegador genera su propia semilla del cliente después de ver ese compromiso, o la escribes tú. Así el servidor no puede haber elegido su secreto según tu semilla.',
  stream:
    'Cada ronda tiene un número, el nonce. HMAC-SHA-256, con la semilla del servidor como clave, convierte la semilla del cliente y el nonce en un flujo de bytes. Cada carta, parada de rodillo, golpe y punto de choque se lee de ese flujo. Los números que harían unos resultados más probables que otros se descartan y se vuelven a sacar.',
  receipt:
    'El resultado viene con un recibo que contiene la apuesta, el resultado y el pago, y lleva una firma Ed25519. Lo que ves en la pantalla reproduce ese resultado.',
  rotation:
    'Cuando rotas tus semillas, el servidor revela el secreto anterior. Tu navegador lo compara con el hash, recalcula cada ronda y marca cada recibo como verificado o como falso. También puedes exportar los recibos y comprobarlos sin conexión y sin nuestra página, con <code>npm run verify</code>. El protocolo está escrito con la exactitud que necesita un verificador propio, en <code>docs/fairness.md</code> del código fuente.',
  page: 'La página <link>Equidad</link> muestra tus semillas y tus rondas, comprueba recibos y explica el protocolo con imágenes.',
  proves: 'Qué prueba esto',
  provesText:
    'El resultado quedó fijado por un secreto con el que el casino se había comprometido antes de tu apuesta. Tu semilla del cliente y el número de la ronda entraron en él. La apuesta se evaluó con las reglas publicadas. Un recibo firmado prueba también a otros qué resultado te dio el casino.',
  unproven: 'Qué no prueba',
  refusal:
    'Que no se rechazó ninguna apuesta por su resultado. El servidor conoce el resultado antes de aceptar la apuesta. Después de una rotación puedes calcular lo que habría pagado una apuesta rechazada.',
  secrecy:
    'Que nadie más conoce los secretos. Quien pueda leer la base de datos del casino puede predecir rondas hasta que se roten las semillas.',
  reveal:
    'Que el casino revela un secreto. Si se niega, tus recibos siguen firmados, pero sin probar.',
  receiptKey:
    'Que la clave de los recibos pertenece al casino. La clave viene de su propio servidor y aún no está anclada en la cadena. Tu navegador la recuerda y avisa cuando cambia.',
  solvency:
    'Que el casino puede pagar. Los resultados son una cosa y el dinero es otra; mira Seguridad.',
  chain: 'Apuestas en la cadena',
  chainText:
    'El contrato del casino también acepta apuestas por sí mismo, en dos transacciones. La primera toma la apuesta y reserva el pago más alto. En la segunda, el casino revela la siguiente preimagen de una cadena de hashes cuya ancla publicó de antemano; el contrato la mezcla con la petición del jugador y un hash de bloque que ninguna de las partes conocía. Si el casino no revela a tiempo, cualquiera puede terminar la apuesta, y el jugador cobra como ganador. Así que al casino el silencio no le compensa. Solo podría privar de un bote a su ganador, al precio de pagar la apuesta como ganada, y el bote se queda entonces en el fondo.',
  demo: 'Rondas demo',
  demoText:
    'Las rondas demo siguen las mismas reglas con números aleatorios de tu navegador o, en blackjack y slots, del servidor. No mueven dinero ni dejan recibos.',
} satisfies TranslationOf<typeof whitepaperFairnessTexts>;
