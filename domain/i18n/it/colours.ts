import type { Same } from '../catalogue.ts';
import type { colours as english } from '../en/colours.ts';

export const colours: Same<typeof english> = {
  oliva: 'Oliva',
  vermelho: 'Rosso',
  azul: 'Blu',
  ocre: 'Ocra',
  cinza: 'Grigio',
  negro: 'Nero',
  red: 'Rosso',
  blue: 'Blu',
  green: 'Verde',
  yellow: 'Giallo',
  black: 'Nero',
  white: 'Bianco',
  forest: 'Foresta',
  ocean: 'Oceano',
  sun: 'Sole',
  ruby: 'Rubino',
  violet: 'Viola',
  orange: 'Arancione',
};
