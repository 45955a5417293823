import * as seat from './checks/seat.ts';
import * as talk from './checks/talk.ts';
import * as turn from './checks/turn.ts';
import type { TalkType } from './commands.ts';
import * as say from './decisions/talk.ts';
import { type Kinds, ownTurn, seated } from './kind.ts';

const answering = [
  seat.roomPlays,
  ...seated,
  seat.isInCommand,
  talk.offerIsYours,
  talk.answerIsInTime,
] as const;

/** NEG: what those who bargain say, each at its stage. */
export const talks: Kinds<TalkType> = {
  offer: {
    checks: [
      ...ownTurn,
      turn.inPhase('negotiation'),
      talk.noOfferIsOpen,
      talk.partnerIsFit,
      talk.termsAreKnown,
      talk.termsArePossible,
    ],
    perform: say.offer,
  },
  withdraw: {
    checks: [
      ...ownTurn,
      talk.offerStands,
      talk.answerIsInTime,
      talk.atStage('offered', 'countered'),
    ],
    perform: say.withdraw,
  },
  counter: {
    checks: [...answering, talk.atStage('offered'), talk.termsAreKnown, talk.termsArePossible],
    perform: say.counter,
  },
  accept: {
    checks: [...answering, talk.atStage('offered', 'countered'), talk.holdsWhatIsOwed],
    perform: say.accept,
  },
  refuse: {
    checks: [...answering, talk.atStage('offered', 'countered')],
    perform: say.refuse,
  },
  select: {
    checks: [...answering, talk.atStage('accepted'), talk.selectionFits],
    perform: say.select,
  },
};
