import type { Same } from '../catalogue.ts';
import type { symbols as english } from '../en/symbols.ts';

export const symbols: Same<typeof english> = {
  infantry: 'fante',
  armour: 'carro armato',
  artillery: 'artiglieria',
  cavalry: 'cavallo',
  cannon: 'cannone',
  triangle: 'triangolo',
  square: 'quadrato',
  circle: 'cerchio',
  leaf: 'foglia',
  gold: 'oro',
  water: 'acqua',
  wild: 'jolly',
};
