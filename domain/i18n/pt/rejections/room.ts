import type { Worded } from '../../catalogue.ts';
import type { RoomCode } from '../../codes.ts';
import type { Text } from '../../text.ts';
import { nouns } from '../nouns.ts';

const phases = (t: Text, allowed: Parameters<Text['phase']>[0][]): string =>
  t.either(allowed.map((phase) => t.phase(phase)));

export const room: Worded<RoomCode> = {
  'room/full': (e, t) =>
    `A sala está cheia (${t.count(e.seats, nouns.seat)}); você ainda pode assistir.`,
  'room/not-open-yet': (e, t) =>
    `O primeiro lugar é de quem abriu a sala; tente de novo depois de ${t.when(e.until)}.`,
  'room/already-started': () => 'A partida já começou; você ainda pode assistir.',
  'room/not-started': () => 'A partida ainda não começou; espere o anfitrião iniciar.',
  'room/finished': () => 'A partida terminou; o registro continua aberto para leitura e auditoria.',
  'room/not-seated': () => 'Você não tem lugar nesta sala; entre nela primeiro.',
  'room/not-host': (e, t) =>
    e.host === null
      ? 'Só o anfitrião pode fazer isso, e a sala não tem nenhum.'
      : `Só o anfitrião, no ${t.seat(e.host)}, pode fazer isso.`,
  'room/too-few': (e, t) =>
    `Há ${t.count(e.seated, nouns.player)} na sala; o mínimo para começar é ${t.n(e.needed)}.`,
  'room/not-due': (e, t) =>
    e.at === null ? 'Nada está pendente nesta sala.' : `Isso só vence em ${t.when(e.at)}.`,
  'room/starts-by-itself': (e, t) =>
    `A partida começa sozinha com a sala cheia: ${t.n(e.seated)} de ${t.count(e.seats, nouns.seat)}.`,
  'room/unknown': (e) => `Não existe a sala ${e.room}.`,
  'room/private': () => 'Esta sala é privada; informe o código ou a senha.',
  'room/wrong-code': (e, t) =>
    e.attemptsLeft === 0
      ? 'Este não é o código da sala; não resta nenhuma tentativa.'
      : `Este não é o código da sala; ainda há ${t.count(e.attemptsLeft, nouns.attempt)}.`,
  'room/too-many-attempts': (e, t) =>
    `Códigos errados demais; tente de novo depois de ${t.when(e.retryAt)}.`,
  'room/not-ready': (e, t) =>
    `Antes todos precisam estar prontos; ${e.seats.length === 1 ? 'falta' : 'faltam'}: ${t.list(e.seats.map((seat) => t.seat(seat)))}.`,
  'room/no-readiness': () => 'Nesta sala ninguém precisa avisar que está pronto.',
  'room/league-seats': () => 'Foi a liga que formou esta mesa; se não puder jogar, avise a liga.',
  'room/time-up': (e, t) =>
    `O prazo desta mesa acabou em ${t.when(e.until)}; vale a posição atual.`,
  'join/not-invited': () => 'Esta mesa é de uma liga, que não reservou lugar para você nela.',
  'join/unseen': () => 'Assista à sala primeiro e informe o hash do primeiro registro dela.',
  'join/already-seated': (e, t) => `Você já está nesta sala, no ${t.seat(e.seat)}.`,
  'join/seat-taken': (e, t) => `Outra pessoa está no ${t.seat(e.seat)}; escolha outro.`,
  'join/no-such-seat': (e, t) =>
    `Não existe ${t.seat(e.seat)}; escolha de 0 a ${t.n(e.seats - 1)}.`,
  'settings/unknown-ruleset': (e, t) =>
    `Não existe o regulamento ${e.ruleset}; escolha ${t.either(e.known)}.`,
  'settings/not-offered': (e, t) =>
    `A opção ${e.field} não pode ser ${e.value}; este regulamento oferece ${t.list(e.offered)}.`,
  'settings/contradiction': (e) => `As opções ${e.knobs[0]} e ${e.knobs[1]} se contradizem.`,
  'settings/below-seated': (e, t) =>
    `Já há ${t.count(e.seated, nouns.player)} na sala; ${t.count(e.seats, nouns.seat)} seria pouco.`,
  'settings/fixed': () =>
    'Uma partida rápida é jogada como foi anunciada; as opções dela não mudam.',
  'colour/not-chosen': () => 'Nesta sala as cores não são escolhidas.',
  'colour/unknown': (e, t) =>
    `Não existe a cor ${e.colour}; escolha ${t.either(e.known.map((id) => t.colour(id)))}.`,
  'colour/taken': (e, t) => `A cor ${t.colour(e.colour)} já é do ${t.seat(e.seat)}; escolha outra.`,
  'turn/not-yours': (e, t) => `É a vez do ${t.seat(e.seat)}.`,
  'turn/wrong-phase': (e, t) =>
    `Isso cabe na fase de ${phases(t, e.allowed)}; o turno está na fase de ${t.phase(e.phase)}.`,
  'turn/over': (e) => `O tempo do turno ${e.turn} acabou antes de sua ordem chegar.`,
  'turn/not-over': (e, t) => `O turno ainda tem tempo, até ${t.when(e.until)}.`,
  'turn/too-early': (e, t) => `A próxima jogada é feita em ${t.when(e.notBefore)}.`,
  'turn/not-a-bots': (e, t) => `O ${t.seat(e.seat)} não é jogado pela IA.`,
  'seat/eliminated': () => 'Seus exércitos foram eliminados; você ainda pode assistir.',
  'seat/abandoned': () => 'Você abandonou este lugar; ainda pode assistir.',
  'seat/on-autopilot': () => 'O comando automático joga por você; reassuma o comando com resume.',
  'seat/not-on-autopilot': () =>
    'Seu lugar não está no comando automático; não há o que reassumir.',
  'seat/nothing-to-abandon': () =>
    'Aqui nada joga em seu lugar; basta sair e voltar quando quiser.',
  'seat/no-returns-left': (e, t) =>
    `Esta sala permite ${t.count(e.limit, nouns.return)} do comando automático, e não resta nenhum.`,
};
