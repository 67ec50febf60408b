/** The result of a call, or `otherwise` if it takes longer than a player should wait. The call itself continues. */
export function inTime<Result, Otherwise>(
  call: Promise<Result>,
  ms: number,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise)
  })
  return Promise.race([call, late]).finally(() => clearTimeout(timer))
}
