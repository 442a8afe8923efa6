import type { Effect } from './model.ts';

/** A part of the map. */
export interface Area {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A task somebody may try (ING-ACT-19). */
export interface Task {
  readonly name: string;
  readonly attribute: number;
  readonly skill: number;
  readonly proficiency: number;
  readonly difficulty: number;
  readonly area: number;
  /** Whom it is a contest with, -1 = a test against the difficulty (ING-TEST-15). */
  readonly against: number;
  /** Actions it takes: 3, or by its seconds (ING-TIME-02). */
  readonly actions: number;
}

/** Something to interact with (ING-ACT-07). */
export interface Fixture {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly door: boolean;
  /** A door that no hand opens: something else does, or it is broken. */
  readonly locked: boolean;
  /** Stands in its square, which is open ground once it is broken. */
  readonly obstacle: boolean;
  /** Water or the like: using it puts out flames (ING-COND-09). */
  readonly douses: boolean;
  /** Works once only. */
  readonly once: boolean;
  /** Numbers of the doors that open and shut with it: a lever, a winch. */
  readonly opens: readonly number[];
  /** Number of the hazard it sets off, -1 = none. */
  readonly springs: number;
  /** What it has to set against an attack (ING-ATK-06). */
  readonly durability: number;
  readonly evasion: number;
  readonly deflection: number;
}

/** Harm or an effect that is no attack (ING-DMG-11, ING-DEF-08). */
export interface Hazard {
  readonly name: string;
  /** In which it strikes by itself, -1 = in none: something sets it off. */
  readonly round: number;
  readonly who: number;
  /** Only those in it are struck, -1 = wherever they are. */
  readonly area: number;
  readonly damage: number;
  readonly type: number;
  readonly mental: boolean;
  readonly difficulty: number;
  readonly effect: Effect;
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
