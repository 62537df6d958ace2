import type { IconNode } from 'lucide'

const markups = new WeakMap<IconNode, string>()

/** The shapes of a Lucide icon as the content of an `<svg>`. */
export function markupOf(shapes: IconNode): string {
  const known = markups.get(shapes)
  if (known !== undefined) return known
  const markup = shapes.map(([tag, attributes]) => `<${tag}${written(attributes)}/>`).join('')
  markups.set(shapes, markup)
  return markup
}

function written(attributes: IconNode[number][1]): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}
