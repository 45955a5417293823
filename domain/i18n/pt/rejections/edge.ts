import type { Worded } from '../../catalogue.ts';
import type { EdgeCode } from '../../codes.ts';
import { nouns } from '../nouns.ts';

export const edge: Worded<EdgeCode> = {
  'message/not-json': () => 'Esta mensagem não é JSON; envie um objeto JSON em um quadro de texto.',
  'message/binary': () => 'Este quadro é binário; envie JSON em um quadro de texto.',
  'message/too-large': (e, t) =>
    `Esta mensagem é grande demais; o limite é de ${t.count(e.limit, nouns.byte)}.`,
  'message/invalid': (e) =>
    `${e.path === '' ? 'A mensagem não serve' : `O campo ${e.path} não serve`}; esperado: ${e.expected}.`,
  'message/unknown-action': (e, t) =>
    `Não existe a ação ${e.action}; escolha ${t.either(e.known)}.`,
  'auth/required': () =>
    'Identifique-se primeiro: envie um token válido como Authorization: Bearer.',
  'auth/expired': (e, t) =>
    `Sua sessão terminou em ${t.when(e.at)}; conecte-se de novo com outro token.`,
  'rate/limited': (e, t) => `Mensagens demais; espere ${t.span(e.retryAfterMs)}.`,
  'plan/full': (e, t) =>
    `Seu plano permite ${t.count(e.limit, nouns.room)} ao mesmo tempo, e não há vaga; termine ou deixe ${t.either(e.rooms)}.`,
  'watch/too-many': (e, t) =>
    `Uma conexão pode assistir a ${t.count(e.limit, nouns.room)}; deixe de assistir a uma antes.`,
  'command/stale': (e) =>
    `Você viu a versão ${e.seen}, mas o que veio antes da ${e.oldest} já não se distingue; sincronize e veja se a ordem ainda vale.`,
  'command/ahead': (e) => `Você diz ter visto a versão ${e.seen}; a sala está na ${e.head}.`,
  'command/no-effect': () => 'Isso não muda nada, portanto nada foi registrado.',
  'sync/other-history': (e) =>
    e.hash === null
      ? `A sala não chegou à versão ${e.v}; você tem outra história, guarde-a como prova.`
      : `Aqui a versão ${e.v} tem o hash ${e.hash}; você tem outra história, guarde-a como prova.`,
  busy: (e, t) =>
    `Muita coisa aconteceu ao mesmo tempo; envie o mesmo de novo depois de ${t.span(e.retryAfterMs)}.`,
  'http/unknown': (e) => `Não há nada em ${e.path}.`,
  'server/fault': (e) =>
    `Algo falhou no servidor; envie o mesmo de novo e, se persistir, informe ${e.request}.`,
};
