import type { PlainSkill } from '../book/tables/skills.ts';
import type { Weapon } from '../book/weapon.ts';
import type { WoundType } from './model.ts';

/** Something carried. */
export interface Item {
  readonly name: string;
  readonly kind: 'weapon' | 'armour' | 'shield' | 'helmet' | 'gear';
  /** Inventory slots it takes (BDP-INV-01). */
  readonly slots: number;
  /** Armor it gives while worn or held. */
  readonly armour: number;
  /** Set for weapons, else null. */
  readonly weapon: Weapon | null;
  /** Gold pieces. */
  readonly price: number;
  /** Magic Dice it gives: 1 a trinket while worn, 2 a staff while wielded (BDP-MAG-12). */
  readonly magicDice?: number;
  /** Never on the ground: another is at hand whenever it falls (BDP-SKL-33). */
  readonly endless?: boolean;
}

/** Skills that change combat (BDP-SKL-01..35). */
export interface Skills extends Record<PlainSkill, boolean> {
  /** Name of the weapon trained for Quick Draw, or empty. */
  quickDraw: string;
  /** Know Your Enemy: kind of creature and how narrow the study is. */
  knownEnemy: string;
  knownEnemyScope: 'none' | 'category' | 'group' | 'individual';
  /** Element warded against, or empty. */
  elemental: string;
  /** Id of the foe singled out by Tunnel Vision, or empty. */
  tunnelVision: string;
}

/** What a victim suffers when it fails its Critical Damage Save against this creature (BDP-CRI-04). */
export interface CriticalEffect {
  readonly kind: 'loseAbility' | 'wound' | 'deprived' | 'dies' | 'attackerRegainsStr' | 'note';
  /** For `loseAbility`: index into `Ability` and die sides. */
  readonly ability: number;
  readonly sides: number;
  /** For `loseAbility`: the maximum falls too. */
  readonly permanent: boolean;
  readonly wound: WoundType;
  readonly text: string;
}

/** What never changes about a combatant during a fight. Shared between copies of the fight. */
export interface Sheet {
  readonly id: string;
  readonly name: string;
  readonly kind: 'pc' | 'npc';
  /** Index into `Fight.seats`; 0 is the GM. */
  readonly seat: number;
  readonly items: readonly Item[];
  /** The weapon each item is, bare hands where it is none; and the bare hands themselves (BDP-UNA-01, BDP-SKL-04). */
  readonly weapons: readonly Weapon[];
  readonly fists: Weapon;
  /** Numbers of the items that are weapons, and of the first shield (-1 = none): what is looked for most often. */
  readonly arms: readonly number[];
  readonly shield: number;
  /** The best Counter among the weapons, 0 = none (BDP-TAG-04). */
  readonly counter: number;
  readonly skills: Skills;
  readonly species: 'none' | 'tough' | 'arcane' | 'cunning' | 'adaptable';
  /** Kinds this creature counts as for Know Your Enemy: `goblin`, `undead`, ... */
  readonly tags: readonly string[];
  readonly reactions: {
    readonly fightBack: boolean;
    readonly block: boolean;
    readonly dodge: boolean;
    readonly parry: boolean;
  };
  readonly onCritical: readonly CriticalEffect[];
  /** Overrides what a failed Critical Damage Save does to this NPC; empty = as the toggle says. */
  readonly onFailedCds: '' | 'out' | 'dead' | 'fightOn';
  readonly moraleImmune: boolean;
  /** Flees without a test once its group's leader is dead or out of action, as a bandit (BDP-MOR-04). */
  readonly fleesWithoutLeader: boolean;
  /** Passes morale while its group's leader is able, as a hobgoblin (BDP-MOR-04). */
  readonly steadyWithLeader: boolean;
  /** Enemy of the Faith (BDP-MIR-06). */
  readonly enemyOfFaith: boolean;
  /** Many alike acting as one (BDP-XTR-02). */
  readonly detachment: boolean;
  /** Human-sized or smaller (BDP-SKL-07). */
  readonly humanSized: boolean;
  readonly humanoid: boolean;
  /** Open to named characters only (BDP-BRK-07). */
  readonly named: boolean;
  /** First attack of the fight is Enhanced and Blast, as a berserker's. */
  readonly furiousStart: boolean;
  /** Attacks Enhanced while an ally fights the same enemy, as a hobgoblin. */
  readonly packFighter: boolean;
  /** Magic Dice and Faith Dice, 0-4. */
  readonly magicDice: number;
  readonly faithDice: number;
}
