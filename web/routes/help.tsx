import { data, Link } from 'react-router'
import type { Route } from './+types/help'
import { useSettings } from '../api/use-root.ts'
import { Faq } from '../features/help/faq.tsx'
import { figuresOf } from '../features/help/figures.ts'
import { isTopicSlug, topicTitles } from '../features/help/topic.ts'
import { helpTopics } from '../features/help/topics.ts'
import { pageMeta } from '../page/page-meta.ts'
import '../styles/prose.css'
import { Page } from '../ui/page.tsx'
import { publicPage } from '../page/public-page.ts'

export const headers = publicPage

/** The page of a topic is a part of the whole help page, which is therefore its canonical address. */
export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  pageMeta({
    title: loaderData?.slug ? `${topicTitles[loaderData.slug]} – hjælp` : 'Hjælp',
    description: 'Sådan køber, sælger, sender og får du penge på Genlæst.',
    origin: root.loaderData?.origin,
    path: '/hjælp',
  })

export function loader({ params, request }: Route.LoaderArgs) {
  const slug = (params as { topic?: string }).topic?.toLowerCase() ?? null
  if (slug !== null && !isTopicSlug(slug)) throw data(null, { status: 404 })
  const question = new URL(request.url).searchParams.get('topic')
  return { slug, question: question === null ? null : Number(question) }
}

export default function Help({ loaderData: { slug, question } }: Route.ComponentProps) {
  const topics = helpTopics(figuresOf(useSettings()))
  const shown = topics.filter((topic) => slug === null || topic.slug === slug)
  return (
    <Page>
      <div className="wrap prose">
        <h1>{slug === null ? 'Hjælp' : shown[0]?.title}</h1>
        <nav className="chips" aria-label="Emner">
          {topics.map((topic) => (
            <Link
              key={topic.slug}
              className="chip"
              to={`/hjælp/${topic.slug}`}
              aria-current={topic.slug === slug ? 'true' : undefined}
            >
              {topic.title}
            </Link>
          ))}
        </nav>
        {shown.map((topic) => (
          <section key={topic.slug} aria-label={topic.title}>
            {slug === null && <h2>{topic.title}</h2>}
            <p className="lead">{topic.intro}</p>
            <Faq questions={topic.questions} openAt={slug === null ? null : question} />
          </section>
        ))}
        <p className="muted">
          Fandt du ikke svar? <Link to="/kontakt">Skriv til os</Link>.
        </p>
      </div>
    </Page>
  )
}
