import type { Sandbox } from '#sandbox/sandbox'

export type DemoWorld = Pick<Sandbox, 'clock' | 'pay' | 'scan' | 'forgetPeople' | 'money'>
