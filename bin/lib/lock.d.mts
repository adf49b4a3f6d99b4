export declare function alone(
  file: string,
  work: () => Promise<void>,
  onWait: () => void,
): Promise<void>
