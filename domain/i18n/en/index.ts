import type { Catalogue } from '../catalogue.ts';
import { anomalies } from './anomalies.ts';
import { audit } from './audit.ts';
import { board } from './board.ts';
import { colours } from './colours.ts';
import { cards } from './events/cards.ts';
import { fights } from './events/fights.ts';
import { room as roomEvents } from './events/room.ts';
import { league } from './league.ts';
import { missions } from './missions.ts';
import { bare } from './name.ts';
import { brasil } from './names/brasil.ts';
import { theatres } from './names/theatres.ts';
import { worldBr } from './names/world-br.ts';
import { worldIt } from './names/world-it.ts';
import { notices } from './notices.ts';
import { edge } from './rejections/edge.ts';
import { league as leagueRefusals } from './rejections/league.ts';
import { play } from './rejections/play.ts';
import { room } from './rejections/room.ts';
import { rulesets } from './rulesets.ts';
import { symbols } from './symbols.ts';
import { words } from './words.ts';

export const en: Catalogue = {
  tag: 'en-GB',
  unknown: bare,
  boards: { theatres, 'world-it': worldIt, 'world-br': worldBr, brasil },
  colours,
  symbols,
  anomalies,
  rulesets,
  words,
  missions,
  rejections: { ...room, ...play, ...leagueRefusals, ...edge },
  events: { ...roomEvents, ...fights, ...cards },
  board,
  audit,
  league,
  notices,
};
