import type { Same } from '../catalogue.ts';
import type { rulesets as english } from '../en/rulesets.ts';

export const rulesets: Same<typeof english> = {
  theatres: 'Teatri di guerra',
  italian: 'Regole italiane',
  online: 'Regole online',
  brasil: 'Brasile',
  joint: 'Attacchi congiunti',
  'theatres-even': 'Teatri di guerra, pari possibilità',
  'italian-even': 'Regole italiane, pari possibilità',
  'online-even': 'Regole online, pari possibilità',
  'brasil-even': 'Brasile, pari possibilità',
  'joint-even': 'Attacchi congiunti, pari possibilità',
};
