import type { WrittenScene } from '../cast/encounter.ts';

/** One of those written in a list of the scene, but for some fields. */
type Written<List extends 'areas' | 'tasks' | 'fixtures' | 'hazards', But extends string = never> = Readonly<
  Omit<NonNullable<WrittenScene[List]>[number], But>
>;

/** A part of the map. */
export type Area = Written<'areas'>;

/** A task somebody may try (ING-ACT-19). */
export interface Task extends Pick<Written<'tasks'>, 'name' | 'difficulty'> {
  readonly attribute: number;
  readonly skill: number;
  readonly proficiency: number;
  readonly area: number;
  /** Whom it is a contest with, -1 = a test against the difficulty (ING-TEST-15). */
  readonly against: number;
  /** Actions it takes: 3, or by its seconds (ING-TIME-02). */
  readonly actions: number;
}

/** Something to interact with (ING-ACT-07), and what it has to set against an attack (ING-ATK-06). */
export interface Fixture extends Written<'fixtures', 'material' | 'opens' | 'springs' | 'durability'> {
  /** Numbers of the doors that open and shut with it: a lever, a winch. */
  readonly opens: readonly number[];
  /** Number of the hazard it sets off, -1 = none. */
  readonly springs: number;
  readonly durability: number;
}

/** Harm or an effect that is no attack (ING-DMG-11, ING-DEF-08). */
export interface Hazard extends Written<'hazards', 'round' | 'who' | 'area' | 'type'> {
  /** In which it strikes by itself, -1 = in none: something sets it off. */
  readonly round: number;
  readonly who: number;
  /** Only those in it are struck, -1 = wherever they are. */
  readonly area: number;
  readonly type: number;
}

/** How the act that starts the fight is made (ING-INIT-04). */
export interface OpeningWay {
  /** Name of the weapon, '' = any. */
  readonly weapon: string;
  /** 1 = thrown, 0 = not, -1 = either. */
  readonly thrown: number;
  /** Number of the maneuver, 0 = none, -1 = any or none. */
  readonly maneuver: number;
  /** Number of the power, -1 = any. */
  readonly power: number;
}

/** What never changes about the place. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly areas: readonly Area[];
  readonly tasks: readonly Task[];
  readonly fixtures: readonly Fixture[];
  readonly hazards: readonly Hazard[];
  readonly dark: boolean;
  readonly initiator: number;
  /** Kind of the act that started the fight (`Act`), -1 = none declared; whom it is aimed at, and teams it strikes. */
  readonly openingAct: number;
  readonly openingAt: number;
  readonly openingBy: OpeningWay;
  readonly struckTeams: number;
  readonly surprising: number;
  /** Bits of fighters the encounter calls surprised. */
  readonly surprisedMask: number;
}

/** Squares in a row of the map: as many as the shortest has. */
export function widthOf(map: readonly string[]): number {
  return Math.min(...map.map((row) => row.length));
}
