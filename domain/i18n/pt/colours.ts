import type { Same } from '../catalogue.ts';
import type { colours as english } from '../en/colours.ts';

export const colours: Same<typeof english> = {
  oliva: 'Oliva',
  vermelho: 'Vermelho',
  azul: 'Azul',
  ocre: 'Ocre',
  cinza: 'Cinza',
  negro: 'Negro',
  red: 'Vermelho',
  blue: 'Azul',
  green: 'Verde',
  yellow: 'Amarelo',
  black: 'Preto',
  white: 'Branco',
  forest: 'Floresta',
  ocean: 'Oceano',
  sun: 'Sol',
  ruby: 'Rubi',
  violet: 'Violeta',
  orange: 'Laranja',
};
