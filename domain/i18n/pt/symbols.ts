import type { Same } from '../catalogue.ts';
import type { symbols as english } from '../en/symbols.ts';

export const symbols: Same<typeof english> = {
  infantry: 'infantaria',
  armour: 'blindado',
  artillery: 'artilharia',
  cavalry: 'cavalaria',
  cannon: 'canhão',
  triangle: 'triângulo',
  square: 'quadrado',
  circle: 'círculo',
  leaf: 'folha',
  gold: 'ouro',
  water: 'água',
  wild: 'coringa',
};
