import type { Same } from '../catalogue.ts';
import type { rulesets as english } from '../en/rulesets.ts';

export const rulesets: Same<typeof english> = {
  theatres: 'Teatros de Guerra',
  italian: 'Regras italianas',
  online: 'Regras online',
  brasil: 'Brasil',
  joint: 'Ataques conjuntos',
  'theatres-even': 'Teatros de Guerra, chances iguais',
  'italian-even': 'Regras italianas, chances iguais',
  'online-even': 'Regras online, chances iguais',
  'brasil-even': 'Brasil, chances iguais',
  'joint-even': 'Ataques conjuntos, chances iguais',
};
