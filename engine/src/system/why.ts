/** Why something cannot be done. */
export interface Why {
  /** A clause that reads after a colon, without a full stop. */
  readonly reason: string;
  /** The rule behind it. */
  readonly rule: string;
}

export function why(reason: string, rule: string): Why {
  return { reason, rule };
}
