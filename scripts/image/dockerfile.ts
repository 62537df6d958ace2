/** Reads the part of a Dockerfile's language that ours uses; anything else is an error, never skipped. */

export type Step =
  | { does: 'run'; command: string }
  | { does: 'copy'; from: string | null; owner: string | null; sources: string[]; target: string }

export type Stage = {
  base: string
  name: string | null
  folder: string
  env: Record<string, string>
  steps: Step[]
  user: string | null
  command: string[]
  healthCheck: string[]
}

export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
  const stages: Stage[] = []
  for (const line of lines.filter((one) => one !== '')) {
    const [, word = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? []
    if (word === 'FROM') stages.push(begun(rest))
    else heed(stages.at(-1), word, rest, line)
  }
  return stages
}

function begun(rest: string): Stage {
  const [base = '', , name = null] = rest.split(/ +/)
  return { base, name, folder: '/', env: {}, steps: [], user: null, command: [], healthCheck: [] }
}

const heeded: Record<string, (stage: Stage, rest: string) => void> = {
  WORKDIR: (stage, rest) => void (stage.folder = rest),
  ENV: (stage, rest) => void Object.assign(stage.env, Object.fromEntries(pairsIn(rest))),
  RUN: (stage, command) => void stage.steps.push({ does: 'run', command }),
  COPY: (stage, rest) => void stage.steps.push(copyOf(rest)),
  USER: (stage, rest) => void (stage.user = rest),
  CMD: (stage, rest) => void (stage.command = JSON.parse(rest) as string[]),
  HEALTHCHECK: (stage, rest) => {
    stage.healthCheck = JSON.parse(rest.slice(rest.indexOf(' CMD ') + 5)) as string[]
  },
  VOLUME: () => {},
  EXPOSE: () => {},
}

function heed(stage: Stage | undefined, word: string, rest: string, line: string) {
  const act = heeded[word]
  if (!stage || !act) throw new Error(`not understood in the Dockerfile: ${line}`)
  act(stage, rest)
}

const pairsIn = (rest: string) => rest.split(/ +/).map((pair) => pair.split('=') as [string, string])

function copyOf(rest: string): Step {
  const words = rest.split(/ +/)
  const option = (name: string) =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null
  const paths = words.filter((word) => !word.startsWith('--'))
  const target = paths.pop()!
  return { does: 'copy', from: option('from'), owner: option('chown'), sources: paths, target }
}
