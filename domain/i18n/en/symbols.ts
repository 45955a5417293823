/** What cards show; `wild` stands for any of them. */
export const symbols = {
  infantry: 'infantry',
  armour: 'armour',
  artillery: 'artillery',
  cavalry: 'cavalry',
  cannon: 'cannon',
  triangle: 'triangle',
  square: 'square',
  circle: 'circle',
  leaf: 'leaf',
  gold: 'gold',
  water: 'water',
  wild: 'wild card',
};
