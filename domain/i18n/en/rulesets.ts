/** Titles of the rulesets; the `-even` ones make up for the turn order. */
export const rulesets = {
  theatres: 'Theatres of War',
  italian: 'Italian rules',
  online: 'Online rules',
  brasil: 'Brazil',
  joint: 'Joint attacks',
  'theatres-even': 'Theatres of War, even chances',
  'italian-even': 'Italian rules, even chances',
  'online-even': 'Online rules, even chances',
  'brasil-even': 'Brazil, even chances',
  'joint-even': 'Joint attacks, even chances',
};
