/** The drawing of an icon: the shapes inside its 24 × 24 box. */
declare module 'lucide:*' {
  const drawing: readonly (readonly [shape: string, attributes: Readonly<Record<string, string>>])[];
  export default drawing;
}
