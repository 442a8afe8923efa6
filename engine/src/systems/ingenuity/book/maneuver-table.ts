/** One maneuver of table 5.10 of the catalogue (ING-MAN-04). */
export interface Maneuver {
  readonly name: string;
  readonly kind: 'attack' | 'deed' | 'free' | 'reaction';
  /** Proficiencies one of which the weapon must use; indices of `profNames`. */
  readonly profs: readonly number[];
  readonly stamina: number;
  readonly focus: number;
  readonly actions: number;
  /** Added to the attack test, to weapon damage, and to luck. */
  readonly mod: number;
  readonly damage: number;
  readonly luck: number;
  readonly use: 'melee' | 'ranged' | 'any';
  /** Targets of one roll. */
  readonly targets: number;
}

const melee = [1, 3, 5];
const combat = [0, 1, 2, 3, 4, 5];

function attack(name: string, profs: readonly number[], stamina: number, more: Partial<Maneuver> = {}): Maneuver {
  return {
    name,
    kind: 'attack',
    profs,
    stamina,
    focus: 0,
    actions: 1,
    mod: 0,
    damage: 0,
    luck: 0,
    use: 'any',
    targets: 1,
    ...more,
  };
}

export const Man = {
  none: 0,
  advancing: 1,
  retreating: 2,
  precise: 3,
  heavy: 4,
  crushing: 5,
  penetrating: 6,
  wild: 7,
  pointBlank: 8,
  double: 9,
  triple: 10,
  crippling: 11,
  stunning: 12,
  tripping: 13,
  rending: 14,
  sweeping: 15,
  rushing: 16,
  knockDown: 17,
  push: 18,
  feint: 19,
  taunt: 20,
  rally: 21,
  kipUp: 22,
  riposte: 23,
  opportunity: 24,
  escape: 25,
} as const;

/** All maneuvers by number; the first is none. */
export const maneuvers: readonly Maneuver[] = [
  attack('none', combat, 0),
  attack('Advancing Strike', melee, 1, { mod: 1, use: 'melee' }),
  attack('Retreating Strike', melee, 1, { use: 'melee' }),
  attack('Precise Attack', combat, 1, { mod: 2, damage: -1 }),
  attack('Heavy Attack', [0, 3, 5], 1, { mod: -1, damage: 2 }),
  attack('Crushing Strike', [3, 5], 1, { damage: 1, use: 'melee' }),
  attack('Penetrating Attack', [0, 1, 3], 1, { luck: 3 }),
  attack('Wild Strike', [3, 5], 1, { mod: 1, damage: 1 }),
  attack('Point-blank Shot', [0, 2], 1, { use: 'ranged' }),
  attack('Double Shot', [0, 2], 1, { actions: 2, mod: -1, use: 'ranged', targets: 2 }),
  attack('Triple Shot', [0, 2], 2, { actions: 3, mod: -2, use: 'ranged', targets: 3 }),
  attack('Crippling Attack', combat, 2),
  attack('Stunning Strike', [3, 5], 2, { use: 'melee' }),
  attack('Tripping Strike', [3, 5], 2, { use: 'melee' }),
  attack('Rending Attack', [0, 1, 3], 2),
  attack('Sweeping Strike', [3, 5], 1, { actions: 2, mod: -1, use: 'melee', targets: 9 }),
  attack('Rushing Strike', [3, 5], 2, { actions: 2, mod: 2, damage: 2, use: 'melee' }),
  attack('Knock Down', [13], 1, { kind: 'deed' }),
  attack('Push', [13], 1, { kind: 'deed' }),
  attack('Feint', [14], 0, { kind: 'deed', focus: 1 }),
  attack('Taunt', [15], 0, { kind: 'deed', focus: 1 }),
  attack('Rally', [16], 0, { kind: 'deed', focus: 2 }),
  attack('Kip Up', [17], 1, { kind: 'free', actions: 0 }),
  attack('Riposte', melee, 1, { kind: 'reaction', mod: 2, luck: 2, use: 'melee' }),
  attack('Opportunity Strike', melee, 1, { kind: 'reaction', use: 'melee' }),
  attack('Escape', [11], 1, { kind: 'deed' }),
];

export const maneuverNames: readonly string[] = maneuvers.map(({ name }) => name);
