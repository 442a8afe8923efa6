/** The part of dnd-combat-simulator 0.3.15 that the benchmark uses; the package has no types of its own. */
declare module 'dnd-combat-simulator' {
  export interface Combatant {
    readonly id: string;
    addReaction(reaction: Reaction): void;
  }
  export interface Reaction {
    trigger(self: Combatant, attackRoll: number): boolean;
  }
  export interface Party {
    addMember(combatant: Combatant): void;
  }
  export interface Survivor {
    readonly party_id: string;
    readonly combatant: Combatant;
  }
  export interface Combat {
    addParty(party: Party, id: string): void;
    runFight(): Survivor[];
    reset(): void;
  }
  interface Library {
    readonly Combatant: new (
      id: string,
      hp: number,
      armourClass: number,
      initiative: number,
      attackBonus: number,
      damageSides: number,
      damageDice: number,
      damageBonus: number,
    ) => Combatant;
    readonly Party: new () => Party;
    readonly Combat: new () => Combat;
  }
  const library: Library;
  export default library;
}
